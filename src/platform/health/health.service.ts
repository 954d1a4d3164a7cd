import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppError } from '../../kernel/errors';
import type { AppExpressAdapter } from '../http/app-express.adapter';
import { Jobs } from '../jobs/jobs';
import { ClockCheck } from './clock-check';
import { DatabaseProbe, type DatabaseState } from './database-probe';
import type { LivenessView, ReadinessView } from './health.views';

const CHECK_TIMEOUT_MS = 2_500;
const RETRY_SECONDS = 2;
const NO_ANSWER: DatabaseState = { database: 'down', migrations: 'down', writes: 'down' };

/**
 * Can this process serve requests now: a database that answers, carries the schema of this build and can be written, and
 * a clock that agrees with it (contract 15).
 */
@Injectable()
export class HealthService {
  constructor(
    private readonly probe: DatabaseProbe,
    private readonly clocks: ClockCheck,
    private readonly http: HttpAdapterHost<AppExpressAdapter>,
    private readonly jobs: Jobs,
  ) {}

  /** @throws AppError `job_stalled` when a background job has not come round in several of its periods. */
  liveness(): LivenessView {
    const stalled = this.jobs.stalled();
    if (stalled.length > 0) {
      throw new AppError('job_stalled', { jobs: stalled.join(', ') }, { retryAfterSeconds: RETRY_SECONDS });
    }
    return { status: 'ok' };
  }

  /** @throws AppError `not_ready` that says which check failed and nothing about why. */
  async readiness(): Promise<ReadinessView> {
    if (this.http.httpAdapter.isDraining) throw notReady({ service: 'stopping' });
    const { database, migrations, writes } = await withTimeout(this.probe.look(), CHECK_TIMEOUT_MS, NO_ANSWER);
    const clock = this.clocks.isRefused ? 'down' : 'up';
    if (database === 'up' && migrations === 'up' && writes === 'up' && clock === 'up')
      return { status: 'ok', database, migrations };
    throw notReady({ service: 'running', database, migrations, writes, clock });
  }
}

const notReady = (details: Record<string, string>): AppError =>
  new AppError('not_ready', details, { retryAfterSeconds: RETRY_SECONDS });

async function withTimeout<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
