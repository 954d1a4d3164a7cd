import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/clock';
import { AppConfig } from '../config/config';
import { execute, type Statement } from '../database/statement';
import { Poller } from '../jobs/poller';

const KEPT_MS = 30 * DAY_MS;
const BATCH_MAX = 1_000;

const FORGET: Statement = {
  name: 'forget-attempts',
  text: `DELETE FROM attempt_counters WHERE ctid = ANY (ARRAY (
      SELECT ctid FROM attempt_counters WHERE in_flight_since < $1 AND (locked_until IS NULL OR locked_until < $1) LIMIT $2
      FOR UPDATE SKIP LOCKED)) RETURNING 1`,
};

/** Forgets counters nobody has touched for a month: guesses at e-mails that do not exist would pile up for ever. */
@Injectable()
export class AttemptSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller('attempts', () => this.forget(), HOUR_MS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') this.poller.start(MINUTE_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** @returns how many were forgotten. */
  async forget(): Promise<number> {
    const before = after(this.clock.now(), -KEPT_MS);
    return (await execute(this.dataSource.manager, FORGET, [before, BATCH_MAX])).length;
  }
}
