import { randomUUID } from 'node:crypto';
import type { Environment } from '../../src/kernel/environment';
import { transactionIdOf } from '../../src/kernel/ids';
import { Money } from '../../src/kernel/money';
import type { OperationKind } from '../../src/ledger/operation-kinds';
import type { World } from './world';

/** An operation of the past: its row and what counts it, without money in the books. */
export interface PastOperation {
  readonly kind?: OperationKind;
  /** A public status, or the state behind `pending`. */
  readonly state?: 'completed' | 'failed' | 'submitting' | 'accepted' | 'unknown' | 'needs_review';
  readonly amount?: string | null;
  readonly currency?: string;
  readonly environment?: Environment;
  readonly createdAt?: Date;
  readonly walletId?: number;
  readonly cardId?: number;
  readonly network?: string;
  readonly phoneNumber?: string;
  readonly clientReference?: string;
  readonly metadata?: object;
}

const USUAL = {
  kind: 'mobile_money_deposit',
  state: 'completed',
  amount: '100.00',
  currency: 'CDF',
  environment: 'live',
  walletId: null,
  cardId: null,
  network: null,
  phoneNumber: null,
  clientReference: null,
  metadata: {},
};

/** Instants of now that never repeat, so that the order of writing is the order of the history. */
let last = 0;
const nextInstant = (): Date => new Date((last = Math.max(Date.now(), last + 1)));

/** Writes an operation as the engine would have left it. @returns its transaction id. */
export async function recordOperation(world: World, businessId: number, past: PastOperation = {}): Promise<string> {
  const id = randomUUID();
  const operation = { ...USUAL, createdAt: nextInstant(), ...past };
  const { amount, currency, createdAt, state } = operation;
  await world.db.transaction(async (tx) => {
    // A card operation of the past needs no card in the state of that day.
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, card_id, provider, network, phone_number,
       client_reference, metadata, last_submitted_at, actor, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'simulator', $9, $10, $11, $12, $13, 'test', $13, $13)`,
      [
        id,
        businessId,
        operation.environment,
        operation.kind,
        amount === null ? null : Money.parse(amount, currency).minor.toString(),
        currency,
        operation.walletId,
        operation.cardId,
        operation.network,
        operation.phoneNumber,
        operation.clientReference,
        JSON.stringify(operation.metadata),
        createdAt,
      ],
    );
    // The trigger that lists what is open did not run either.
    await tx.query(
      `INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency)
       SELECT business_id, environment, created_at, id, kind, currency FROM operations WHERE id = $1`,
      [id],
    );
  });
  if (state !== 'submitting') await moveTo(world, id, state, createdAt);
  return transactionIdOf(id);
}

async function moveTo(world: World, id: string, state: string, createdAt: Date): Promise<void> {
  const isFinal = state === 'completed' || state === 'failed';
  await world.db.query('UPDATE operations SET state = $2, completed_at = $3, failure_code = $4 WHERE id = $1', [
    id,
    state,
    isFinal ? new Date(createdAt.getTime() + 1_000) : null,
    state === 'failed' ? 'payment_not_approved' : null,
  ]);
}
