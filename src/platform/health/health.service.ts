import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { withTimeout } from '../../kernel/timeout';
import type { AppExpressAdapter } from '../http/app-express.adapter';
import { Jobs } from '../jobs/jobs';
import { ClockCheck } from './clock-check';
import { DatabaseProbe, type DatabaseState } from './database-probe';

const CHECK_TIMEOUT_MS = 2_500;
const NO_ANSWER: DatabaseState = { database: 'down', migrations: 'down', writes: 'down' };

/**
 * Whether this process can serve requests now: the database answers, has the schema of this build and accepts writes, and
 * the clock agrees with it (contract 15).
 */
@Injectable()
export class HealthService {
  constructor(
    private readonly probe: DatabaseProbe,
    private readonly clocks: ClockCheck,
    private readonly http: HttpAdapterHost<AppExpressAdapter>,
    private readonly jobs: Jobs,
  ) {}

  /** Background jobs that have not run for several of their periods. */
  stalledJobs(): readonly string[] {
    return this.jobs.stalled();
  }

  /** The checks that failed, without the reason; null when the process is ready. */
  async failedChecks(): Promise<Readonly<Record<string, string>> | null> {
    if (this.http.httpAdapter.isDraining) return { service: 'stopping' };
    const state = await withTimeout(this.probe.look(), CHECK_TIMEOUT_MS, NO_ANSWER);
    const checks = { ...state, clock: this.clocks.isRefused ? 'down' : 'up' };
    return Object.values(checks).every((check) => check === 'up') ? null : { service: 'running', ...checks };
  }
}
