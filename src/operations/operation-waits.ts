import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { log, serializeError } from '../platform/logging/logger';
import { execute } from '../platform/database/statement';
import { ENDED } from './operation-waits.statements';

const STEP_MS = 100;

interface Waiter {
  readonly operationId: string;
  readonly wake: () => void;
}

/** Lets a request wait until an operation ends, whether by a callback, another process or an operator. */
@Injectable()
export class OperationWaits {
  private readonly waiters = new Set<Waiter>();
  private reading: Promise<void> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Resolves when the operation has ended or is under review, or when `signal` aborts. */
  ended(operationId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiter: Waiter = { operationId, wake: resolve };
      this.waiters.add(waiter);
      signal.addEventListener('abort', () => this.wake(waiter), { once: true });
      this.reading ??= this.read();
    });
  }

  private async read(): Promise<void> {
    while (this.waiters.size > 0) {
      await pause(STEP_MS);
      try {
        await this.wakeEnded();
      } catch (error) {
        // Each waiter has its own deadline, so a failed read is repeated at the next step.
        log.error(serializeError(error), 'the state of operations that are waited for could not be read');
      }
    }
    this.reading = null;
  }

  private async wakeEnded(): Promise<void> {
    const ids = [...new Set([...this.waiters].map(({ operationId }) => operationId))];
    const ended = new Set((await execute<{ id: string }>(this.dataSource.manager, ENDED, [ids])).map(({ id }) => id));
    for (const waiter of [...this.waiters]) if (ended.has(waiter.operationId)) this.wake(waiter);
  }

  private wake(waiter: Waiter): void {
    this.waiters.delete(waiter);
    waiter.wake();
  }
}
