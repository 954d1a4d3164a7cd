import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { PeriodQuery } from '../platform/http/field-rules';

/** The query of GET /business/dashboard/activity. */
export class ActivityQuery extends PeriodQuery {
  @ApiPropertyOptional({ example: 'sign_in.failed' })
  @IsOptional()
  @Matches(/^[a-z_.]{1,64}$/, { message: 'type must be a type of activity such as sign_in.failed' })
  readonly type?: string;
}
