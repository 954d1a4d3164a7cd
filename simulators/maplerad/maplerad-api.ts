import { setTimeout as pause } from 'node:timers/promises';
import { cardOutcomeOf } from '../../src/providers/card-issuing/simulator/card-outcome-table';
import { type MapleradBooks, Refusal } from './maplerad-books';
import type { MapleradEvents } from './maplerad-events';
import type { Fault, FaultPlan } from './maplerad-faults';
import type { WireCard } from './maplerad-state';
import { type MapleradWire, no, type WireAnswer, yes } from './maplerad-wire';

/** How a call ends on the wire: an answer, silence, a cut connection, bytes that are no JSON, or a page with 404. */
export type WireEnd = WireAnswer | 'hang' | 'drop' | 'garbage' | 'page';

export interface WireCall {
  readonly method: string;
  /** Below `/v1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The webhooks that an executed call leaves to be sent. */
interface Executed {
  readonly answer: WireAnswer;
  /** Sends the webhooks of what was done. */
  readonly tell: () => Promise<unknown>;
}

const TRANSACTION_PATH = /^\/transactions\/([^/]+)$/;
const CARD_PATH = /^\/issuing\/([^/]+)(?:\/(\w+))?$/;
const nothingToTell = (): Promise<void> => Promise.resolve();

/** The issuer's routes, with faults laid over those that change something. */
export class MapleradApi {
  /** How often each action arrived, faults included. */
  readonly calls = new Map<string, number>();
  /** Called when a call has arrived, and when it has been carried out and is not answered yet. */
  watch: { arrived?: (action: string) => Promise<void>; executed?: (action: string) => Promise<void> } = {};

  constructor(
    private readonly books: MapleradBooks,
    private readonly wire: MapleradWire,
    private readonly events: MapleradEvents,
    private readonly faults: FaultPlan,
  ) {}

  async serve(call: WireCall): Promise<WireEnd> {
    const action = actionOf(call);
    this.calls.set(action, (this.calls.get(action) ?? 0) + 1);
    const fault = this.faults.take(action, call.body['amount']) ?? faultOfAmount(call);
    await this.watch.arrived?.(action);
    try {
      if (fault === 'refused') return no(400, this.wire.refusalWords(this.cardOf(call)));
      return await this.suffer(action, fault, () => this.execute(action, call, fault));
    } catch (error) {
      if (error instanceof Refusal) return no(error.status, error.message);
      throw error;
    }
  }

  private cardOf({ path }: WireCall): WireCard | null {
    return this.books.cards.get(CARD_PATH.exec(path)?.[1] ?? '') ?? null;
  }

  private async suffer(action: string, fault: Fault | null, execute: () => Executed): Promise<WireEnd> {
    switch (fault) {
      case 'undone_then_hang':
        return 'hang';
      case 'undone_then_500':
        return no(500, 'internal server error');
      case 'undone_then_drop':
        return 'drop';
      case 'undone_then_page':
        return 'page';
      case 'rate_limited':
        return no(429, 'too many requests');
      case 'not_admitted':
        return no(403, 'address not allowed');
      case 'late':
        void pause(this.books.settings.lateMs, undefined, { ref: false })
          .then(() => execute().tell())
          .catch(() => undefined);
        return 'drop';
      default:
        return this.answerOf(action, fault, execute());
    }
  }

  private async answerOf(action: string, fault: Fault | null, { answer, tell }: Executed): Promise<WireEnd> {
    await this.watch.executed?.(action);
    if (fault === 'webhook_first') await tell();
    else void tell();
    if (fault === 'done_then_hang') return 'hang';
    if (fault === 'done_then_drop') return 'drop';
    if (fault === 'done_then_garbage') return 'garbage';
    return fault === 'done_then_500' ? no(500, 'internal server error') : answer;
  }

  private execute(action: string, call: WireCall, fault: Fault | null): Executed {
    const { query, path } = call;
    switch (action) {
      case 'create':
        return this.create(call.body, fault === 'creation_fails');
      case 'list_cards':
        return told(this.wire.cards(query));
      case 'charges':
        return told(this.wire.charges(query));
      case 'wallets':
        return told(this.wire.wallets());
      case 'wallet_history':
        return told(this.wire.walletHistory(query));
      case 'get_transaction':
        return told(this.wire.transaction(this.books.floatRow(TRANSACTION_PATH.exec(path)?.[1] ?? '')));
      default:
        return this.onCard(action, CARD_PATH.exec(path)?.[1] ?? '', call);
    }
  }

