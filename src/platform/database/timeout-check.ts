import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { log } from '../logging/logger';
import { SERVER_TIMEOUTS } from './timeouts';

/** A pooler refuses or forgets the timeouts a connection asks for, and the service runs without them: say so at the start. */
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

  /** Names of the timeouts that the server would not apply to a connection of the pool. */
  async missing(): Promise<string[]> {
    const names = Object.keys(SERVER_TIMEOUTS);
    const rows: Array<{ name: string; setting: string }> = await this.dataSource.query(
      'SELECT name, setting FROM pg_settings WHERE name = ANY ($1) ORDER BY name',
      [names],
    );
    return rows.filter(({ setting }) => setting === '0').map(({ name }) => name);
  }
}
