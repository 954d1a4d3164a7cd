import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, SECOND_MS } from '../../kernel/clock';
import { AppConfig } from '../config/config';
import { SchemaCheck } from '../database/schema-check';
import { log, serializeError } from '../logging/logger';
import { GaugeCollectors } from '../metrics/gauge-collectors';
import { jobItems, jobItemsFailed, jobSucceededAt } from '../metrics/metrics';
import { Job, type JobRules } from './job';

/** A job is stalled when it has made no claim for this many of its periods, and at least for the time of a slow statement. */
const PERIODS_MAX = 5;
const ROUND_MAX_MS = 30 * SECOND_MS;
/** How often a process that started before its schema was there looks for it. */
const SCHEMA_LOOK_MS = SECOND_MS;

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
  private isStopping = false;

  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    private readonly schema: SchemaCheck,
    gauges: GaugeCollectors,
  ) {
    gauges.add(() => this.report());
  }

  /** Adds a job. It starts when the schema of this build is there, except in a process that only serves requests. */
  add<Item>(rules: JobRules<Item>): Job<Item> {
    const job = new Job(rules, this.clock);
    this.jobs.push(job);
    // An alarm is on the first failure, and Prometheus takes the first sample of a counter for where it begins.
    jobItemsFailed.inc({ name: rules.name }, 0);
    if (this.isStarted) job.start();
    return job;
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') void this.startOnItsSchema();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.jobs.map((job) => job.stop()));
  }

  /** Names of the stalled jobs; only a restart helps them. */
  stalled(): readonly string[] {
    return this.jobs.filter((job) => job.isRunning && job.isStalled(this.roundMaxMs(job))).map((job) => job.rules.name);
  }

  /** The state of each job of this process; `off` in a process that only serves requests, or waits for its schema. */
  states(): readonly JobState[] {
    const stalled = new Set(this.stalled());
    return this.jobs.map(({ rules: { name }, isRunning, succeededAt, itemsUnderWay }) => ({
      name,
      state: !isRunning ? 'off' : stalled.has(name) ? 'stalled' : 'running',
      succeededAt,
      itemsUnderWay,
    }));
  }

  /** On the functions of an earlier build, a job could not write what it has done, and would do it again. */
  private async startOnItsSchema(): Promise<void> {
    let hasSchema = await this.hasSchema();
    if (!hasSchema) log.warn('background jobs wait for the schema of this build: run `npm run migrate`');
    while (!hasSchema && !this.isStopping) {
      await pause(SCHEMA_LOOK_MS, undefined, { ref: false });
      hasSchema = !this.isStopping && (await this.hasSchema());
    }
    if (this.isStopping) return;
    this.isStarted = true;
    for (const job of this.jobs) job.start();
  }

  private async hasSchema(): Promise<boolean> {
    try {
      return await this.schema.isPresent(this.dataSource.manager);
    } catch (error) {
      log.error(serializeError(error), 'the schema could not be compared with the one of this build');
      return false;
    }
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
