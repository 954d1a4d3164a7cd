import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { cardDifferences } from '../../scripts/card-chaos/card-ledger-comparison';
import { MapleradServer } from '../../simulators/maplerad/maplerad-server';
import type { MapleradSettings } from '../../simulators/maplerad/maplerad-state';
import { HOUR_MS } from '../../src/kernel/clock';
import type { Environment } from '../../src/kernel/environment';
import { aBusiness, type Actor, type Shop } from './builders';
import { until } from './wait';
import { startWorld, type World } from './world';

export const MAPLERAD_KEY = 'mpr_sandbox_sk_test';
export const MAPLERAD_WEBHOOK_SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3';
export const WEBHOOK_PATH = '/api/v1/providers/maplerad/webhooks';

/** Amounts in cents that the built-in issuer takes as a wish: to refuse, to be away, to lose its answer. */
export const ISSUER_REFUSES = '40201';
export const ISSUER_UNREACHABLE = '50301';
export const LOST_THEN_DONE = '50302';
export const LOST_THEN_FAILED = '50303';
/** What reliability asks of every amount: refused with a field message, nothing changed. */
export const BAD_CENTS: readonly unknown[] = [
  '0',
  '-5',
  '+5',
  '015',
  '1.5',
  '15.00',
  '1e3',
  ' 15',
  '15 ',
  '1_000',
  '',
  '１５',
  '9'.repeat(16),
  'Infinity',
  null,
  undefined,
  15,
  15.5,
  true,
  [],
  ['15'],
  {},
];

/** A world whose live cards come from the stand-alone issuer, which sends its webhooks as the real one does. */
export interface CardWorld extends World {
  readonly maplerad: MapleradServer;
  set(settings: Partial<MapleradSettings>): void;
  /** One of the issuer's control routes. */
  control(path: string, body?: object): Promise<Record<string, never>>;
  /** Where the issuer's books and ours disagree. */
  differences(): Promise<string[]>;
  /** What the issuer calls our card. */
  issuerIdOf(id: number): Promise<string>;
  /** Something a shop does with the card, such as an `authorization` or a `refund`. */
  shopDoes(id: number, type: string, cents: number): Promise<void>;
  /** Makes the daily look at a card due. */
  sweep(id: number): Promise<void>;
  /** Makes all movements of our float so many hours older, as if the time had passed. */
  ageFloat(hours: number): void;
  /** Runs `work` while no message of the issuer reaches us. */
  quietly(work: () => Promise<unknown>): Promise<void>;
}

