import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, SECOND_MS } from '../../kernel/clock';
import { AppConfig } from '../config/config';
import { GaugeCollectors } from '../metrics/gauge-collectors';
import { jobItems, jobSucceededAt } from '../metrics/metrics';
import { Job, type JobRules } from './job';

/** A job is stalled when it has made no claim for this many of its periods, and at least for the time of a slow statement. */
const PERIODS_MAX = 5;
const ROUND_MAX_MS = 30 * SECOND_MS;

/** The state of one background job of this process. */
export interface JobState {
  readonly name: string;
  readonly state: 'running' | 'stalled' | 'off';
  readonly succeededAt: Date | null;
  readonly itemsUnderWay: number;
}

/** Every background job of this process: starts and stops them with it, and reports their state. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: Job<unknown>[] = [];
  private isStarted = false;

  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
    gauges: GaugeCollectors,
  ) {
    gauges.add(() => this.report());
  }

  /** Adds a job. It starts with the service, except in a process that only serves requests. */
  add<Item>(rules: JobRules<Item>): Job<Item> {
    const job = new Job(rules, this.clock);
    this.jobs.push(job);
    if (this.isStarted) job.start();
    return job;
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.isStarted = true;
    for (const job of this.jobs) job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.jobs.map((job) => job.stop()));
  }

  /** Names of the stalled jobs; only a restart helps them. */
  stalled(): readonly string[] {
    return this.jobs.filter((job) => job.isRunning && job.isStalled(this.roundMaxMs(job))).map((job) => job.rules.name);
  }

  /** The state of each job of this process; `off` in a process that only serves requests. */
  states(): readonly JobState[] {
    const stalled = new Set(this.stalled());
    return this.jobs.map(({ rules: { name }, isRunning, succeededAt, itemsUnderWay }) => ({
      name,
      state: !isRunning ? 'off' : stalled.has(name) ? 'stalled' : 'running',
      succeededAt,
      itemsUnderWay,
    }));
  }

  private roundMaxMs({ rules }: Job<unknown>): number {
    const periods = PERIODS_MAX * rules.periodMs + (rules.firstDelayMs ?? 0);
    return Math.max(ROUND_MAX_MS, periods);
  }

  private report(): void {
    for (const job of this.jobs) {
      if (!job.isRunning) continue;
      jobItems.set({ name: job.rules.name }, job.itemsUnderWay);
      if (job.succeededAt) jobSucceededAt.set({ name: job.rules.name }, job.succeededAt.getTime() / SECOND_MS);
    }
  }
}
