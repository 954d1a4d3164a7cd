import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Testbed } from './testbed';
import { call, textOf } from './calls';
import type { SeededRandom } from './seeded-random';
import { type Merchant, NETWORK } from './merchants';
import type { ServiceProcess } from './service-process';
import type { ResponseRecorder } from './response-recorder';

/** How long a supervisor tries to start a process: its database may be away itself. */
const LAUNCH_MAX_MS = 90_000;
const LAUNCH_AGAIN_MS = 500;
const STRIKE_MS: readonly [number, number] = [300, 1_800];
const CUT_MS: readonly [number, number] = [500, 3_000];
const SUSPEND_MS: readonly [number, number] = [2_000, 6_000];
const COMPARE_MS: readonly [number, number] = [1_500, 4_000];
const NETWORK_MS: readonly [number, number] = [2_000, 5_000];
const SYNC_MS: readonly [number, number] = [100, 600];
const OURS = `datname = current_database() AND application_name = 'business-account-service'`;

/** What happens to the service from outside while its clients go on, and how often. */
export class FaultInjector {
  kills = 0;
  cutConnections = 0;
  suspensions = 0;
  syncs = 0;
  comparisons = 0;
  networkOutages = 0;
  /** Starts that ended before they were ready, for which a supervisor tries again. */
  failedStarts = 0;
  /** While a server of the database is replaced, its connections are not cut. */
  isDatabaseLost = false;

