import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { AppConfig } from '../config/config';
import { connectionOptions } from './connection-options';
import { RefusedWrites } from './refused-writes';

/** What one statement may take, in milliseconds. */
const STATEMENT_MAX_MS = 10 * MINUTE_MS;

/**
 * Work over the whole ledger, which takes longer than the pool allows a statement. Each call opens a connection of its own,
 * so that no request waits for it. For background jobs only.
 */
@Injectable()
export class LongTransactions {
  constructor(
    private readonly config: AppConfig,
    private readonly refusedWrites: RefusedWrites,
  ) {}

  /** One READ COMMITTED transaction. */
  run<T>(work: (db: EntityManager) => Promise<T>): Promise<T> {
    return this.connected((connection) =>
      connection.transaction(async (db) => {
        await allowLongStatements(db);
        return work(db);
      }),
    );
  }

  /** Several reads of one moment: REPEATABLE READ, read only. */
  snapshot<T>(read: (db: EntityManager) => Promise<T>): Promise<T> {
    return this.connected((connection) =>
      connection.transaction('REPEATABLE READ', async (db) => {
        await db.query('SET TRANSACTION READ ONLY');
        await allowLongStatements(db);
        return read(db);
      }),
    );
  }

  private async connected<T>(work: (connection: DataSource) => Promise<T>): Promise<T> {
    const options = connectionOptions(this.config, this.refusedWrites);
    // The client gives up after the server: the server's answer says more.
    const extra = { ...(options.extra as object), query_timeout: STATEMENT_MAX_MS + 5 * SECOND_MS };
    const connection = new DataSource({ ...options, extra, poolSize: 1 });
    await connection.initialize();
    try {
      return await work(connection);
    } finally {
      await connection.destroy();
    }
  }
}

/** For this transaction only, so that it holds behind a pooler too. */
const allowLongStatements = (db: EntityManager): Promise<unknown> =>
  db.query(`SET LOCAL statement_timeout = ${STATEMENT_MAX_MS}`);
