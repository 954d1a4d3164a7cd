import { ApiProperty } from '@nestjs/swagger';

export class OutcomeCountsView {
  @ApiProperty({ type: 'integer', example: 118 })
  completed: number;

  @ApiProperty({ type: 'integer', example: 7 })
  failed: number;

  @ApiProperty({ type: 'integer', example: 3 })
  pending: number;

  @ApiProperty({ type: 'integer', example: 128, description: 'completed + failed + pending.' })
  total: number;
}

const RATE = {
  type: Number,
  nullable: true,
  description: 'completed / total * 100, rounded to two decimals; null when total is 0.',
} as const;

export class OverviewPeriodView {
  @ApiProperty({ type: OutcomeCountsView })
  deposits: OutcomeCountsView;

  @ApiProperty({ type: OutcomeCountsView })
  payouts: OutcomeCountsView;

  @ApiProperty({ ...RATE, example: 92.19 })
  deposit_success_rate_percent: number | null;

  @ApiProperty({ ...RATE, example: null })
  payout_success_rate_percent: number | null;
}

export class OverviewView {
  @ApiProperty({ type: OverviewPeriodView })
  all_time: OverviewPeriodView;

  @ApiProperty({ type: OverviewPeriodView, description: 'Transactions created in the last 30 days.' })
  last_30_days: OverviewPeriodView;
}
