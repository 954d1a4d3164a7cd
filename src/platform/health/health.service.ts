import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { HealthCheckService, HealthIndicatorService, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { Jobs } from '../jobs/jobs';
import type { AppExpressAdapter } from '../http/app-express.adapter';
import { MigrationStatus } from './migration-status';

const CHECK_TIMEOUT_MS = 2_000;

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

  /** Background jobs that have not come round in several of their periods. */
  stalledJobs(): readonly string[] {
    return this.jobs.stalled();
  }

  /** Which check failed, and nothing about why; null when the process is ready. */
  async failedChecks(): Promise<Readonly<Record<string, string>> | null> {
    if (this.http.httpAdapter.isDraining) return { service: 'stopping' };
    try {
      await this.checks.check([
        () => this.database.pingCheck('database', { timeout: CHECK_TIMEOUT_MS }),
        () =>
          this.indicator
            .check('migrations')
            .attempt(() => this.refusePending())
            .withTimeout(CHECK_TIMEOUT_MS),
      ]);
      return null;
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return statusOf(error);
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
