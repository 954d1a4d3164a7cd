import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { POST } from '../src/ledger/ledger.statements';
import { OperationWrites } from '../src/operations/operation-writes';
import { OperationsRepository } from '../src/operations/operations.repository';
import { UnitOfWork } from '../src/platform/database/unit-of-work';
import { WriteShares } from '../src/platform/database/write-shares';
import { ACCOUNT_COUNT, accountsOf, type StatementPeer, TRANSFER_MINOR, writtenTogether } from './statement-peers';
import { CURRENCY } from './merchants';
import { completionOf, draftPayment, type PaymentOwner } from './payments';

const LEASE_MS = 30_000;
/** Wallets with the operation that funded each. */
const WALLETS = `SELECT w.id, w.business_id, w.ledger_address, o.id AS operation_id
  FROM wallets w JOIN operations o ON o.target = w.ledger_address AND o.actor = 'test'
  WHERE w.currency = $1 ORDER BY w.id LIMIT $2`;

/** `$2` to `$4` are one array each: the steps, who pays and who is paid. */
const POST_ALL = {
  name: 'post-all',
  text: `WITH locked AS MATERIALIZED (
      SELECT FROM ledger_accounts WHERE address = ANY ($3::text[]) OR address = ANY ($4::text[]) ORDER BY address FOR NO KEY UPDATE)
    INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
    SELECT $1, posting.step, leg.direction, leg.address, 'live', $5, $6, $7
    FROM unnest($2::text[], $3::text[], $4::text[]) AS posting (step, payer, payee)
      CROSS JOIN LATERAL (VALUES ('debit', payer), ('credit', payee)) AS leg (direction, address)
    WHERE (SELECT count(*) FROM locked) >= 0 ORDER BY posting.step, leg.address`,
};

/** The posting alone: two entries and two balances, for an operation that is there already. */
export function postingOfService(): StatementPeer {
  const wallets: string[] = [];
  let operation = '';
  return {
    async create(pool: Pool): Promise<void> {
      const found = await readWallets(pool);
      wallets.push(...found.map(({ ledgerAddress }) => ledgerAddress));
      operation = found[0].operationId;
    },

    async operate(pool: Pool, turn: number): Promise<void> {
      const [payer, payee] = accountsOf(turn, wallets);
      const values = [operation, `transfer ${turn} ${randomUUID()}`, payer, payee];
      await pool.query({ ...POST, values: [...values, 'live', CURRENCY, TRANSFER_MINOR, new Date()] });
    },
  };
}

/**
 * The same, with what other callers post at that moment, as `conclude_operations` posts: accounts are locked by address, then the legs of
 * each posting are inserted side by side.
 */
export function postingsTogether(): StatementPeer {
  const wallets: string[] = [];
  let operation = '';
  const together = writtenTogether(async (pool, turns) => {
    const pairs = turns.map((turn) => accountsOf(turn, wallets));
    await pool.query({
      ...POST_ALL,
      values: [
        operation,
        turns.map((turn) => `transfer ${turn} ${randomUUID()}`),
        pairs.map(([payer]) => payer),
        pairs.map(([, payee]) => payee),
        CURRENCY,
        TRANSFER_MINOR,
        new Date(),
      ],
    });
  });
  return {
    async create(pool: Pool): Promise<void> {
      const found = await readWallets(pool);
      wallets.push(...found.map(({ ledgerAddress }) => ledgerAddress));
      operation = found[0].operationId;
    },
    operate: (pool, turn) => together(pool, turn),
  };
}

/**
 * The posting with the operation that says what was asked, its counters and its entry in the list of open ones: begun, then
 * ended, each together with what other callers begin and end at that moment, as the service writes payments. It tells nobody:
 * no event and no notification.
 */
export function operationOfService(connectionString: string, connections: number): StatementPeer {
  const wallets: Wallet[] = [];
  const dataSource = new DataSource({ type: 'postgres', url: connectionString, poolSize: connections });
  const unitOfWork = new UnitOfWork(dataSource, new WriteShares(connections));
  const writes = new OperationWrites(dataSource, unitOfWork, new OperationsRepository());
  return {
    async create(pool: Pool): Promise<void> {
      wallets.push(...(await readWallets(pool)));
      await dataSource.initialize();
    },

    async operate(_pool: Pool, turn: number): Promise<void> {
      const [payer, payee] = accountsOf(turn, wallets);
      const amount = BigInt(TRANSFER_MINOR);
      const operation = { ...draftPayment('deposit', payee), amount, source: payer.ledgerAddress, actor: 'test' };
      const { kind } = await writes.begin(operation, new Date(Date.now() + LEASE_MS));
      if (kind !== 'started') throw new Error(`a transfer was not begun: ${kind}`);
      const { from: _from, ...end } = completionOf(operation);
      if (!(await writes.conclude({ ...end, event: null }))) throw new Error('a transfer was not booked');
    },
  };
}

interface Wallet extends PaymentOwner {
  /** The operation that funded it. */
  readonly operationId: string;
}

/** @throws Error when the bench has made no merchants. */
async function readWallets(pool: Pool): Promise<readonly [Wallet, ...Wallet[]]> {
  const { rows } = await pool.query<Record<'ledger_address' | 'id' | 'business_id' | 'operation_id', string>>(WALLETS, [
    CURRENCY,
    ACCOUNT_COUNT,
  ]);
  const [first, ...others] = rows.map((row) => ({
    businessId: Number(row.business_id),
    walletId: Number(row.id),
    ledgerAddress: row.ledger_address,
    operationId: row.operation_id,
  }));
  if (!first) throw new Error('there are no merchants');
  return [first, ...others];
}
