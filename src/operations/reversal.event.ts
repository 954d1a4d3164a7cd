import { ApiProperty } from '@nestjs/swagger';
import { PayloadOf } from '../events/event-payloads';
import { transactionIdOf } from '../kernel/ids';
import { formatMinor } from '../kernel/money';
import { TRANSACTION_TYPES, type OperationKind } from '../ledger/operation-kinds';
import { METADATA, type Metadata } from './metadata';
import type { Operation } from './operation';

const ID_OR_NULL = { type: 'integer', nullable: true } as const;

/** What moved in a wallet after its transaction had been completed. */
@PayloadOf('transaction.reversed', 'transaction.reinstated')
export class ReversalEventView {
  @ApiProperty({ example: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10' }) readonly transaction_id: string;
  @ApiProperty({ enum: TRANSACTION_TYPES, example: 'mobile_money_deposit' }) readonly type: OperationKind;
  @ApiProperty({ enum: ['debit', 'credit'], example: 'debit', description: 'What it did to the wallet.' })
  readonly direction: 'debit' | 'credit';
  @ApiProperty({ example: '5000.00', description: 'Decimal, for cards too.' }) readonly amount: string;
  @ApiProperty({ example: 'CDF' }) readonly currency_code: string;
  @ApiProperty({ ...ID_OR_NULL, example: 7 }) readonly wallet_id: number | null;
  @ApiProperty({ ...ID_OR_NULL, example: null, description: 'The card of a card transaction.' })
  readonly card_id: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'order-1042' }) readonly client_reference: string | null;
  @ApiProperty({ ...METADATA, example: { order: 1042 } }) readonly metadata: Metadata;
}

/** @param direction what it did to the wallet. @throws Error for an operation without an amount, which moved nothing. */
export function presentReversal(operation: Operation, direction: 'debit' | 'credit'): ReversalEventView {
  if (operation.amount === null) throw new Error(`operation ${operation.id} has no amount`);
  return {
    transaction_id: transactionIdOf(operation.id),
    type: operation.kind,
    direction,
    amount: formatMinor(operation.amount),
    currency_code: operation.currency,
    wallet_id: operation.walletId,
    card_id: 'cardId' in operation ? operation.cardId : null,
    client_reference: 'clientReference' in operation ? operation.clientReference : null,
    metadata: 'metadata' in operation ? operation.metadata : {},
  };
}
