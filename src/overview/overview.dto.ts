import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsCurrencyCode, IsInstantQuery, IsTimezone } from '../platform/http/field-rules';
import { SERIES_INTERVALS, type SeriesInterval } from './series.queries';

/** The query of GET …/overview/series. */
export class SeriesQuery {
  @ApiProperty({ example: 'CDF', description: 'Three letters, in any case.' })
  @IsCurrencyCode()
  readonly currency_code: string;

  @ApiPropertyOptional({
    example: '2026-05-01',
    description: 'First day in `timezone`, or an instant, inclusive. 30 days before `to` when absent.',
  })
  @IsOptional()
  @IsInstantQuery()
  readonly from?: string;

  @ApiPropertyOptional({
    example: '2026-05-31',
    description: 'Last day in `timezone`, inclusive, or an instant, exclusive. Now when absent.',
  })
  @IsOptional()
  @IsInstantQuery()
  readonly to?: string;

  @ApiPropertyOptional({ enum: SERIES_INTERVALS, default: 'day' })
  @IsOptional()
  @IsIn(SERIES_INTERVALS)
  readonly interval: SeriesInterval = 'day';

  @ApiPropertyOptional({ example: 'Africa/Kinshasa', default: 'UTC', description: 'Where days and hours begin.' })
  @IsOptional()
  @IsTimezone()
  readonly timezone: string = 'UTC';
}
