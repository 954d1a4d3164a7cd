import type { MapleradApi, WireCall } from './maplerad-api';
import { type MapleradBooks, Refusal } from './maplerad-books';
import type { MapleradEvents } from './maplerad-events';
import { type Chaos, type Fault, FAULTS, type FaultPlan } from './maplerad-faults';
import type { MapleradSettings, WireCard } from './maplerad-state';
import { no, type WireAnswer } from './maplerad-wire';

const SETTLE = /^\/transactions\/([^/]+)\/settle$/;
const CARD_CONTROL = /^\/cards\/([^/]+)\/(transactions|freeze|unfreeze|terminate)$/;
const wordOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const ok = (body: object): WireAnswer => ({ status: 200, body });

/** Routes below `/__control`: for tests and demonstrations only. */
export class MapleradControl {
  constructor(
    private readonly books: MapleradBooks,
    private readonly api: MapleradApi,
    private readonly events: MapleradEvents,
    private readonly faults: FaultPlan,
  ) {}

  async serve({ method, path, body }: WireCall): Promise<WireAnswer> {
    try {
      return await this.route(`${method} ${path}`, path, body);
    } catch (error) {
      if (error instanceof Refusal) return no(error.status, error.message);
      throw error;
    }
  }

  private async route(route: string, path: string, body: WireCall['body']): Promise<WireAnswer> {
    switch (route) {
      case 'GET /books':
        return ok(this.snapshot());
      case 'POST /settings':
        this.books.settings = { ...this.books.settings, ...(body as Partial<MapleradSettings>) };
        return ok(this.books.settings);
      case 'POST /float':
        this.books.float = Number(body['cents']);
        return ok({ float: this.books.float });
      case 'POST /faults':
        return this.plan(body);
      case 'DELETE /faults':
        this.faults.clear();
        return ok({});
      case 'POST /chaos':
        this.faults.setChaos(body as unknown as Chaos);
        return ok({});
      case 'POST /webhooks/replay':
        return ok({ status: await this.events.replay(wordOf(body['id'], '')) });
      default:
        return this.onCard(path, body);
    }
  }

  private plan(body: WireCall['body']): WireAnswer {
    const fault = FAULTS.find((one) => one === body['fault']);
    if (!fault) throw new Refusal(400, `fault is one of ${FAULTS.join(', ')}`);
    this.faults.plan(wordOf(body['action'], 'any'), fault satisfies Fault, Number(body['times'] ?? 1));
    return ok({});
  }

  /** The issuer's own doings: shops, and what its staff does to a card. */
  private async onCard(path: string, body: WireCall['body']): Promise<WireAnswer> {
    const [, pending] = SETTLE.exec(path) ?? [];
    if (pending !== undefined) {
      await this.events.moved(this.books.settle(pending, Number(body['amount'])));
      return ok({});
    }
    const [, id, doing] = CARD_CONTROL.exec(path) ?? [];
    if (id === undefined || doing === undefined) return no(404, 'no such control');
    const card = this.books.card(id);
    if (doing === 'freeze' || doing === 'unfreeze') {
      this.books.setStatus(card, doing === 'freeze' ? 'DISABLED' : 'ACTIVE');
      return ok({});
    }
    return doing === 'terminate' ? this.terminate(card) : this.shop(card, body);
  }

  private async terminate(card: WireCard): Promise<WireAnswer> {
    const refund = this.books.terminate(card);
    if (refund) await this.events.moved(refund);
    await this.events.terminated(card, refund?.amount ?? 0);
    return ok({ refunded: refund?.amount ?? 0 });
  }

  private async shop(card: WireCard, body: WireCall['body']): Promise<WireAnswer> {
    const merchant = { name: wordOf(body['merchant_name'], 'Librairie Kivu'), city: 'Goma', country: 'CD' };
    const type = wordOf(body['type'], 'AUTHORIZATION').toUpperCase();
    const amount = Number(body['amount']);
    const made =
      body['pending'] === true
        ? this.books.authorise(card, amount, merchant)
        : this.books.transact(card, type, amount, merchant);
    await this.events.moved(made);
    if (made.status === 'FAILED') await this.events.charge(made, this.books.settings.declineFee);
    return ok({ id: made.id, type: made.type, status: made.status, balance: card.balance });
  }

  private snapshot(): object {
    const { cards, transactions, floatRows, charges, float } = this.books;
    return {
      float,
      cards: [...cards.values()],
      transactions,
      float_rows: floatRows,
      charges,
      webhooks: this.events.sent,
      calls: Object.fromEntries(this.api.calls),
    };
  }
}
