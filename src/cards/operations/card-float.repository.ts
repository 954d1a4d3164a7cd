import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CARD_FEES } from '../../ledger/ledger-addresses';
import { execute } from '../../platform/database/statement';
import type { FloatOrder } from '../../providers/card-issuing/float-orders';
import { ALL_FLOAT_ORDERS, FLOAT_ORDERS } from './card-float.statements';

/** Our orders as they appear in the issuer's float. */
@Injectable()
export class CardFloatRepository {
  /** Orders of these amounts that are open or have ended since then, except operation `except`. */
  async findOrders(
    db: EntityManager,
    provider: string,
    since: Date,
    amounts: readonly bigint[],
    except: string | null = null,
  ): Promise<FloatOrder[]> {
    const values = [provider, since, except, amounts.map(String)];
    return (await execute<Row>(db, FLOAT_ORDERS, values)).map(toFloatOrder);
  }

  /** The same of every amount. */
  async findAllOrders(db: EntityManager, provider: string, since: Date): Promise<FloatOrder[]> {
    return (await execute<Row>(db, ALL_FLOAT_ORDERS, [provider, since, null])).map(toFloatOrder);
  }
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: string;
  readonly source: string | null;
  readonly provider_reference: string | null;
  readonly provider_card_id: string | null;
  readonly started_at: Date;
  readonly completed_at: Date | null;
}

const isDebit = ({ kind, source }: Row): boolean =>
  kind === 'card_creation' || kind === 'card_topup' || source?.startsWith(CARD_FEES) === true;

function stateOf({ kind, state }: Row): FloatOrder['state'] {
  if (state === 'completed') return 'done';
  if (state === 'failed') return 'failed';
  return kind === 'card_termination' && state === 'accepted' ? 'awaited' : 'open';
}

/** The first and the last movement of a card may be listed under the card's id. */
const issuerIdsOf = ({ kind, provider_reference, provider_card_id }: Row): readonly string[] =>
  [provider_reference, ['card_creation', 'card_termination'].includes(kind) ? provider_card_id : null].filter(
    (id) => id !== null,
  );

const toFloatOrder = (row: Row): FloatOrder => ({
  operationId: row.id,
  entry: isDebit(row) ? 'debit' : 'credit',
  amount: BigInt(row.amount),
  state: stateOf(row),
  issuerIds: issuerIdsOf(row),
  issuerCardId: row.provider_card_id,
  // What shops refund to a card that has ended.
  isNamedByCard: row.kind === 'card_transaction' && !isDebit(row),
  creationReference: row.kind === 'card_creation' ? row.provider_reference : null,
  from: row.started_at,
  to: row.completed_at,
});
