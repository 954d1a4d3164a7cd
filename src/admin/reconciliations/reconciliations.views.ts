import { ApiProperty } from '@nestjs/swagger';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;

export class ComparedBalanceView {
  @ApiProperty({ example: 'CDF' }) readonly currency: string;
  @ApiProperty({ example: '21798.03' }) readonly provider_balance: string;
  @ApiProperty({ example: '21798.03' }) readonly ledger_position: string;
  @ApiProperty({ example: '0.00', description: 'What was there before us, less fees; it should not move.' })
  readonly difference: string;
}

export class ReconciliationView {
  @ApiProperty({ type: 'integer', example: 3 }) readonly id: number;
  @ApiProperty({ example: 'pawapay' }) readonly provider: string;
  @ApiProperty({
    enum: ['running', 'finished', 'failed'],
    example: 'finished',
    description: 'failed: not everything could be read; what was read is kept.',
  })
  readonly status: string;
  @ApiProperty(TIME) readonly from: string;
  @ApiProperty(TIME) readonly to: string;
  @ApiProperty({ type: 'integer', example: 128 }) readonly matched: number;
  @ApiProperty({ type: 'integer', example: 2 }) readonly in_flight: number;
  @ApiProperty({ type: 'integer', example: 0, description: 'Operations whose state could not be read.' })
  readonly unread: number;
  @ApiProperty({ type: 'integer', example: 2, description: 'How many differences were found.' })
  readonly difference_count: number;
  @ApiProperty({ type: ComparedBalanceView, isArray: true }) readonly balances: readonly ComparedBalanceView[];
  @ApiProperty(TIME) readonly created_at: string;
  @ApiProperty({ ...TIME, nullable: true }) readonly finished_at: string | null;
}

export class DifferenceView {
  @ApiProperty({
    enum: ['missing_here', 'missing_there', 'amount_differs', 'state_differs', 'balance_differs'],
    example: 'missing_there',
  })
  readonly kind: string;
  @ApiProperty({ example: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10' }) readonly reference: string;
  @ApiProperty({ type: 'object', additionalProperties: true, example: { state: 'completed' } })
  readonly details: Readonly<Record<string, string | null>>;
}

export class ReconciliationDetailView extends ReconciliationView {
  @ApiProperty({ type: DifferenceView, isArray: true }) readonly differences: readonly DifferenceView[];
}
