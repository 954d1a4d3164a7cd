import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { IsLine, IsWholeNumberQuery, PeriodQuery } from '../platform/http/field-rules';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const PATH_MAX = 200;

/** The query of GET /business/dashboard/requests. */
export class ListApiRequestsQuery extends PeriodQuery {
  @ApiPropertyOptional({ example: '4xx', description: 'A status such as 402, or all of a kind such as 4xx.' })
  @IsOptional()
  @Matches(/^[1-5](\d\d|xx)$/, { message: 'status must be a status such as 402, or a kind of status such as 4xx' })
  readonly status?: string;

  @ApiPropertyOptional({ enum: METHODS })
  @IsOptional()
  @IsIn(METHODS)
  readonly method?: string;

  @ApiPropertyOptional({ example: 'mobile-money', description: 'A part of the route.' })
  @IsOptional()
  @IsLine(1, PATH_MAX)
  readonly path?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 42, description: 'Only calls of the key with this id.' })
  @IsOptional()
  @IsWholeNumberQuery(1, Number.MAX_SAFE_INTEGER)
  readonly key_id?: number;
}
