import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';
import { PageQuery } from '../platform/http/field-rules';

/** The query of GET /business/dashboard/notifications. */
export class ListNotificationsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: ENVIRONMENTS, description: 'Both when absent.' })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  readonly environment?: Environment;

  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'true: only those that are not read.' })
  @IsOptional()
  @IsIn(['true', 'false'])
  readonly unread?: 'true' | 'false';
}
