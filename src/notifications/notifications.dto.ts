import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { HistoryQuery } from '../platform/http/field-rules';

/** The query of GET /business/dashboard/notifications. */
export class ListNotificationsQuery extends HistoryQuery {
  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'true: only those that are not read.' })
  @IsOptional()
  @IsIn(['true', 'false'])
  readonly unread?: 'true' | 'false';
}
