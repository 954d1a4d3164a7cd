import { Client, type ClientConfig } from 'pg';
import { log, serializeError } from '../logging/logger';
import { databaseReadTimeouts } from '../metrics/metrics';
import { noteCertificate } from '../metrics/peer-certificate';
import { PreparedQuery } from './prepared-query';
import type { RefusedWrites } from './refused-writes';
import { isReadOnly, isReadTimeout, sqlStateOf } from './sql-state';

type Query = (...args: readonly unknown[]) => unknown;
/** Members of pg's client that its published types lack. */
interface Internals {
  query: Query;
  readonly connection: { readonly stream: { destroy(): void } };
}

export interface LoggingPgClientConfig extends ClientConfig {
  /** False: named statements are sent without their name, for a pooler that does not follow prepared statements. */
  readonly preparedStatements?: boolean;
  /** Called for each statement that failed. */
  readonly refusedWrites?: RefusedWrites;
}

/** Every open connection of this process. */
const opened = new Set<LoggingPgClient>();

/**
 * When PostgreSQL ends a connection, the error may arrive at any moment, even before the pool's caller listens, and an
 * unhandled error event ends the process. So this client listens; the user gets the error with the next query.
 *
 * A host that vanishes sends nothing at all. A statement without an answer ends after `query_timeout` and closes its
 * connection, and the idle connections to the same host too, so that the pool does not reuse them.
 *
 * After a failover, an address may for a moment still lead to the old primary, which only reads now. A connection that was opened then would
 * stay there for ever, so the first write that is refused closes it (decision 0203).
 */
export class LoggingPgClient extends Client {
  private underWay = 0;
  private readonly named: boolean;
  private readonly refusedWrites: RefusedWrites | null;

  constructor(config?: LoggingPgClientConfig) {
    super(config);
    this.named = config?.preparedStatements ?? true;
    this.refusedWrites = config?.refusedWrites ?? null;
    this.on('error', (error) => log.warn(serializeError(error), 'a database connection broke'));
    opened.add(this);
    this.on('end', () => opened.delete(this));
    this.on('connect', () => noteCertificate('database', this.internals.connection.stream));
    this.watchQueries();
  }

  private get internals(): Internals {
    return this;
  }

  /** pg accepts a callback or returns a promise; the pool uses the first, TypeORM the second. */
  private watchQueries(): void {
    const send = this.internals.query.bind(this);
    this.internals.query = (...args) => {
      this.underWay += 1;
      const [query] = args;
      if (query instanceof PreparedQuery) return send(this.watched(query));
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const heard: Query = (error, result) => {
          this.finish(error);
          (callback as Query)(error, result);
        };
        return send(...args.slice(0, -1), heard);
      }
      const result = send(...args);
      if (result instanceof Promise) {
        result.then(
          () => this.finish(null),
          (error: unknown) => this.finish(error),
        );
      } else this.underWay -= 1;
      return result;
    };
  }

  private watched<Row>(query: PreparedQuery<Row>): PreparedQuery<Row> {
    if (!this.named) query.withoutName();
    const { callback } = query;
    query.callback = (error, rows) => {
      this.finish(error);
      callback(error, rows);
    };
    return query;
  }

  private finish(error: unknown): void {
    this.underWay -= 1;
    if (error) this.refusedWrites?.note(sqlStateOf(error));
    // The pool does not lend again what is ending.
    if (isReadOnly(error)) return void this.end();
    if (!isReadTimeout(error)) return;
    databaseReadTimeouts.inc();
    log.error(serializeError(error), 'PostgreSQL did not answer; its connection and the idle ones are given up');
    this.giveUp();
    for (const other of opened) if (other.underWay === 0 && other.isTo(this)) other.giveUp();
  }

  private isTo(other: LoggingPgClient): boolean {
    return this.host === other.host && this.port === other.port && this.database === other.database;
  }

  private giveUp(): void {
    this.internals.connection.stream.destroy();
  }
}