export async function startCardWorld(
  settings: Partial<MapleradSettings> = {},
  environment: NodeJS.ProcessEnv = {},
): Promise<CardWorld> {
  const maplerad = new MapleradServer({
    port: 0,
    host: '127.0.0.1',
    secretKey: MAPLERAD_KEY,
    webhookSecret: MAPLERAD_WEBHOOK_SECRET,
    settings: { createDelayMs: 40, ...settings },
  });
  const baseUrl = await maplerad.start();
  const world = await startWorld({
    CARD_PROVIDER: 'maplerad',
    MAPLERAD_BASE_URL: baseUrl,
    MAPLERAD_SECRET_KEY: MAPLERAD_KEY,
    MAPLERAD_WEBHOOK_SECRET,
    PROVIDER_TIMEOUT_MS: '600',
    CARD_CREATION_WAIT_MS: '4000',
    ...environment,
  });
  const set = (changes: Partial<MapleradSettings>): void => {
    maplerad.books.settings = { ...maplerad.books.settings, ...changes };
  };
  set({ webhookUrl: `${world.origin}${WEBHOOK_PATH}` });
  const control = async (path: string, body: object = {}): Promise<Record<string, never>> => {
    const answer = await fetch(`${maplerad.origin}/__control/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, never>;
  };
  const issuerIdOf = async (id: number): Promise<string> =>
    (await world.db.query('SELECT provider_card_id FROM cards WHERE id = $1', [id]))[0].provider_card_id;
  return {
    ...world,
    maplerad,
    set,
    control,
    issuerIdOf,
    shopDoes: async (id, type, amount) => {
      await control(`cards/${await issuerIdOf(id)}/transactions`, { type, amount, merchant_name: 'Librairie Kivu' });
    },
    sweep: (id) => world.db.query('UPDATE cards SET next_sync_at = now() WHERE id = $1', [id]),
    ageFloat: (hours) => {
      const { floatRows } = maplerad.books;
      const older = ({ createdAt }: { createdAt: Date }): Date => new Date(createdAt.getTime() - hours * HOUR_MS);
      floatRows.push(...floatRows.splice(0).map((row) => ({ ...row, createdAt: older(row) })));
    },
    quietly: async (work) => {
      const { webhookUrl } = maplerad.books.settings;
      set({ webhookUrl: null });
      await work();
      set({ webhookUrl });
    },
    differences: () => cardDifferences(world.db, maplerad.books),
    close: async () => {
      await maplerad.stop();
      await world.close();
    },
  };
}

/** A business that may issue cards, with money for them. */
export const aCardShop = (world: World, usd = '1000.00'): Promise<Shop> =>
  aBusiness().active().withPlan('growth').withWallet('USD', usd).withWallet('USD', usd, 'sandbox').in(world);

export const keyed = (body: object = {}): { readonly idempotency_key: string } => ({
  idempotency_key: randomUUID(),
  ...body,
});

export const CARD_ACTIONS = ['topup', 'drain', 'freeze', 'unfreeze', 'terminate'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

/** What an action on a card sends: a key of its own, and an amount where money moves. */
const actionBody = (action: CardAction): object =>
  keyed(action === 'topup' || action === 'drain' ? { amount: '100' } : {});

export const actOn = (actor: Actor, id: number, action: CardAction, body = actionBody(action)): Promise<Response> =>
  actor.post(`cards/${id}/${action}`, body);

/** The body of a creation. */
export async function creation(shop: Shop, cents: number | string = '1500', environment: Environment = 'live') {
  const wallet_id = await shop.walletId('USD', environment);
  return { ...keyed(), wallet_id, brand: 'VISA', amount: String(cents) };
}

/** A card that exists. @returns its id. */
export async function aCard(
  shop: Shop,
  cents: number | string = '1500',
  environment: Environment = 'live',
): Promise<number> {
  const reply = await shop.door('apiKey', environment).post('cards', await creation(shop, cents, environment));
  if (reply.status !== 201) throw new Error(`the card was not made: ${reply.status} ${reply.text}`);
  return reply.body.data.id;
}

/** Ends a card, under one key until its operation is over. @returns what came back to the wallet, in cents. */
export async function ended(actor: Actor, id: number): Promise<string> {
  const body = keyed();
  const reply = await until('the card has ended', async () => {
    const answer = await actOn(actor, id, 'terminate', body);
    return answer.status === 200 && answer;
  });
  return reply.body.data.refunded_amount;
}

/** What the operations of a card have left in the suspense account, in cents. */
export async function suspenseOf({ db }: World, cardId: number): Promise<string> {
  const [row] = await db.query(
    `SELECT coalesce(sum(CASE direction WHEN 'credit' THEN e.amount ELSE -e.amount END), 0)::text AS left
     FROM ledger_entries e JOIN operations o ON o.id = e.operation_id WHERE o.card_id = $1 AND e.address LIKE 'suspense:%'`,
    [cardId],
  );
  return row.left;
}

export const balanceOf = async (actor: Actor, id: number): Promise<string> =>
  (await actor.get(`cards/${id}`)).body.data.balance;

/** The history of a card, newest first, around today. */
export async function historyOf(actor: Actor, id: number, days = 1): Promise<Response['body']['data']> {
  const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const reply = await actor.get(`cards/${id}/operations`, { start_date: day(-days), end_date: day(1), page_size: 100 });
  if (reply.status !== 200) throw new Error(`no history: ${reply.status} ${reply.text}`);
  return reply.body.data;
}

/** A line of that type in the card's history, as soon as there is one. */
export const lineOf = (actor: Actor, id: number, type: string): Promise<Response['body']['data']> =>
  until(`the history shows a ${type}`, async () =>
    (await historyOf(actor, id)).find((one: never) => one['type'] === type),
  );

/** Types of the events told about a business, oldest first. */
export async function eventsOf(
  world: World,
  shop: Shop,
  prefix = 'card.',
): Promise<Array<{ type: string; data: never }>> {
  return world.db.query(`SELECT type, data FROM events WHERE business_id = $1 AND type LIKE $2 ORDER BY sequence`, [
    shop.id,
    `${prefix}%`,
  ]);
}

/** Reviews that wait for a person, by reason. */
export async function reviewsOf(world: World, cardId: number): Promise<Array<{ reason: string; details: never }>> {
  return world.db.query(
    `SELECT r.reason, r.details FROM operation_reviews r WHERE r.details ->> 'card_id' = $1 AND r.status = 'open' ORDER BY r.id`,
    [String(cardId)],
  );
}
