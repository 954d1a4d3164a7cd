import { ApiProperty, OmitType } from '@nestjs/swagger';
import { RECORDED_KINDS, type RecordedKind, TRANSACTION_TYPES, type TransactionType } from '../ledger/operation-kinds';
import { METADATA, type Metadata } from '../operations/metadata';
import type { PublicStatus } from '../operations/operation';
import { TRANSACTION_STATUSES } from './transaction-filter';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;
const ID_OR_NULL = { type: 'integer', nullable: true, example: 7 } as const;
const TEXT_OR_NULL = { type: String, nullable: true, example: null } as const;

export class TransactionView {
  @ApiProperty({ example: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10' })
  transaction_id: string;

  @ApiProperty({ enum: TRANSACTION_TYPES, example: 'mobile_money_deposit' })
  type: TransactionType;

  @ApiProperty({
    enum: TRANSACTION_STATUSES,
    example: 'completed',
    description: 'Pending until its network or issuer has said yes or no.',
  })
  status: PublicStatus;

  @ApiProperty({ example: 'pawapay', description: 'Who carries it out; simulator in the sandbox.' })
  provider: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '5000.00',
    description:
      'Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.',
  })
  amount: string | null;

  @ApiProperty({ example: 'CDF' })
  currency_code: string;

  @ApiProperty(ID_OR_NULL)
  wallet_id: number | null;

  @ApiProperty({ ...ID_OR_NULL, example: null, description: 'The card of a card transaction.' })
  card_id: number | null;

  @ApiProperty({ ...TEXT_OR_NULL, example: 'VODACOM_MPESA_COD' })
  network: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, example: '243812345678' })
  phone_number: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, example: 'order-1042' })
  client_reference: string | null;

  @ApiProperty(TEXT_OR_NULL)
  failure_code: string | null;

  @ApiProperty({ ...METADATA, example: { order: 1042 } })
  metadata: Metadata;

  @ApiProperty(TIME)
  created_at: string;

  @ApiProperty({ ...TIME, nullable: true, description: 'When it was completed or failed; null while pending.' })
  completed_at: string | null;
}

export class TimelineEntryView {
  @ApiProperty({ enum: TRANSACTION_STATUSES, example: 'pending' })
  status: PublicStatus;

  @ApiProperty(TIME)
  at: string;
}

export class TransactionEntryView {
  @ApiProperty({ type: 'integer', example: 981 })
  id: number;

  @ApiProperty({ enum: ['wallet', 'card'], example: 'wallet', description: 'Whose balance the entry moved.' })
  account: 'wallet' | 'card';

  @ApiProperty({ enum: ['debit', 'credit'], example: 'credit' })
  direction: 'debit' | 'credit';

  @ApiProperty({ example: '5000.00' })
  amount: string;

  @ApiProperty({ example: '15000.00' })
  balance_after: string;

  @ApiProperty({ example: 'CDF' })
  currency_code: string;

  @ApiProperty(TIME)
  created_at: string;
}

/** One transaction with its history and the money it moved. */
export class TransactionDetailView extends OmitType(TransactionView, ['type']) {
  @ApiProperty({
    enum: RECORDED_KINDS,
    example: 'mobile_money_deposit',
    description: 'The last four are not listed; their ids stand in wallet entries, card histories and webhooks.',
  })
  type: RecordedKind;

  @ApiProperty({ ...TEXT_OR_NULL, example: 'Order 1042' })
  description: string | null;

  @ApiProperty(TEXT_OR_NULL)
  failure_message: string | null;

  @ApiProperty(TEXT_OR_NULL)
  provider_reference: string | null;

  @ApiProperty({ type: [TimelineEntryView] })
  timeline: TimelineEntryView[];

  @ApiProperty({
    ...TIME,
    nullable: true,
    example: null,
    description:
      'When its money was moved back in the wallet, because the provider took back a payment it had completed. The status stays completed. Null where it was not, or where it was booked again since.',
  })
  reversed_at: string | null;

  @ApiProperty({ type: [TransactionEntryView], description: 'Empty until money has moved.' })
  entries: TransactionEntryView[];
}
