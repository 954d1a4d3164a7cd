import { ApiProperty } from '@nestjs/swagger';
import { SERIES_INTERVALS, type SeriesInterval } from './series.queries';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T00:00:00.000Z' } as const;

export class SeriesFigureView {
  @ApiProperty({ type: 'integer', example: 12 })
  count: number;

  @ApiProperty({ example: '45000.00' })
  amount: string;
}

export class SeriesDirectionView {
  @ApiProperty({ type: SeriesFigureView })
  completed: SeriesFigureView;

  @ApiProperty({ type: SeriesFigureView })
  failed: SeriesFigureView;

  @ApiProperty({ type: SeriesFigureView })
  pending: SeriesFigureView;
}

export class SeriesPointView {
  @ApiProperty({ ...TIME, description: 'When the interval begins; it ends where the next begins.' })
  at: string;

  @ApiProperty({ type: SeriesDirectionView })
  deposits: SeriesDirectionView;

  @ApiProperty({ type: SeriesDirectionView })
  payouts: SeriesDirectionView;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '120000.00',
    description: 'What the wallet held at the end of the interval, holds included; null without a wallet.',
  })
  balance: string | null;
}

export class SeriesFailureView {
  @ApiProperty({ enum: ['mobile_money_deposit', 'mobile_money_payout'], example: 'mobile_money_deposit' })
  type: 'mobile_money_deposit' | 'mobile_money_payout';

  @ApiProperty({ example: 'payment_not_approved' })
  failure_code: string;

  @ApiProperty({ type: 'integer', example: 3 })
  count: number;
}

export class SeriesView {
  @ApiProperty({ example: 'CDF' })
  currency_code: string;

  @ApiProperty({ enum: SERIES_INTERVALS, example: 'day' })
  interval: SeriesInterval;

  @ApiProperty({ example: 'Africa/Kinshasa' })
  timezone: string;

  @ApiProperty(TIME)
  from: string;

  @ApiProperty({ ...TIME, description: 'Exclusive.' })
  to: string;

  @ApiProperty({
    type: [SeriesPointView],
    description: 'One for each interval, oldest first, also where nothing happened.',
  })
  points: SeriesPointView[];

  @ApiProperty({ type: [SeriesFailureView], description: 'Why operations of the period failed, most frequent first.' })
  failures: SeriesFailureView[];
}