  /** A start takes seconds on a busy machine, and one that was cut down once is let through. */
  private isStartFailing = false;
  private lastHand: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly testbed: Testbed,
    private readonly recorder: ResponseRecorder,
    private readonly random: SeededRandom,
  ) {}

  /** No other process is started or ended while `work` runs. */
  handling<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.lastHand.catch(() => undefined).then(work);
    this.lastHand = mine.catch(() => undefined);
    return mine;
  }

  /** SIGKILLs one process, sometimes both, and starts them again, until `signal` aborts or `killsMax` is reached. */
  async killAndRestart(signal: AbortSignal, killsMax: number): Promise<void> {
    const random = this.random.fork();
    while (!signal.aborted && this.kills < killsMax) {
      await rest(random, STRIKE_MS, signal);
      await this.handling(async () => {
        const killed = random.happens(0.15) ? this.testbed.services : [random.pick(this.testbed.services)];
        await Promise.all(killed.map((service) => service.kill()));
        for (const service of killed) this.testbed.down.add(service);
        this.kills += killed.length;
        await rest(random, [0, 700], signal);
        await Promise.all(killed.map((service) => this.launch(service)));
      });
    }
  }

  /** Cuts some or all connections of the service to its database, at any moment of any statement. */
  async cutDatabaseConnections(signal: AbortSignal): Promise<void> {
    const random = this.random.fork();
    while (!signal.aborted) {
      await rest(random, CUT_MS, signal);
      if (this.isStartFailing) continue;
      await this.cut(random).catch((error: unknown) => {
        if (!this.isDatabaseLost) throw error;
      });
    }
  }

  private async cut(random: SeededRandom): Promise<void> {
    const rows: Array<{ pid: number }> = await this.testbed.db.query(`SELECT pid FROM pg_stat_activity WHERE ${OURS}`);
    const share = random.roll();
    const chosen = rows.filter(() => random.happens(share)).map(({ pid }) => pid);
    await this.testbed.db.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [chosen]);
    this.cutConnections += chosen.length;
  }

  /** Suspends a business in the middle of its payments and brings it back; money in flight must settle all the same. */
  async suspendAndReactivate(signal: AbortSignal, operator: string, merchants: readonly Merchant[]): Promise<void> {
    const random = this.random.fork();
    while (!signal.aborted) {
      await rest(random, SUSPEND_MS, signal);
      const { id } = random.pick(merchants);
      const path = `admin/businesses/${id}`;
      const suspended = await this.operate(operator, `${path}/suspend`, signal);
      if (suspended) this.suspensions += 1;
      await rest(random, [50, 400], signal);
      await this.operate(operator, `${path}/reactivate`);
    }
  }

  /** Operators ask about transactions at any time, in flight or not. */
  async syncTransactions(signal: AbortSignal, operator: string): Promise<void> {
    const random = this.random.fork();
    while (!signal.aborted) {
      await rest(random, SYNC_MS, signal);
      const [promise] = this.recorder.promises.slice(-random.between(1, 10));
      if (!promise) continue;
      const answer = await call(
        this.testbed.next(),
        'POST',
        `admin/transactions/${promise.transactionId}/sync`,
        operator,
        {},
      );
      if (answer.status === 200) this.syncs += 1;
      else if (answer.status !== 0 && answer.status !== 503) {
        this.recorder.violation(
          `a sync was answered with ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
        );
      }
    }
  }

  /** Compares what has just ended, and everything in flight, in the middle of it all. */
  async compareWithProvider(signal: AbortSignal, operator: string): Promise<void> {
    const random = this.random.fork();
    while (!signal.aborted) {
      await rest(random, COMPARE_MS, signal);
      const span = { from: new Date(Date.now() - COMPARE_MS[0]).toISOString() };
      const answer = await call(this.testbed.next(), 'POST', 'admin/reconciliations', operator, span);
      if (answer.status === 201) this.comparisons += 1;
      else if (answer.status !== 0 && answer.status !== 503) {
        this.recorder.violation(`a comparison was answered with ${answer.status}`);
      }
    }
  }

  /** The mobile network stops taking orders, or lets payouts wait, and comes back. */
  async stopNetworks(signal: AbortSignal): Promise<void> {
    const random = this.random.fork();
    while (!signal.aborted) {
      await rest(random, NETWORK_MS, signal);
      await this.setNetwork(random.happens(0.5) ? 'closed' : 'delayed');
      this.networkOutages += 1;
      await rest(random, [200, 900], signal);
      await this.setNetwork('operational');
    }
  }

  private async setNetwork(status: string): Promise<void> {
    const url = `${this.testbed.pawapay.url}/__control/networks`;
    const body = JSON.stringify({ network: NETWORK, status });
    const response = await request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await response.body.dump();
  }

  /** Brings every process back. */
  async heal(): Promise<void> {
    await Promise.all(this.testbed.services.map((service) => this.launch(service)));
  }

  /** Repeats an operator's order until it is answered: a repeated one that had worked is refused with 400. */
  private async operate(operator: string, path: string, signal?: AbortSignal): Promise<boolean> {
    while (signal?.aborted !== true) {
      const answer = await call(this.testbed.next(), 'POST', path, operator, { reason: 'Chaos looks into it.' });
      if (answer.status === 200) return true;
      if (answer.status === 400) return textOf(answer, 'code') === 'invalid_status_transition';
      if (answer.status !== 0 && answer.status !== 503) {
        this.recorder.violation(`${path} was answered with ${answer.status}`);
        return false;
      }
      await pause(100);
    }
    return false;
  }

  /** Starts a process that is down, as often as it takes. @throws Error of the last start after a minute and a half. */
  async launch(service: ServiceProcess): Promise<void> {
    for (const deadline = Date.now() + LAUNCH_MAX_MS; !service.isRunning;) {
      try {
        await service.launch();
      } catch (error) {
        if (Date.now() > deadline) throw error;
        this.failedStarts += 1;
        this.isStartFailing = true;
        await service.kill();
        await pause(LAUNCH_AGAIN_MS);
      }
    }
    this.isStartFailing = false;
    this.testbed.down.delete(service);
  }
}

/** Waits for a random time, or until `signal` aborts. */
export async function rest(
  random: SeededRandom,
  [from, to]: readonly [number, number],
  signal: AbortSignal,
): Promise<void> {
  await pause(random.between(from, to), undefined, { signal }).catch(() => undefined);
}
