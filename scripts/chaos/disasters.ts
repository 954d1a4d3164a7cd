import { setTimeout as pause } from 'node:timers/promises';
import { type FaultInjector, rest } from './fault-injector';
import type { ResponseRecorder } from './response-recorder';
import type { SeededRandom } from './seeded-random';
import type { ServiceProcess } from './service-process';
import { SmallDisk } from './small-disk';
import { startStandby } from './standby';
import type { SteppedClock } from './stepped-clock';
import type { Testbed } from './testbed';

export const DISASTERS = ['packets', 'failover', 'clock', 'disk', 'restart'] as const;
export type Disaster = (typeof DISASTERS)[number];

const BETWEEN_MS: readonly [number, number] = [500, 2_000];
const SILENCE_MS: readonly [number, number] = [1_500, 5_000];
const UNNOTICED_MS: readonly [number, number] = [200, 2_500];
const FULL_MS: readonly [number, number] = [1_500, 4_000];
/** The service looks at the database's clock every ten seconds, on its own schedule. */
const CLOCK_SEEN_MAX_MS = 30_000;
const BACK_MAX_MS = 60_000;
const STEP_MS = 100;
/** Seconds by which a clock is wrong: followed, and refused. */
const FOLLOWED: readonly [number, number] = [3, 25];
const REFUSED: readonly [number, number] = [60, 4_000];

/** What happens to the machines below the service, each once and one after the other in an order of chance. */
export class Disasters {
  /** What struck, and how often or how much, for the report. */
  readonly counts = new Map<string, string>();
  readonly violations: string[] = [];

  constructor(
    private readonly testbed: Testbed,
    private readonly faults: FaultInjector,
    private readonly recorder: ResponseRecorder,
    private readonly random: SeededRandom,
  ) {}

  /** Resolves when each has struck and has been overcome; begins none after `signal` aborts. */
  async strike(wanted: readonly Disaster[], signal: AbortSignal): Promise<void> {
    const left = [...wanted];
    while (left.length > 0 && !signal.aborted) {
      const [one] = left.splice(this.random.between(0, left.length - 1), 1);
      await rest(this.random, BETWEEN_MS, signal);
      const promisesBefore = this.recorder.promises.length;
      const began = Date.now();
      if (one) await this.bring(one);
      await this.untilPaying(one, signal);
      const [seconds, promises] = [(Date.now() - began) / 1_000, this.recorder.promises.length - promisesBefore];
      const words = this.counts.get(one ?? '') ?? '';
      this.counts.set(one ?? '', `${words}; ${seconds.toFixed(1)} s, ${promises} promises meanwhile`);
    }
  }

  private bring(one: Disaster): Promise<void> {
    switch (one) {
      case 'packets':
        return this.swallowPackets();
      case 'failover':
        return this.failOver();
      case 'clock':
        return this.stepClock();
      case 'disk':
        return this.fillDisk();
      case 'restart':
        return this.restartInTurn();
      default:
        return one satisfies never;
    }
  }

  /** The way to the database, and then the one to the provider, goes dark for a while. */
  private async swallowPackets(): Promise<void> {
    const swallowed: string[] = [];
    for (const [name, way] of [
      ['database', this.testbed.database.address.services],
      ['provider', this.testbed.providerAddress],
    ] as const) {
      const ms = this.random.between(...SILENCE_MS);
      const connections = way.swallow();
      await pause(ms);
      way.pass();
      swallowed.push(`${connections} connections to the ${name} for ${ms} ms`);
      await pause(this.random.between(...BETWEEN_MS));
    }
    this.counts.set('packets', swallowed.join(', '));
  }

