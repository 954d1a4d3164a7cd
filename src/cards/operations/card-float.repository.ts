import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ANY_CARD_FEES, ANY_WALLET, CARD_FEES } from '../../ledger/ledger-addresses';
import { execute } from '../../platform/database/statement';
import type { FloatOrder } from '../../providers/card-issuing/float-orders';

/**
 * across accounts: the float is one for all. What moves it: creations and top-ups, drains and terminations, fees that are
 * our expense, and refunds to cards that had ended. An open termination has no amount yet; its card's balance is what it
 * is expected to return. Two halves, so that each finds its rows by an index.
 */
const FLOAT_ORDERS = {
  name: 'find-float-orders',
  text: `WITH moving AS (
           SELECT id, kind, state, amount, card_id, source, target, provider_reference, created_at, completed_at
           FROM operations WHERE provider = $1 AND completed_at >= $2
           UNION ALL
           SELECT id, kind, state, amount, card_id, source, target, provider_reference, created_at, completed_at
           FROM operations WHERE provider = $1 AND state NOT IN ('completed', 'failed'))
         SELECT o.id, o.kind, o.state, coalesce(o.amount, a.posted) AS amount, o.source, o.provider_reference, c.provider_card_id,
           coalesce(r.created_at, o.created_at) AS started_at, o.completed_at
         FROM moving o
           LEFT JOIN cards c ON c.id = o.card_id
           LEFT JOIN ledger_accounts a ON a.address = c.ledger_address
           LEFT JOIN card_records r ON r.operation_id = o.id
         WHERE o.id IS DISTINCT FROM $3 AND coalesce(o.amount, a.posted) = ANY ($4)
           AND (o.kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination')
             OR (o.kind = 'card_transaction' AND (o.source LIKE '${ANY_CARD_FEES}' OR o.target LIKE '${ANY_WALLET}')))`,
};

/** Our orders as the issuer's float shows them. */
@Injectable()
export class CardFloatRepository {
  /** Orders of these amounts that are open or have ended since then, without the operation `except`. */
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

/** The first and the last movement of a card may stand under the card's id. */
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
  creationReference: row.kind === 'card_creation' ? row.provider_reference : null,
  from: row.started_at,
  to: row.completed_at,
});
