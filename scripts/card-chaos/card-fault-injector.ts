import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../chaos/seeded-random';
import type { ServiceProcess } from '../chaos/service-process';
import { call } from '../chaos/calls';
import { request } from 'undici';
import type { CardTestbed } from './card-testbed';

const STRIKE_MS = [600, 2_500] as const;
const CUT_MS = [500, 2_000] as const;
const SHOP_MS = [50, 300] as const;
const LAUNCHES_MAX = 5;

/** What goes wrong, and what shops do meanwhile. */
export class CardFaultInjector {
  kills = 0;
  cutConnections = 0;
  readonly bought = new Map<string, number>();
  /** Cards that the issuer let pay again although they were frozen, by its ids; perhaps their merchant had frozen them. */
  readonly unfrozen = new Set<string>();

  constructor(
    private readonly testbed: CardTestbed,
    private readonly random: SeededRandom,
  ) {}

  async killAndRestart(signal: AbortSignal, killsMax: number): Promise<void> {
    const random = this.random.fork();
    while (!signal.aborted && this.kills < killsMax) {
      await rest(random, STRIKE_MS, signal);
      const killed = random.happens(0.2) ? this.testbed.services : [random.pick(this.testbed.services)];
      await Promise.all(killed.map((service) => service.kill()));
      this.kills += killed.length;
      await rest(random, [0, 500], signal);
      await this.heal();
    }
  }

  async cutDatabaseConnections(signal: AbortSignal): Promise<void> {
    const random = this.random.fork();
    while (!signal.aborted) {
      await rest(random, CUT_MS, signal);
      const cut: unknown[] = await this.testbed.db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'business-account-service' AND random() < $1`,
        [random.roll()],
      );
      this.cutConnections += cut.length;
    }
  }

  /** Shops pay, refund and are declined, whatever the service is doing; sometimes the issuer acts on its own account. */
  async goShopping(signal: AbortSignal): Promise<void> {
    const random = this.random.fork();
    while (!signal.aborted) {
      await rest(random, SHOP_MS, signal);
      const cards = [...this.testbed.issuer.books.cards.values()].filter((card) =>
        this.testbed.issuer.books.isReady(card),
      );
      if (cards.length === 0) continue;
      const card = random.pick(cards);
      const type = random.pick([
        'AUTHORIZATION',
        'AUTHORIZATION',
        'AUTHORIZATION',
        'REFUND',
        'REVERSAL',
        'DECLINE',
        'FEE',
      ]);
      const doing = random.happens(0.05) ? random.pick(['freeze', 'unfreeze', 'terminate']) : 'transactions';
      if (doing === 'unfreeze' && card.status === 'DISABLED') this.unfrozen.add(card.id);
      const answer = await this.control(`cards/${card.id}/${doing}`, {
        type,
        amount: random.between(10, 900),
        merchant_name: 'Kiosk',
      });
      const name = doing === 'transactions' ? type : doing;
      if (answer === 200) this.bought.set(name, (this.bought.get(name) ?? 0) + 1);
    }
  }

  /** Brings every process back. */
  async heal(): Promise<void> {
    await Promise.all(this.testbed.services.map((service) => launch(service)));
    await call(this.testbed.next(), 'GET', 'errors', null);
  }

  private async control(path: string, body: object): Promise<number> {
    const answer = await request(`${this.testbed.issuer.origin}/__control/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    await answer.body.dump();
    return answer.statusCode;
  }
}

async function launch(service: ServiceProcess): Promise<void> {
  for (let attempt = 1; !service.isRunning; attempt += 1) {
    try {
      await service.launch();
    } catch (error) {
      if (attempt >= LAUNCHES_MAX) throw error;
      await service.kill();
    }
  }
}

async function rest(random: SeededRandom, [from, to]: readonly [number, number], signal: AbortSignal): Promise<void> {
  await pause(random.between(from, to), undefined, { signal }).catch(() => undefined);
}
