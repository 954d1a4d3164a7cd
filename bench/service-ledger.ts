import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { POST } from '../src/ledger/ledger.statements';
import { toInsertable } from '../src/operations/operation.row';
import { ACCOUNT_COUNT, accountsOf, type StatementPeer, TRANSFER_MINOR } from './statement-peers';
import { CURRENCY } from './merchants';
import { draftPayment } from './payments';

/** Wallets with the operation that funded each. */
const WALLETS = `SELECT w.id, w.business_id, w.ledger_address, o.id AS operation_id
  FROM wallets w JOIN operations o ON o.target = w.ledger_address AND o.actor = 'test'
  WHERE w.currency = $1 ORDER BY w.id LIMIT $2`;
/** Begun and ended in one commit. It tells nobody: no event and no notification. */
const BOOK = `SELECT conclude_operation($1, '{submitting}', 'completed', now(), NULL, NULL, NULL, NULL, NULL, false, NULL) AS booked
  FROM start_operation($2, date_trunc('day', now()), date_trunc('month', now())) WHERE verdict = 'started'`;

/** The posting alone: two entries and two balances, for an operation that is there already. */
export function postingOfService(): StatementPeer {
  const wallets: string[] = [];
  let operation = '';
  return {
    async create(pool: Pool): Promise<void> {
      operation = (await readWallets(pool, wallets)).operationId;
    },

    async operate(pool: Pool, turn: number): Promise<void> {
      const [payer, payee] = accountsOf(turn, wallets);
      const values = [operation, `transfer ${turn} ${randomUUID()}`, payer, payee];
      await pool.query({ ...POST, values: [...values, 'live', CURRENCY, TRANSFER_MINOR, new Date()] });
    },
  };
}

/** The posting with the operation that says what was asked, its counters and its entry in the list of open ones. */
export function operationOfService(): StatementPeer {
  const wallets: string[] = [];
  let owner = { businessId: 0, walletId: 0 };
  return {
    async create(pool: Pool): Promise<void> {
      owner = await readWallets(pool, wallets);
    },

    async operate(pool: Pool, turn: number): Promise<void> {
      const [source, target] = accountsOf(turn, wallets);
      const draft = draftPayment('deposit', { ...owner, ledgerAddress: target });
      const row = toInsertable({ ...draft, amount: BigInt(TRANSFER_MINOR), source, actor: 'test' }, null);
      const { rows } = await pool.query<{ booked: boolean }>({ name: 'book', text: BOOK, values: [draft.id, row] });
      if (rows[0]?.booked !== true) throw new Error('a transfer was not booked');
    },
  };
}

interface Owner {
  readonly businessId: number;
  readonly walletId: number;
  readonly operationId: string;
}

/** Fills `wallets` with their addresses. @returns the owner of the first, and the operation that funded it. */
async function readWallets(pool: Pool, wallets: string[]): Promise<Owner> {
  const { rows } = await pool.query<Record<'ledger_address' | 'id' | 'business_id' | 'operation_id', string>>(WALLETS, [
    CURRENCY,
    ACCOUNT_COUNT,
  ]);
  wallets.push(...rows.map(({ ledger_address }) => ledger_address));
  const [first] = rows;
  if (!first) throw new Error('there are no merchants');
  return { businessId: Number(first.business_id), walletId: Number(first.id), operationId: first.operation_id };
}
