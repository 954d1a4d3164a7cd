import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PayloadOf } from '../events/event-payloads';
import { DECIMAL_TEXT } from '../kernel/money';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;
const LIMIT = { type: String, nullable: true, pattern: DECIMAL_TEXT, example: null } as const;

export class WalletView {
  @ApiProperty({ type: 'integer', example: 42 }) readonly id: number;
  @ApiProperty({ example: 'CDF' }) readonly currency_code: string;
  @ApiProperty({ example: '5000.00', pattern: DECIMAL_TEXT, description: 'What can be spent.' })
  readonly balance: string;
  @ApiProperty({ enum: ['active'], example: 'active' }) readonly status: string;
  @ApiProperty(TIME) readonly created_at: string;
}

export class WalletListView extends WalletView {
  @ApiProperty({ type: String, nullable: true, example: 'https://static-content.pawapay.io/country_flags/cod.svg' })
  readonly flag_url: string | null;
  @ApiProperty({ ...TIME, description: 'When its balance, what is held in it, or one of its limits last changed.' })
  readonly updated_at: string;
}

export class WalletLimitView {
  @ApiProperty({
    ...LIMIT,
    example: '100000.00',
    description: 'The most that may leave in this window. Null: no limit.',
  })
  readonly limit: string | null;
  @ApiProperty({
    example: '2500.00',
    pattern: DECIMAL_TEXT,
    description: 'Sent out in this window, pending and completed.',
  })
  readonly used: string;
  @ApiProperty({ ...LIMIT, example: '97500.00', description: 'What may still leave in it. Null: no limit.' })
  readonly remaining: string | null;
  @ApiProperty({ ...TIME, description: 'Start of the next window, in UTC.' }) readonly resets_at: string;
}

export class WalletLimitsView {
  @ApiProperty({ type: WalletLimitView }) readonly daily: WalletLimitView;
  @ApiProperty({ type: WalletLimitView }) readonly monthly: WalletLimitView;
}

@PayloadOf('wallet.created')
export class WalletDetailView extends WalletListView {
  @ApiProperty({ example: '0.00', pattern: DECIMAL_TEXT, description: 'Reserved by operations that have not ended.' })
  readonly held_balance: string;
  @ApiProperty({ ...LIMIT, description: 'The most that one payment may take out. Null: no limit.' })
  readonly per_transaction_limit: string | null;
  @ApiProperty({ ...LIMIT, example: '100000.00', description: 'The most that may leave in a day. Null: no limit.' })
  readonly daily_limit: string | null;
  @ApiProperty({ ...LIMIT, description: 'The most that may leave in a month. Null: no limit.' })
  readonly monthly_limit: string | null;
  @ApiProperty({ type: WalletLimitsView }) readonly limits: WalletLimitsView;
}

export class WalletEntryView {
  @ApiProperty({ type: 'integer', example: 981 }) readonly id: number;
  @ApiProperty({ example: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10' }) readonly transaction_id: string;
  @ApiProperty({ enum: ['debit', 'credit'], example: 'credit' }) readonly direction: 'debit' | 'credit';
  @ApiProperty({ example: '5000.00' }) readonly amount: string;
  @ApiProperty({ example: '15000.00' }) readonly balance_after: string;
  @ApiProperty({ example: 'Mobile money deposit' }) readonly description: string;
  @ApiPropertyOptional({
    enum: [true],
    description:
      'Only where it undoes an earlier entry of the transaction, because the provider took the payment back.',
  })
  readonly reversal?: true;
  @ApiProperty(TIME) readonly created_at: string;
}
