import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newUuid } from '../../kernel/ids';
import { execute } from '../database/statement';
import { TAKE } from './metric-lease.statements';

/** Longer than the time between two scrapes, so that the metrics stay with one process. */
const LEASE = '90 seconds';

/** Held by the one process that exports metrics common to all. */
@Injectable()
export class MetricLease {
  private readonly holder = newUuid();

  constructor(private readonly dataSource: DataSource) {}

  /** Takes or prolongs the lease. @returns false while another process has it. */
  async isHeld(): Promise<boolean> {
    const taken = await execute<{ name: string }>(this.dataSource.manager, TAKE, [this.holder, LEASE]);
    return taken.length > 0;
  }
}
