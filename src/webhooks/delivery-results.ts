import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import type { DeliveryResult } from './webhook-delivery';
import { WebhookQueueRepository } from './webhook-queue.repository';

const BATCH_MAX = 800;
/** How long the first result of a batch waits for others: a commit costs as much as ten results. */
const GATHER_MS = 10;
/** An endpoint that has only failed for this long is disabled (contract 12). */
const FAILING_MAX_MS = 5 * DAY_MS;

interface Waiting {
  readonly result: DeliveryResult;
  readonly done: (error?: Error) => void;
}

/** Writes results in batches: results that arrive within a moment, or during one commit, are written together. */
@Injectable()
export class DeliveryResults {
  private readonly waiting: Waiting[] = [];
  private isWriting = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: WebhookQueueRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the result is committed. */
  write(result: DeliveryResult): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.waiting.push({ result, done: (error) => (error === undefined ? resolve() : reject(error)) });
    });
    if (!this.isWriting) void this.drain();
    return written;
  }

  private async drain(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      if (this.waiting.length < BATCH_MAX) await pause(GATHER_MS);
      const batch = this.waiting.splice(0, BATCH_MAX);
      if (await this.settle(batch)) continue;
      // A row that cannot be written must not fail the others.
      for (const one of batch) await this.settle([one], (error) => one.done(error));
    }
    this.isWriting = false;
  }

  private async settle(batch: readonly Waiting[], failed: (error: Error) => void = () => undefined): Promise<boolean> {
    try {
      await this.conclude(batch.map(({ result }) => result));
    } catch (error) {
      failed(error as Error);
      return false;
    }
    for (const { done } of batch) done();
    return true;
  }

  private async conclude(results: readonly DeliveryResult[]): Promise<void> {
    const now = this.clock.now();
    const failingSinceMin = after(now, -FAILING_MAX_MS * this.config.scheduleScale);
    await this.queue.conclude(this.dataSource.manager, results, now, failingSinceMin);
  }
}
