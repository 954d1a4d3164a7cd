import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentBusinessId } from '../logging/request-context';
import { sqlStateOf } from './sql-state';
import { type WriteTurn, WriteShares } from './write-shares';

declare const minted: unique symbol;
/** Proof of an open transaction. Only `UnitOfWork` makes one, so a write that asks for it cannot run outside. */
export type Tx = EntityManager & { readonly [minted]: true };

const open = new AsyncLocalStorage<true>();
const SHEDDABLE: WriteTurn = { mayBeShed: true };
/** For what a provider has done: it must be written. */
export const NEVER_SHED: WriteTurn = { mayBeShed: false };
const ATTEMPTS_MAX = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** First line of every provider client: no lock may wait for a network call. @throws Error inside a transaction. */
export function assertNoOpenTransaction(): void {
  if (open.getStore()) throw new Error('a provider must not be called inside a database transaction');
}

/** Runs `work` again, at most three times in all, when PostgreSQL rolled it back to resolve a deadlock. */
async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlStateOf(error);
      const isDeadlock = state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
      if (!isDeadlock || attempt >= ATTEMPTS_MAX) throw error;
    }
  }
}

/** Where the transactions of requests and jobs begin and end; those over the whole ledger are `LongTransactions`. */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shares: WriteShares,
  ) {}

  /**
   * Runs `work` in one READ COMMITTED transaction, and again as a whole after a deadlock. Nesting throws: one use case, one
   * commit.
   *
   * @throws AppError `service_busy` when the business of the request uses its share of the connections (`WriteShares`), where
   * the write may be shed.
   */
  async run<T>(work: (tx: Tx) => Promise<T>, turn: WriteTurn = SHEDDABLE): Promise<T> {
    if (open.getStore()) throw new Error('a unit of work is already open');
    return this.shares.run(currentBusinessId(), turn, () =>
      retryOnDeadlock(() => open.run(true, () => this.dataSource.transaction((manager) => work(manager as Tx)))),
    );
  }

  /** Runs one statement as a transaction, and again after a deadlock. @throws AppError as `run` does. */
  statement<T>(businessId: number, work: (db: EntityManager) => Promise<T>, turn: WriteTurn = SHEDDABLE): Promise<T> {
    return this.shares.run(businessId, turn, () => retryOnDeadlock(() => work(this.dataSource.manager)));
  }

  /**
   * Several reads of one snapshot: REPEATABLE READ, read only.
   * @param idleMs how long it may wait between two reads, in milliseconds, for somebody who takes what was read.
   */
  async snapshot<T>(read: (db: EntityManager) => Promise<T>, idleMs: number | null = null): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      // One round trip; TypeORM sends a statement for the beginning, one for the level and one for the mode.
      await runner.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      if (idleMs !== null) await runner.query(`SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`);
      const result = await read(runner.manager);
      await runner.query('COMMIT');
      return result;
    } catch (error) {
      // A connection that is gone has nothing to roll back.
      await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
