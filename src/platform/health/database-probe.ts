import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newUuid } from '../../kernel/ids';
import { AppConfig } from '../config/config';
import { connectionOptions } from '../database/connection-options';
import { RefusedWrites } from '../database/refused-writes';
import { SchemaCheck } from '../database/schema-check';
import { execute } from '../database/statement';
import { log, serializeError } from '../logging/logger';
import { CLOCK, EMPTY, FILL, WRITE } from './database-probe.statements';

/** A row lock of another process's probe lasts for one commit. */
const TIMEOUTS = { statement_timeout: 2_000, lock_timeout: 1_500, idle_in_transaction_session_timeout: 5_000 };

export interface DatabaseState {
  readonly database: 'up' | 'down';
  readonly migrations: 'up' | 'down';
  readonly writes: 'up' | 'down';
}

/** The database's clock compared with this machine's, in milliseconds. */
export interface ClockReading {
  /** How far the database's clock is ahead of this machine's. */
  readonly aheadMs: number;
  /** The error of the comparison: half of the query's duration. */
  readonly uncertainMs: number;
}

/** Queries the database on a separate connection, so that the answer does not wait for a place in the pool. */
@Injectable()
export class DatabaseProbe implements OnApplicationShutdown {
  private readonly connection: DataSource;
  private opening: Promise<unknown> | null = null;
  private looking: Promise<DatabaseState> | null = null;

  constructor(
    config: AppConfig,
    private readonly refused: RefusedWrites,
    private readonly schema: SchemaCheck,
  ) {
    this.connection = new DataSource({
      ...connectionOptions(config, this.refused, TIMEOUTS),
      poolSize: 1,
    });
  }

  /** Concurrent callers share one check. */
  look(): Promise<DatabaseState> {
    return (this.looking ??= this.lookOnce().finally(() => (this.looking = null)));
  }

  async readClock(): Promise<ClockReading> {
    await this.open();
    // The wall clock is read once; the duration is counted by the one that nobody sets.
    const [began, from] = [Date.now(), performance.now()];
    const [row] = await execute<{ now: Date }>(this.connection.manager, CLOCK);
    const uncertainMs = (performance.now() - from) / 2;
    if (!row) throw new Error('the database told no time');
    return { aheadMs: row.now.getTime() - began - uncertainMs, uncertainMs };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opening?.catch(() => undefined);
    if (this.connection.isInitialized) await this.connection.destroy();
  }

  private open(): Promise<unknown> {
    return (this.opening ??= this.connection.initialize().catch((error: unknown) => {
      this.opening = null;
      throw error;
    }));
  }

  private async lookOnce(): Promise<DatabaseState> {
    try {
      await this.open();
      if (!(await this.schema.isPresent(this.connection.manager)))
        return { database: 'up', migrations: 'down', writes: 'up' };
    } catch (error) {
      log.warn(serializeError(error), 'readiness: the database does not answer');
      return { database: 'down', migrations: 'down', writes: 'down' };
    }
    return { database: 'up', migrations: 'up', writes: (await this.canWrite()) ? 'up' : 'down' };
  }

  private async canWrite(): Promise<boolean> {
    try {
      const hadRefused = this.refused.any;
      await execute(this.connection.manager, WRITE);
      if (hadRefused) {
        await this.fill();
        this.refused.forget();
        log.warn('the database takes writes again');
      }
      return true;
    } catch (error) {
      log.error(serializeError(error), 'readiness: the database cannot be written');
      return false;
    }
  }

  private async fill(): Promise<void> {
    const probe = newUuid();
    await execute(this.connection.manager, FILL, [`${probe}:`]);
    await execute(this.connection.manager, EMPTY, [`${probe}:%`]);
  }
}
