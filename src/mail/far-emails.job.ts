import { Injectable } from '@nestjs/common';
import { JITTER_MAX } from '../kernel/jitter';
import { execute } from '../platform/database/statement';
import { CLOCKS_APART_MAX_MS, FarPlansJob } from '../platform/jobs/far-plans.job';
import { BRING_BACK } from './far-emails.statements';
import { RETRY_DELAYS_MS } from './mail.job';
import { EMAIL_LEASE_MS } from './mail-outbox';

/** The longest wait after no, one, two attempts and so on: that of the schedule, or the lease of the next attempt. */
const LONGEST_WAITS_MS = [0, ...RETRY_DELAYS_MS].map(
  (ms) => Math.max(ms * JITTER_MAX, EMAIL_LEASE_MS) + CLOCKS_APART_MAX_MS,
);

/** Messages that wait for longer than their retries have them wait. */
@Injectable()
export class FarEmailsJob extends FarPlansJob {
  protected bring(now: Date, most: number): Promise<readonly unknown[]> {
    return execute(this.dataSource.manager, BRING_BACK, [now, LONGEST_WAITS_MS, CLOCKS_APART_MAX_MS, most]);
  }
}
