import { ApiProperty } from '@nestjs/swagger';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';
import { RECORDED_KINDS, type RecordedKind } from '../ledger/operation-kinds';
import { WalletEntryView } from './wallets.views';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T00:00:00.000Z' } as const;

export class StatementSumView {
  @ApiProperty({
    enum: RECORDED_KINDS,
    example: 'mobile_money_deposit',
    description: 'The type of the transactions that are added up.',
  })
  type: RecordedKind;

  @ApiProperty({ enum: ['debit', 'credit'], example: 'credit' })
  direction: 'debit' | 'credit';

  @ApiProperty({ type: 'integer', example: 118, description: 'How many entries.' })
  count: number;

  @ApiProperty({ example: '45000.00', description: 'Their sum.' })
  amount: string;
}

export class StatementView {
  @ApiProperty({ enum: ENVIRONMENTS, example: 'live', description: 'The money of the sandbox is pretended.' })
  environment: Environment;

  @ApiProperty({ example: 'CDF' })
  currency_code: string;

  @ApiProperty({ example: '2026-05' })
  month: string;

  @ApiProperty({ ...TIME, description: 'Inclusive.' })
  from: string;

  @ApiProperty({ ...TIME, example: '2026-06-01T00:00:00.000Z', description: 'Exclusive. Now, while the month runs.' })
  to: string;

  @ApiProperty({ example: '1000.00', description: 'What the wallet held before, holds included.' })
  opening_balance: string;

  @ApiProperty({ type: [StatementSumView], description: 'One for each type and direction that occurs.' })
  sums: StatementSumView[];

  @ApiProperty({ example: '46000.00', description: 'The opening balance, plus credits, minus debits.' })
  closing_balance: string;

  @ApiProperty({ type: [WalletEntryView], description: 'Oldest first.' })
  entries: WalletEntryView[];
}
