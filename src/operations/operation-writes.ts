import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NEVER_SHED, type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { WriteBatches } from '../platform/database/write-batches';
import { OPEN_STATES, type Operation } from './operation';
import { type Beginning, beginningOf, type End, hasEndedEach, type Mark } from './operation-changes';
import { OperationsRepository } from './operations.repository';
import type { StartOutcome } from './start-outcome';

/** At most as many as hold their locks for some 20 ms. */
const BATCH_MAX = 32;

/**
 * Writes beginnings, and what providers said of open operations; together, when there are several at a time. One business has no
 * more in the batches than its share of the connections, so nobody waits behind the payments of another.
 */
@Injectable()
export class OperationWrites {
  private readonly beginnings = new WriteBatches<Beginning, StartOutcome>({
    itemsMax: BATCH_MAX,
    keyOf: ({ id }) => id,
    writeAll: async (beginnings, mayWait) => {
      const outcomes = await this.repository.beginAll(this.dataSource.manager, beginnings, mayWait);
      return beginnings.map(({ id }) => outcomes.get(id));
    },
    writeOne: (beginning) => this.repository.begin(this.dataSource.manager, beginning),
  });

  private readonly ends = new WriteBatches<End, boolean>({
    itemsMax: BATCH_MAX,
    keyOf: ({ operation }) => operation.id,
    isUnhurried: true,
    writeAll: async (ends, mayWait) =>
      hasEndedEach(ends, await this.repository.concludeAll(this.dataSource.manager, ends, OPEN_STATES, { mayWait })),
    writeOne: (end) => this.repository.conclude(this.dataSource.manager, { ...end, from: OPEN_STATES }),
  });

  private readonly acceptances = new WriteBatches<Mark, Date | null>({
    itemsMax: BATCH_MAX,
    keyOf: ({ id }) => id,
    writeAll: (marks) => this.accept(marks),
    writeOne: async (mark) => (await this.accept([mark]))[0] ?? null,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: OperationsRepository,
  ) {}

  /** Commits an operation that is not sent yet. @returns what speaks against it, where something does. */
  begin(operation: Operation, leaseUntil: Date): Promise<StartOutcome> {
    const beginning = beginningOf(operation, leaseUntil);
    return this.unitOfWork.statement(operation.businessId, () => this.beginnings.write(beginning));
  }

  /** As `begin`, after `lock` has locked what it concerns. */
  beginLocked(operation: Operation, leaseUntil: Date, lock: (tx: Tx) => Promise<void>): Promise<StartOutcome> {
    const beginning = beginningOf(operation, leaseUntil);
    return this.unitOfWork.run(async (tx) => {
      await lock(tx);
      return this.repository.begin(tx, beginning);
    });
  }

  /** Ends an operation with its postings and its event. @returns false when it had ended before. */
  conclude(end: End): Promise<boolean> {
    return this.unitOfWork.statement(end.operation.businessId, () => this.ends.write(end), NEVER_SHED);
  }

  /**
   * Notes that the provider has an order that it knows by our id. The commit does not wait for the disk: a look learns it again.
   * @returns the time of the next look, or null when the operation had ended before.
   */
  noteAcceptance(mark: Mark): Promise<Date | null> {
    return this.acceptances.write(mark);
  }

  private async accept(marks: readonly Mark[]): Promise<ReadonlyArray<Date | null>> {
    const looks = await this.repository.track(this.dataSource.manager, marks, {
      from: OPEN_STATES,
      mayBeForgotten: true,
    });
    return marks.map(({ id }) => looks.get(id) ?? null);
  }
}
