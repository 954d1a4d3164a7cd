import { Controller, Get, Req } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import { Access } from '../../access/access.decorators';
import { AppError } from '../../kernel/errors';
import { Answers } from '../http/answers.decorator';
import type { AppExpressAdapter } from '../http/app-express.adapter';
import { HealthService } from './health.service';
import { LivenessView, ReadinessView } from './health.views';

const RETRY_SECONDS = 2;

/** Liveness (restart this process?) and readiness (send it traffic?). */
@Controller('health')
@Access('public')
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly http: HttpAdapterHost<AppExpressAdapter>,
  ) {}

  @Get('live')
  @Answers({
    operationId: 'getLiveness',
    summary: 'Is the process alive, and does each of its background jobs come round',
    description: 'For a supervisor: an answer other than 200 means that the process should be restarted.',
    of: LivenessView,
    errors: ['job_stalled'],
  })
  live(@Req() request: Request): LivenessView {
    const stalled = this.health.stalledJobs();
    if (stalled.length === 0) return { status: 'ok' };
    const jobs = this.tellsDetails(request) ? stalled.join(', ') : 'named on the port for operations';
    throw new AppError('job_stalled', { jobs }, { retryAfterSeconds: RETRY_SECONDS });
  }

  @Get('ready')
  @Answers({
    operationId: 'getReadiness',
    summary: 'Can the process serve requests',
    description: 'For a load balancer: an answer other than 200 means that no request should be sent here.',
    of: ReadinessView,
    errors: ['not_ready'],
  })
  async ready(@Req() request: Request): Promise<ReadinessView> {
    const failed = await this.health.failedChecks();
    if (failed === null) return { status: 'ok', database: 'up', migrations: 'up' };
    const details = this.tellsDetails(request) ? failed : undefined;
    throw new AppError('not_ready', details, { retryAfterSeconds: RETRY_SECONDS });
  }

  /** Details are for operators: where they have a port of their own, only that port shows them. */
  private tellsDetails({ socket }: Request): boolean {
    const { operationsPort } = this.http.httpAdapter;
    return operationsPort === null || socket.localPort === operationsPort;
  }
}
