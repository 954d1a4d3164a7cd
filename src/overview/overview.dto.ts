import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsTimeZone, Matches } from 'class-validator';
import { IsCurrencyCode, IsInstant } from '../platform/http/field-rules';
import { SERIES_INTERVALS, type SeriesInterval } from './series.queries';

/** Names of the IANA database only: an offset such as +01:00 would mean the opposite to PostgreSQL. */
const ZONE_NAME = /^[A-Za-z]\w*(\/[\w+-]+)*$/;
const ZONE_MESSAGE = 'timezone must be the name of a time zone such as Africa/Kinshasa';

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
  @IsInstant()
  readonly from?: string;

  @ApiPropertyOptional({
    example: '2026-05-31',
    description: 'Last day in `timezone`, inclusive, or an instant, exclusive. Now when absent.',
  })
  @IsOptional()
  @IsInstant()
  readonly to?: string;

  @ApiPropertyOptional({ enum: SERIES_INTERVALS, default: 'day' })
  @IsOptional()
  @IsIn(SERIES_INTERVALS)
  readonly interval: SeriesInterval = 'day';

  @ApiPropertyOptional({ example: 'Africa/Kinshasa', default: 'UTC', description: 'Where days and hours begin.' })
  @IsOptional()
  @IsTimeZone({ message: ZONE_MESSAGE })
  @Matches(ZONE_NAME, { message: ZONE_MESSAGE })
  readonly timezone: string = 'UTC';
}
