import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { log } from '../logging/logger';
import { SERVER_TIMEOUTS } from './timeouts';

/**
 * Warns at the start when a pooler refuses or ignores the timeouts of a connection, because the service then runs without
 * them.
 */
@Injectable()
export class TimeoutCheck implements OnApplicationBootstrap {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    const missing = await this.missing();
    if (missing.length === 0) return;
    log.warn(
      { missing },
      'these timeouts are not in force on the connections of the pool; set them for the role, as docs/operations.md says',
    );
  }

  /** Names of the timeouts that the server did not apply to a connection of the pool. */
  async missing(): Promise<string[]> {
    const names = Object.keys(SERVER_TIMEOUTS);
    const rows: Array<{ name: string; setting: string }> = await this.dataSource.query(
      'SELECT name, setting FROM pg_settings WHERE name = ANY ($1) ORDER BY name',
      [names],
    );
    return rows.filter(({ setting }) => setting === '0').map(({ name }) => name);
  }
}