  /** A synchronous standby joins under load, the primary is killed, the standby takes over. */
  private async failOver(): Promise<void> {
    const { database } = this.testbed;
    const standby = await startStandby(database.url, database.deployment.folder('standby'));
    database.deployment.onClose(() => standby.stop());
    await pause(this.random.between(...BETWEEN_MS));
    const unnoticedMs = this.random.between(...UNNOTICED_MS);
    this.faults.isDatabaseLost = true;
    await standby.takeOver(unnoticedMs, database.address.turn);
    await this.until('the database answers again', () => this.testbed.db.query('SELECT 1').then(always, never));
    this.faults.isDatabaseLost = false;
    this.counts.set('failover', `1, unnoticed for ${unnoticedMs} ms`);
  }

  /** The time of one machine is set wrongly: first so that the service must go on, then so that it must not. */
  private async stepClock(): Promise<void> {
    if (this.testbed.clocks.length === 0) {
      this.counts.set('clock', 'NOT struck: there is no libfaketime (Debian: apt-get install faketime)');
      return;
    }
    await this.faults.handling(async () => {
      const index = this.random.between(0, this.testbed.services.length - 1);
      const [service, clock] = [this.testbed.services[index], this.testbed.clocks[index]];
      if (!service || !clock) throw new Error('each process has a clock');
      const followed = this.seconds(FOLLOWED);
      clock.step(followed);
      await pause(this.random.between(10_000, 14_000));
      const isServing = await service.isReady();
      if (!isServing) this.violations.push(`a process whose clock is ${followed} s off does not serve`);
      const refused = this.seconds(REFUSED);
      await this.step(service, clock, refused, false);
      await this.step(service, clock, 0, true);
      this.counts.set('clock', `${followed} s followed, ${refused} s refused`);
    });
  }

  private async step(service: ServiceProcess, clock: SteppedClock, seconds: number, serves: boolean): Promise<void> {
    clock.step(seconds);
    const isSeen = async (): Promise<boolean> => (await service.isReady()) === serves;
    await this.until(`a clock ${seconds} s off makes a process ready: ${serves}`, isSeen, CLOCK_SEEN_MAX_MS);
  }

  private seconds([from, to]: readonly [number, number]): number {
    return (this.random.happens(0.5) ? 1 : -1) * this.random.between(from, to);
  }

  private async fillDisk(): Promise<void> {
    if (!SmallDisk.isPossible) {
      this.counts.set('disk', 'NOT struck: only root may mount a small disk');
      return;
    }
    const disk = await SmallDisk.under(this.testbed.db, this.testbed.database.deployment.folder('disk'));
    try {
      disk.fill();
      const ms = this.random.between(...FULL_MS);
      await pause(ms);
      disk.free();
      for (const service of this.testbed.services)
        await this.until('a process takes writes again', async () => !service.isRunning || (await service.isReady()));
      this.counts.set('disk', `full for ${ms} ms`);
    } finally {
      await disk.remove();
    }
  }

  /** A deployment: each process is asked to end, and the next one only when it serves again. */
  private async restartInTurn(): Promise<void> {
    await this.faults.handling(async () => {
      for (const service of this.testbed.services) {
        this.testbed.down.add(service);
        const code = await service.stop();
        if (code !== 0) this.violations.push(`a process that was asked to end ended with ${code}`);
        await this.faults.launch(service);
      }
    });
    this.counts.set('restart', `${this.testbed.services.length} processes in turn`);
  }

  /** Afterwards payments are taken again by themselves. */
  private async untilPaying(one: Disaster | undefined, signal: AbortSignal): Promise<void> {
    const { length } = this.recorder.promises;
    await this.until(
      `payments are taken after ${one}`,
      async () => signal.aborted || this.recorder.promises.length > length,
    );
  }

  private async until(what: string, holds: () => Promise<boolean>, ms = BACK_MAX_MS): Promise<void> {
    for (const deadline = Date.now() + ms; !(await holds()); await pause(STEP_MS)) {
      if (Date.now() < deadline) continue;
      this.violations.push(`within ${ms / 1_000} s not: ${what}`);
      return;
    }
  }
}

const always = (): boolean => true;
const never = (): boolean => false;