  private create(body: WireCall['body'], fails: boolean): Executed {
    const { name, brand, amount } = body;
    if (typeof name !== 'string' || (brand !== 'VISA' && brand !== 'MASTERCARD'))
      throw new Refusal(400, 'invalid request');
    if (body['auto_approve'] !== true || body['currency'] !== 'USD' || body['type'] !== 'VIRTUAL') {
      throw new Refusal(400, 'invalid request');
    }
    const card = this.books.create(name, brand, wholeCents(amount), fails);
    const tell = async (): Promise<void> => {
      await pause(this.books.settings.createDelayMs, undefined, { ref: false });
      await this.events.created(card);
    };
    return { answer: yes('Successfully created card', { Reference: card.reference }), tell };
  }

  private onCard(action: string, id: string, call: WireCall): Executed {
    if (action === 'get_card' && this.books.settings.pendingReference === 'pending' && this.books.isPending(id)) {
      return told(yes('Card creation in progress', { reference: id, status: 'PENDING' }));
    }
    const card = this.books.card(id);
    switch (action) {
      case 'get_card':
        return told(yes('Successfully fetched card', this.wire.card(card, true)));
      case 'transactions':
        return told(this.wire.transactions(card, call.query));
      case 'fund':
        return this.moved('credited', this.books.fund(card, wholeCents(call.body['amount'])));
      case 'withdraw':
        return this.moved('debited', this.books.withdraw(card, wholeCents(call.body['amount'])));
      case 'freeze':
        this.books.setStatus(card, 'DISABLED');
        return told(yes('Successfully disabled card', undefined));
      case 'unfreeze':
        this.books.setStatus(card, 'ACTIVE');
        return told(yes('Successfully enabled card', undefined));
      case 'terminate':
        return this.terminated(card);
      default:
        throw new Refusal(404, 'route not found');
    }
  }

  private moved(verb: string, made: ReturnType<MapleradBooks['fund']>): Executed {
    return { answer: yes(`Successfully ${verb} card`, { id: made.id }), tell: () => this.events.moved(made) };
  }

  private terminated(card: WireCard): Executed {
    const refund = this.books.terminate(card);
    const tell = async (): Promise<void> => {
      if (refund) await this.events.moved(refund);
      await this.events.terminated(card, refund?.amount ?? 0);
    };
    return { answer: yes('Termination Successful', null), tell };
  }
}

const told = (answer: WireAnswer): Executed => ({ answer, tell: nothingToTell });

function wholeCents(amount: unknown): number {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
    throw new Refusal(400, 'invalid amount');
  return amount;
}

/** The published test amounts work here as they do in the sandbox. */
function faultOfAmount(call: WireCall): Fault | null {
  const { amount } = call.body;
  if (call.method !== 'POST' || typeof amount !== 'number') return null;
  switch (cardOutcomeOf(BigInt(Math.trunc(amount)))) {
    case 'refused':
      return 'refused';
    case 'unreachable':
      return 'not_admitted';
    case 'lost_then_done':
      return 'done_then_500';
    case 'lost_then_failed':
      return 'undone_then_500';
    case 'done':
      return null;
  }
}

/** The names that faults and counts go by. */
function actionOf({ method, path }: WireCall): string {
  if (path === '/issuing/business' && method === 'POST') return 'create';
  if (path === '/issuing' && method === 'GET') return 'list_cards';
  if (path === '/issuing/charges') return 'charges';
  if (path === '/wallets') return 'wallets';
  if (path === '/wallets/USD/history') return 'wallet_history';
  if (TRANSACTION_PATH.test(path)) return 'get_transaction';
  const [, , action] = CARD_PATH.exec(path) ?? [];
  const wanted = {
    fund: 'POST',
    withdraw: 'POST',
    freeze: 'PATCH',
    unfreeze: 'PATCH',
    terminate: 'PUT',
    transactions: 'GET',
  };
  if (action === undefined) return method === 'GET' && CARD_PATH.test(path) ? 'get_card' : 'no_route';
  return wanted[action as keyof typeof wanted] === method ? action : 'no_route';
}
