import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page';
import { anyClearing } from '../../ledger/ledger-addresses';
import type { MobileMoneyKind } from '../../ledger/operation-kinds';
import { ofKind, type OperationOf } from '../../operations/operation';
import { OPERATION_COLUMNS, type OperationRow, toOperation } from '../../operations/operation.row';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Difference, DifferenceKind } from './comparison';
import type { ComparedBalance, Reconciliation, ReconciliationResult } from './reconciliation';

const COLUMNS = 'id, provider, status, from_at, to_at, matched, in_flight, unread, balances, created_at, finished_at';
const BEGIN = {
  name: 'begin-reconciliation',
  text: `INSERT INTO reconciliations (provider, started_by, from_at, to_at, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (provider, from_at, to_at) WHERE started_by IS NULL AND status <> 'failed' DO NOTHING RETURNING ${COLUMNS}`,
};
const GIVE_UP_STALE = {
  name: 'give-up-stale-reconciliations',
  text: `UPDATE reconciliations SET status = 'failed', finished_at = $2 WHERE status = 'running' AND created_at < $1`,
};
const FINISH = {
  name: 'finish-reconciliation',
  text: `UPDATE reconciliations SET status = $7, matched = $2, in_flight = $3, unread = $4, balances = $5, finished_at = $6
         WHERE id = $1 AND status = 'running' RETURNING id`,
};
const FAIL = {
  name: 'fail-reconciliation',
  text: `UPDATE reconciliations SET status = 'failed', finished_at = $2 WHERE id = $1 AND status = 'running'`,
};
/** What the provider was asked to move. One name may serve payments and cards, as the simulator's does. */
const PAYMENTS = `provider = $1 AND environment = 'live' AND kind LIKE 'mobile\\_money\\_%'`;
const ADD_DIFFERENCE = {
  name: 'add-difference',
  text: 'INSERT INTO reconciliation_differences (reconciliation_id, kind, reference, details) VALUES ($1, $2, $3, $4)',
};
// across accounts: the provider's view is one for all merchants.
const ENDED = {
  name: 'operations-to-reconcile',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE ${PAYMENTS} AND id > $4
           AND ((completed_at >= $2 AND completed_at < $3) OR (completed_at IS NULL AND created_at < $3))
         ORDER BY id LIMIT $5`,
};
const POSITIONS = {
  name: 'clearing-positions',
  text: `SELECT currency, sum(CASE direction WHEN 'debit' THEN amount ELSE -amount END)::bigint AS position
         FROM ledger_entries WHERE address LIKE $1 AND environment = 'live' GROUP BY currency`,
};
// across accounts: the float at the provider is one for all of them.
const QUIET_MARK = {
  name: 'quiet-mark',
  text: `SELECT EXISTS (SELECT FROM operations WHERE ${PAYMENTS} AND state NOT IN ('completed', 'failed')) AS is_open,
           (SELECT max(completed_at) FROM operations WHERE ${PAYMENTS}) AS ended`,
};
const LATEST = {
  name: 'latest-balances',
  text: `SELECT balances FROM reconciliations WHERE provider = $1 AND status = 'finished' AND balances <> '[]' ORDER BY id DESC LIMIT 1`,
};
const FIND = { name: 'find-reconciliation', text: `SELECT ${COLUMNS} FROM reconciliations WHERE id = $1` };
const LIST = {
  name: 'list-reconciliations',
  text: `SELECT ${COLUMNS} FROM reconciliations ORDER BY id DESC LIMIT $1 OFFSET $2`,
};
const COUNT = { name: 'count-reconciliations', text: 'SELECT count(*) AS total FROM reconciliations' };
const DIFFERENCES = {
  name: 'list-differences',
  text: 'SELECT kind, reference, details FROM reconciliation_differences WHERE reconciliation_id = $1 ORDER BY id',
};

/** Reconciliations and the rows they compare. */
@Injectable()
export class ReconciliationsRepository {
  /** @returns null when the daily comparison of this span was begun by somebody else. */
  async begin(
    db: EntityManager,
    span: { readonly provider: string; readonly from: Date; readonly to: Date },
    operatorId: number | null,
    at: Date,
  ): Promise<Reconciliation | null> {
    const [row] = await execute<Row>(db, BEGIN, [span.provider, operatorId, span.from, span.to, at]);
    return row ? toReconciliation(row) : null;
  }

  /** A comparison that has run since before `since` was killed with its process; another may take its place. */
  async giveUpStale(db: EntityManager, since: Date, at: Date): Promise<void> {
    await execute(db, GIVE_UP_STALE, [since, at]);
  }

  /** @throws Error when the comparison was given up meanwhile: another has taken its place. */
  async finish(tx: Tx, id: number, result: ReconciliationResult, at: Date): Promise<void> {
    const finished = await execute(tx, FINISH, [
      id,
      result.matched,
      result.inFlight,
      result.unread,
      JSON.stringify(result.balances),
      at,
      result.isComplete ? 'finished' : 'failed',
    ]);
    if (finished.length === 0) throw new Error('the reconciliation was given up');
    for (const { kind, reference, details } of result.differences) {
      await execute(tx, ADD_DIFFERENCE, [id, kind, reference, JSON.stringify(details)]);
    }
  }

  async fail(db: EntityManager, id: number, at: Date): Promise<void> {
    await execute(db, FAIL, [id, at]);
  }

  /** Operations that ended in the span or are still open, by id, beginning after `afterId`. */
  async toCompare(
    db: EntityManager,
    span: Pick<Reconciliation, 'provider' | 'from' | 'to'>,
    afterId: string,
    limit: number,
  ): Promise<OperationOf<MobileMoneyKind>[]> {
    const rows = await execute<OperationRow>(db, ENDED, [span.provider, span.from, span.to, afterId, limit]);
    return rows.map((row) => ofKind(toOperation(row), 'mobile_money_deposit', 'mobile_money_payout'));
  }

  /** What went into the provider's account minus what went out, in hundredths by currency. */
  async positions(db: EntityManager, provider: string): Promise<ReadonlyMap<string, bigint>> {
    const rows = await execute<{ currency: string; position: string }>(db, POSITIONS, [anyClearing(provider)]);
    return new Map(rows.map((row) => [row.currency, BigInt(row.position)]));
  }

  /** Changes with every operation that ends; null while one is open. Equal before and after a look: nothing moved. */
  async quietMark(db: EntityManager, provider: string): Promise<string | null> {
    const [row] = await execute<{ is_open: boolean; ended: Date | null }>(db, QUIET_MARK, [provider]);
    return row && !row.is_open ? `since ${row.ended?.toISOString() ?? 'ever'}` : null;
  }

  async latestBalances(db: EntityManager, provider: string): Promise<readonly ComparedBalance[]> {
    const [row] = await execute<{ balances: ComparedBalance[] }>(db, LATEST, [provider]);
    return row?.balances ?? [];
  }

  async find(db: EntityManager, id: number): Promise<Reconciliation | null> {
    const [row] = await execute<Row>(db, FIND, [id]);
    return row ? toReconciliation(row) : null;
  }

  async list(db: EntityManager, request: PageRequest): Promise<Page<Reconciliation>> {
    const rows = await execute<Row>(db, LIST, [request.limit, offsetOf(request)]);
    const [count] = await execute<{ total: string }>(db, COUNT);
    return { items: rows.map(toReconciliation), total: Number(count?.total ?? 0) };
  }

  differences(db: EntityManager, id: number): Promise<Difference[]> {
    return execute<{ kind: DifferenceKind; reference: string; details: Difference['details'] }>(db, DIFFERENCES, [id]);
  }
}

interface Row {
  readonly id: string;
  readonly provider: string;
  readonly status: Reconciliation['status'];
  readonly from_at: Date;
  readonly to_at: Date;
  readonly matched: number;
  readonly in_flight: number;
  readonly unread: number;
  readonly balances: ComparedBalance[];
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const toReconciliation = (row: Row): Reconciliation => ({
  id: Number(row.id),
  provider: row.provider,
  status: row.status,
  from: row.from_at,
  to: row.to_at,
  matched: row.matched,
  inFlight: row.in_flight,
  unread: row.unread,
  balances: row.balances,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
});
