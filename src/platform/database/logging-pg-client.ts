import { Client, type ClientConfig } from 'pg';
import { log, serializeError } from '../logging/logger';

/**
 * A connection that PostgreSQL ends says so at any moment, also in the packet that opens it, before whoever asked the pool
 * for it can listen; and an error that nobody hears ends the process. Its user hears of it from the next query.
 */
export class LoggingPgClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', (error) => log.warn(serializeError(error), 'a database connection broke'));
  }
}
