import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { HealthCheckService, HealthIndicatorService, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { AppError } from '../../kernel/errors';
import { Jobs } from '../jobs/jobs';
import type { AppExpressAdapter } from '../http/app-express.adapter';
import type { LivenessView, ReadinessView } from './health.views';
import { MigrationStatus } from './migration-status';

const CHECK_TIMEOUT_MS = 2_000;
const RETRY_SECONDS = 2;

/** Can this process serve requests now: a database that answers and carries the schema of this build (contract 15). */
@Injectable()
export class HealthService {
  constructor(
    private readonly checks: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly migrations: MigrationStatus,
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
    if (this.http.httpAdapter.isDraining) {
      throw new AppError('not_ready', { service: 'stopping' }, { retryAfterSeconds: RETRY_SECONDS });
    }
    try {
      await this.checks.check([
        () => this.database.pingCheck('database', { timeout: CHECK_TIMEOUT_MS }),
        () =>
          this.indicator
            .check('migrations')
            .attempt(() => this.refusePending())
            .withTimeout(CHECK_TIMEOUT_MS),
      ]);
      return { status: 'ok', database: 'up', migrations: 'up' };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      throw new AppError('not_ready', statusOf(error), { retryAfterSeconds: RETRY_SECONDS });
    }
  }

  private async refusePending(): Promise<void> {
    if ((await this.migrations.pending()) > 0) throw new Error('migrations are pending');
  }
}

/** `{service: 'running', database: 'down', migrations: 'down'}`; what the driver said stays in the log. */
function statusOf(error: ServiceUnavailableException): Record<string, string> {
  const { status: health, details } = error.getResponse() as {
    readonly status: string;
    readonly details: Readonly<Record<string, { readonly status: string }>>;
  };
  const checks = Object.entries(details).map(([name, { status }]) => [name, status] as const);
  return { service: health === 'shutting_down' ? 'stopping' : 'running', ...Object.fromEntries(checks) };
}
