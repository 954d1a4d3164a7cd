import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { Poller } from '../platform/jobs/poller';
import { log, serializeError } from '../platform/logging/logger';
import { OperationAlarm } from './operation-alarm';
import type { Operation } from './operation';
import { OperationsRepository } from './operations.repository';
import { OperationsService } from './operations.service';

const BATCH = 50;

/** Looks after every operation that has not ended. Any number of processes may run one: rows are leased. */
@Injectable()
export class OperationCheckJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller('operations', () => this.lookOnce());

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: OperationsRepository,
    private readonly operations: OperationsService,
    private readonly alarm: OperationAlarm,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.alarm.onRing((inMs) => this.poller.wake(inMs));
    this.poller.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async lookOnce(): Promise<number> {
    const due = await this.repository.claimDue(
      this.dataSource.manager,
      this.clock.now(),
      this.operations.leaseUntil(),
      BATCH,
    );
    await Promise.all(due.map((operation) => this.look(operation)));
    return due.length;
  }

  private async look(operation: Operation): Promise<void> {
    try {
      await this.operations.sync(operation);
    } catch (error) {
      // The lease ends by itself, and another look follows.
      log.error({ operation: operation.id, ...serializeError(error) }, 'an operation could not be looked after');
    }
  }
}
