import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Arena } from './arena';
import { call, textOf } from './calls';
import type { Dice } from './dice';
import { type Merchant, NETWORK } from './merchants';
import type { ServiceProcess } from './service-process';
import type { Witness } from './witness';

const LAUNCHES_MAX = 5;
const STRIKE_MS: readonly [number, number] = [300, 1_800];
const CUT_MS: readonly [number, number] = [500, 3_000];
const SUSPEND_MS: readonly [number, number] = [2_000, 6_000];
const COMPARE_MS: readonly [number, number] = [1_500, 4_000];
const NETWORK_MS: readonly [number, number] = [2_000, 5_000];
const SYNC_MS: readonly [number, number] = [100, 600];
const OURS = `datname = current_database() AND application_name = 'business-account-service'`;

/** What happens to the service from outside while its clients go on, and how often. */
export class Trouble {
  kills = 0;
  cutConnections = 0;
  suspensions = 0;
  syncs = 0;
  comparisons = 0;
  networkTroubles = 0;
  /** Starts that ended before they were ready, for which a supervisor tries again. */
  failedStarts = 0;

  constructor(
    private readonly arena: Arena,
    private readonly witness: Witness,
    private readonly dice: Dice,
  ) {}

  /** SIGKILLs one process, sometimes both, and starts them again, until `signal` aborts or `killsMax` is reached. */
  async killAndRestart(signal: AbortSignal, killsMax: number): Promise<void> {
    const dice = this.dice.fork();
    while (!signal.aborted && this.kills < killsMax) {
      await rest(dice, STRIKE_MS, signal);
      const victims = dice.happens(0.15) ? this.arena.services : [dice.pick(this.arena.services)];
      await Promise.all(victims.map((service) => service.kill()));
      for (const victim of victims) this.arena.down.add(victim);
      this.kills += victims.length;
      await rest(dice, [0, 700], signal);
      await Promise.all(victims.map((service) => this.launch(service)));
    }
  }

  /** Cuts some or all connections of the service to its database, at any moment of any statement. */
  async cutDatabaseConnections(signal: AbortSignal): Promise<void> {
    const dice = this.dice.fork();
    while (!signal.aborted) {
      await rest(dice, CUT_MS, signal);
      const rows: Array<{ pid: number }> = await this.arena.db.query(`SELECT pid FROM pg_stat_activity WHERE ${OURS}`);
      const share = dice.roll();
      const chosen = rows.filter(() => dice.happens(share)).map(({ pid }) => pid);
      await this.arena.db.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [chosen]);
      this.cutConnections += chosen.length;
    }
  }

  /** Suspends a business in the middle of its payments and brings it back; money in flight must settle all the same. */
  async suspendAndReactivate(signal: AbortSignal, operator: string, merchants: readonly Merchant[]): Promise<void> {
    const dice = this.dice.fork();
    while (!signal.aborted) {
      await rest(dice, SUSPEND_MS, signal);
      const { id } = dice.pick(merchants);
      const path = `admin/businesses/${id}`;
      const suspended = await this.operate(operator, `${path}/suspend`, signal);
      if (suspended) this.suspensions += 1;
      await rest(dice, [50, 400], signal);
      await this.operate(operator, `${path}/reactivate`);
    }
  }

  /** Operators ask about transactions at any time, in flight or not. */
  async syncTransactions(signal: AbortSignal, operator: string): Promise<void> {
    const dice = this.dice.fork();
    while (!signal.aborted) {
      await rest(dice, SYNC_MS, signal);
      const [promise] = this.witness.promises.slice(-dice.between(1, 10));
      if (!promise) continue;
      const answer = await call(
        this.arena.next(),
        'POST',
        `admin/transactions/${promise.transactionId}/sync`,
        operator,
        {},
      );
      if (answer.status === 200) this.syncs += 1;
      else if (answer.status !== 0 && answer.status !== 503) {
        this.witness.violation(
          `a sync was answered with ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
        );
      }
    }
  }

  /** Compares what has just ended, and everything in flight, in the middle of it all. */
  async compareBooks(signal: AbortSignal, operator: string): Promise<void> {
    const dice = this.dice.fork();
    while (!signal.aborted) {
      await rest(dice, COMPARE_MS, signal);
      const span = { from: new Date(Date.now() - COMPARE_MS[0]).toISOString() };
      const answer = await call(this.arena.next(), 'POST', 'admin/reconciliations', operator, span);
      if (answer.status === 201) this.comparisons += 1;
      else if (answer.status !== 0 && answer.status !== 503) {
        this.witness.violation(`a comparison was answered with ${answer.status}`);
      }
    }
  }

  /** The mobile network stops taking orders, or lets payouts wait, and comes back. */
  async stopNetworks(signal: AbortSignal): Promise<void> {
    const dice = this.dice.fork();
    while (!signal.aborted) {
      await rest(dice, NETWORK_MS, signal);
      await this.setNetwork(dice.happens(0.5) ? 'closed' : 'delayed');
      this.networkTroubles += 1;
      await rest(dice, [200, 900], signal);
      await this.setNetwork('operational');
    }
  }

  private async setNetwork(status: string): Promise<void> {
    const url = `${this.arena.pawapay.url}/__control/networks`;
    const body = JSON.stringify({ network: NETWORK, status });
    const response = await request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await response.body.dump();
  }

  /** Brings every process back. */
  async heal(): Promise<void> {
    await Promise.all(this.arena.services.map((service) => this.launch(service)));
  }

  /** Repeats an operator's order until it is answered: a repeated one that had worked is refused with 400. */
  private async operate(operator: string, path: string, signal?: AbortSignal): Promise<boolean> {
    while (signal?.aborted !== true) {
      const answer = await call(this.arena.next(), 'POST', path, operator, { reason: 'Chaos looks into it.' });
      if (answer.status === 200) return true;
      if (answer.status === 400) return textOf(answer, 'code') === 'invalid_status_transition';
      if (answer.status !== 0 && answer.status !== 503) {
        this.witness.violation(`${path} was answered with ${answer.status}`);
        return false;
      }
      await pause(100);
    }
    return false;
  }

  private async launch(service: ServiceProcess): Promise<void> {
    for (let attempt = 1; !service.isRunning; attempt += 1) {
      try {
        await service.launch();
      } catch (error) {
        if (attempt >= LAUNCHES_MAX) throw error;
        this.failedStarts += 1;
        await service.kill();
      }
    }
    this.arena.down.delete(service);
  }
}

async function rest(dice: Dice, [from, to]: readonly [number, number], signal: AbortSignal): Promise<void> {
  await pause(dice.between(from, to), undefined, { signal }).catch(() => undefined);
}
