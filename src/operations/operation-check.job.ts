import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, SECOND_MS } from '../kernel/clock';
import type { Job, JobRules } from '../platform/jobs/job';
import { Jobs } from '../platform/jobs/jobs';
import { Lanes } from '../platform/jobs/lanes';
import { inTraceOf } from '../platform/tracing/tracing';
import type { Operation } from './operation';
import { OperationAlarm, type OperationListener } from './operation-alarm';
import { OperationsRepository } from './operations.repository';
import { OperationsService } from './operations.service';

/** Looks under way at once per provider and kind: at 300 ms a read, some 800 a second. */
export const LOOKS_PER_LANE = 256;
/** Under load, what becomes due in this time is claimed in one statement, and its ends are written together. */
const CLAIM_GAP_MS = 20;

/** Looks at every operation that has not ended, in lanes per provider and kind. */
@Injectable()
export class OperationCheckJob implements JobRules<Operation>, OperationListener {
  readonly name = 'operations';
  readonly periodMs = SECOND_MS;
  readonly gapMs = CLAIM_GAP_MS;
  private readonly lanes = new Lanes(LOOKS_PER_LANE);
  private readonly job: Job<Operation>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: OperationsRepository,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
    alarm: OperationAlarm,
    jobs: Jobs,
  ) {
    this.job = jobs.add(this);
    alarm.listen(this);
  }

  claim(): Promise<Operation[]> {
    const { manager } = this.dataSource;
    return this.repository.claimDue(manager, this.clock.now(), this.operations.leaseUntil(), this.lanes);
  }

  enter(operation: Operation): () => void {
    return this.lanes.enter(laneOf(operation));
  }

  async work(operation: Operation): Promise<void> {
    const { id, kind, provider } = operation;
    const origin = () => this.repository.traceparentOf(this.dataSource.manager, id);
    await inTraceOf(origin, 'look at operation', { 'operation.id': id, kind, provider }, () =>
      this.operations.sync(operation),
    );
  }

  earliest(): Promise<Date | null> {
    return this.repository.earliestDue(this.dataSource.manager, this.clock.now());
  }

  describe(operation: Operation): { readonly operation: string } {
    return { operation: operation.id };
  }

  dueIn(inMs: number): void {
    this.job.wake(inMs);
  }

  async lookAt(id: string): Promise<boolean> {
    if (!this.job.isRunning) return false;
    const operation = await this.repository.find(this.dataSource.manager, id);
    if (!operation || !this.lanes.hasRoom(laneOf(operation))) return false;
    const claimed = await this.repository.claimOne(this.dataSource.manager, id, this.operations.leaseUntil());
    if (claimed) this.job.run(claimed);
    return true;
  }
}

const laneOf = ({ provider, kind }: Operation): string => `${provider}:${kind}`;
