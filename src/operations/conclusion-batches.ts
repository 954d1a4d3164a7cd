import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { sqlStateOf } from '../platform/database/sql-state';
import { type Conclusion, OperationsRepository } from './operations.repository';

interface Waiting {
  readonly conclusion: Conclusion;
  readonly resolve: (isDone: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** More would make a start on the same wallet wait for longer than a commit takes. */
const BATCH_MAX = 25;
/** Refused by a constraint or by a guard of the database: the fault of one row, and not of the connection or of time. */
const IS_REFUSAL = /^(22|23|P0)/;

/**
 * Ends operations of one business together when they come together. Each end takes the same rows (account, counters, number of
 * the event) and holds them until the disk has its commit, so those that come meanwhile would wait one behind another; here
 * they wait in memory and are one commit. An end that comes alone is a statement of its own, at once.
 */
@Injectable()
export class ConclusionBatches {
  /** By business, while one of its ends is at the database: those that wait. */
  private readonly waiting = new Map<number, Waiting[]>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: OperationsRepository,
  ) {}

  /** @returns false when somebody else has ended the operation. @throws what the database refuses for this operation. */
  conclude(conclusion: Conclusion): Promise<boolean> {
    const { businessId } = conclusion.operation;
    return new Promise((resolve, reject) => {
      const one = { conclusion, resolve, reject };
      const queue = this.waiting.get(businessId);
      if (queue) {
        queue.push(one);
        return;
      }
      this.waiting.set(businessId, [one]);
      void this.work(businessId);
    });
  }

  private async work(businessId: number): Promise<void> {
    const queue = this.waiting.get(businessId) ?? [];
    while (queue.length > 0) await this.end(businessId, queue.splice(0, lengthOfBatch(queue)));
    this.waiting.delete(businessId);
  }

  private async end(businessId: number, batch: readonly Waiting[]): Promise<void> {
    const [first] = batch;
    try {
      if (first && batch.length === 1) {
        first.resolve(await this.endAlone(businessId, first));
        return;
      }
      const conclusions = batch.map(({ conclusion }) => conclusion);
      const done = await this.unitOfWork.statement(businessId, (db) => this.repository.concludeAll(db, conclusions));
      for (const { conclusion, resolve } of batch) resolve(done.has(conclusion.operation.id));
    } catch (error) {
      if (batch.length === 1 || !IS_REFUSAL.test(sqlStateOf(error) ?? ''))
        for (const { reject } of batch) reject(error);
      // One that the database refuses undoes them all, so each is tried by itself.
      else for (const one of batch) await this.endAlone(businessId, one).then(one.resolve, one.reject);
    }
  }

  private endAlone(businessId: number, { conclusion }: Waiting): Promise<boolean> {
    return this.unitOfWork.statement(businessId, (db) => this.repository.conclude(db, conclusion));
  }
}

/** Up to the first operation that comes a second time: whoever comes second must hear that it had ended. */
function lengthOfBatch(queue: readonly Waiting[]): number {
  const ids = new Set<string>();
  for (const { conclusion } of queue.slice(0, BATCH_MAX)) {
    if (ids.has(conclusion.operation.id)) break;
    ids.add(conclusion.operation.id);
  }
  return ids.size;
}
