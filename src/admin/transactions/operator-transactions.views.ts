import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type Environment, ENVIRONMENTS } from '../../kernel/environment';
import { RECORDED_KINDS, type RecordedKind } from '../../ledger/operation-kinds';
import type { OperationState } from '../../operations/operation';
import { TransactionView } from '../../transactions/transactions.views';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;
const STATES = ['submitting', 'accepted', 'unknown', 'needs_review', 'completed', 'failed'] as const;

/** A transaction with what only operators see of it. */
export class OperatorTransactionView extends TransactionView {
  @ApiProperty({ type: 'integer', example: 42 })
  business_id: number;

  @ApiProperty({ example: 'Boutique Lumière' })
  business_name: string;

  @ApiProperty({ enum: ENVIRONMENTS, example: 'live' })
  environment: Environment;

  @ApiProperty({ enum: STATES, example: 'accepted', description: 'The state of the operation.' })
  state: OperationState;

  @ApiProperty({ type: String, nullable: true, example: null })
  failure_message: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21' })
  provider_reference: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Order 1182' })
  description: string | null;

  @ApiProperty({ example: 'api_key:12', description: 'Which credential asked for it.' })
  actor: string;

  @ApiProperty({ type: 'integer', example: 1, description: 'How often the order was sent.' })
  submissions: number;

  @ApiProperty({ type: 'integer', example: 2, description: 'How often the provider was asked since the last change.' })
  checks: number;

  @ApiProperty({ ...TIME, nullable: true, description: 'When it is looked at next; null when it is not.' })
  next_check_at: string | null;

  @ApiProperty(TIME)
  updated_at: string;
}

/** One leg of a posting, the side of clearing or fees too. */
export class OperatorEntryView {
  @ApiProperty({ type: 'integer', example: 981 })
  id: number;

  @ApiProperty({ example: 'settle', description: 'What the posting is to the transaction; `reverse` undid it.' })
  step: string;

  @ApiProperty({ enum: ['debit', 'credit'], example: 'credit' })
  direction: 'debit' | 'credit';

  @ApiProperty({ example: 'wallet:12:CDF' })
  address: string;

  @ApiProperty({ example: '5000.00' })
  amount: string;

  @ApiProperty({ example: 'CDF' })
  currency_code: string;

  @ApiProperty({ type: String, nullable: true, example: '15000.00', description: 'Null where no balance is kept.' })
  balance_after: string | null;

  @ApiProperty(TIME)
  created_at: string;
}

export class TransactionReviewView {
  @ApiProperty({ type: 'integer', example: 5 })
  id: number;

  @ApiProperty({ example: 'amount_differs' })
  reason: string;

  @ApiProperty({ enum: ['open', 'resolved'], example: 'open' })
  status: 'open' | 'resolved';

  @ApiProperty(TIME)
  created_at: string;
}

/** The provider's callbacks. The state was read afterwards, because a callback is never trusted. */
export class ProviderCallbackView {
  @ApiProperty({ type: String, nullable: true, example: 'COMPLETED', description: 'In the provider’s own word.' })
  status: string | null;

  @ApiProperty({ enum: ['valid', 'expired', 'unsigned'], example: 'valid' })
  signature: string;

  @ApiProperty(TIME)
  received_at: string;
}

/** A transaction with the money it moved and its reviews. */
export class OperatorTransactionDetailView extends OmitType(OperatorTransactionView, ['type']) {
  @ApiProperty({ enum: RECORDED_KINDS, example: 'mobile_money_deposit', description: 'The last four are not listed.' })
  type: RecordedKind;

  @ApiProperty({ example: false, description: 'Whether an operator may end it by hand now.' })
  endable: boolean;

  @ApiProperty({
    ...TIME,
    nullable: true,
    description:
      'From when an operator may end it by hand: its provider may answer until then. Null when it has ended or its review decides it.',
  })
  endable_from: string | null;

  @ApiProperty({ type: [OperatorEntryView], description: 'Empty until money has moved.' })
  entries: OperatorEntryView[];

  @ApiProperty({ type: [TransactionReviewView] })
  reviews: TransactionReviewView[];

  @ApiProperty({ type: [ProviderCallbackView], description: 'The latest first, at most fifty.' })
  callbacks: ProviderCallbackView[];
}
