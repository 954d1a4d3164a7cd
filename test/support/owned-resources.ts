import { randomUUID } from 'node:crypto';
import type { Environment } from '../../src/kernel/environment';
import { type Actor, type Door, fund, PASSWORD, type Shop } from './builders';
import { uploadDocument } from './kyc';
import { NEVER_ENDS, PAYS } from './mobile-money';
import { until } from './wait';
import type { World } from './world';

/** Whose resource is to be made, and through which door. */
export interface Owner {
  readonly world: World;
  readonly shop: Shop;
  readonly actor: Actor;
  readonly environment: Environment;
}

/** How a test makes what a route's parameters name, and what a stranger must hear. */
export interface OwnedRoute {
  /** Makes the resource as its owner. @returns the parameters that name it. */
  make(owner: Owner): Promise<Readonly<Record<string, string>>>;
  /** A body with which the owner succeeds. */
  readonly body?: () => object;
  /** What another business hears; 404 unless the specification says otherwise. */
  readonly stranger?: { readonly status: number; readonly code: string };
  /** Where the resource can be made; both unless said. */
  readonly environments?: readonly Environment[];
  /** Why the other environment of the same business may reach it too; without it, it hears 404. */
  readonly sharedAcrossEnvironments?: string;
}

const made = async (work: Promise<{ status: number; text: string; body: unknown }>): Promise<Record<string, never>> => {
  const reply = await work;
  if (reply.status >= 300) throw new Error(`the owner could not make the resource: ${reply.status} ${reply.text}`);
  return (reply.body as { data: Record<string, never> }).data;
};

const openCdf = async ({ actor }: Owner) => {
  await made(actor.post('wallet', { currency_code: 'CDF' }));
  return { currency: 'CDF' };
};

const operation =
  (kind: 'deposits' | 'payouts', phone_number = NEVER_ENDS) =>
  async ({ world, shop, actor, environment }: Owner) => {
    await fund(world, shop.id, { currency: 'CDF', amount: '5000.00', environment });
    const { transaction_id } = await made(
      actor.pay(`mobile-money/${kind}`, { currency_code: 'CDF', amount: '1000', phone_number }),
    );
    return { transaction_id: String(transaction_id) };
  };

/** Something told to the owner, which its endpoint was to hear; nothing listens there. */
const delivery = async ({ actor }: Owner) => {
  await made(actor.put('webhooks', { url: 'http://127.0.0.1:9/hooks' }));
  await actor.post('wallet', { currency_code: 'ZMW' });
  const id = await until('there is a delivery', async () => {
    const { body } = await actor.get('webhooks/deliveries');
    return body.data?.[0]?.id as number | undefined;
  });
  return { id: String(id) };
};

const notification = async (owner: Owner) => {
  await operation('deposits', PAYS)(owner);
  const id = await until('the owner was notified', async () => {
    const { body } = await owner.shop.session.get('notifications');
    return body.data?.[0]?.id as number | undefined;
  });
  return { id: String(id) };
};

const apiKey = async ({ actor }: Owner) => ({ id: String((await made(actor.post('api-keys'))).key_id) });

/** A call of the owner's key, once it stands in the log. */
const apiCall = async ({ shop, actor, environment }: Owner) => {
  const request_id = randomUUID();
  await shop.door('apiKey', environment).call('get', 'wallet', { headers: { 'X-Request-Id': request_id } });
  await until('the call is logged', async () => (await actor.get(`requests/${request_id}`)).status === 200);
  return { request_id };
};

/** A document that waits for a submission. */
const kycDocument = async ({ world, actor }: Owner) => ({ id: String((await uploadDocument(world, actor)).id) });

/** A second session of the owner, which the first may end. */
const session = async ({ world, shop, actor }: Owner) => {
  await made(world.call('post', 'business/auth/login', { body: { email: shop.email, password: PASSWORD } }));
  const { body } = await actor.get('sessions');
  return { id: String(body.data.find((one: { current: boolean }) => !one.current).id) };
};

const card =
  (isFrozen = false) =>
  async ({ world, shop, actor, environment }: Owner) => {
    if (environment === 'live') await fund(world, shop.id, { currency: 'USD', amount: '100.00', environment });
    else await made(actor.get('wallet'));
    const { id } = await made(
      actor.pay('cards', {
        wallet_id: await shop.walletId('USD', environment),
        brand: 'VISA',
        amount: '1000',
        idempotency_key: randomUUID(),
      }),
    );
    if (isFrozen) await made(actor.pay(`cards/${id}/freeze`, { idempotency_key: randomUUID() }));
    return { id: String(id) };
  };

const FOREIGN_CARD = { status: 403, code: 'card_of_another_account' };
const keyed = (more: object = {}) => ({
  body: () => ({ idempotency_key: randomUUID(), ...more }),
  stranger: FOREIGN_CARD,
});
const amounts = keyed({ amount: '100' });
const KYC_IS_ONE = 'KYC is of the business, in whichever environment it is looked at';
const OF_THE_PERSON = 'managed by the person at the dashboard, whichever environment is on screen';

/** One case per route with a parameter, by method and by path below the door. */
export const OWNED_ROUTES: Readonly<Record<string, OwnedRoute>> = {
  'GET wallet/:currency': { make: openCdf },
  'GET wallet/:currency/entries': { make: openCdf },
  'GET wallet/:currency/statement': { make: openCdf },
  'POST sandbox/wallets/:currency/fund': {
    make: openCdf,
    body: () => ({ amount: '5.00' }),
    environments: ['sandbox'],
  },
  'GET mobile-money/deposits/:transaction_id': { make: operation('deposits') },
  'GET mobile-money/payouts/:transaction_id': { make: operation('payouts') },
  'GET transactions/:transaction_id': { make: operation('payouts') },
  'GET webhooks/deliveries/:id': { make: delivery },
  'POST webhooks/deliveries/:id/replay': { make: delivery },
  'PATCH notifications/:id/read': {
    make: notification,
    sharedAcrossEnvironments: 'one inbox per business; sandbox ones say so in their data',
  },
  'GET requests/:request_id': { make: apiCall },
  'POST api-keys/:id/rotate': { make: apiKey, sharedAcrossEnvironments: OF_THE_PERSON },
  'DELETE api-keys/:id': { make: apiKey, sharedAcrossEnvironments: OF_THE_PERSON },
  'GET kyc/documents/:id': { make: kycDocument, sharedAcrossEnvironments: KYC_IS_ONE },
  'DELETE kyc/documents/:id': { make: kycDocument, sharedAcrossEnvironments: KYC_IS_ONE },
  'DELETE sessions/:id': { make: session, sharedAcrossEnvironments: OF_THE_PERSON },
  'GET cards/:id': { make: card(), stranger: FOREIGN_CARD },
  'GET cards/:id/operations': { make: card(), stranger: FOREIGN_CARD },
  'POST cards/:id/reveal': { make: card(), body: () => ({}), stranger: FOREIGN_CARD },
  'POST cards/:id/topup': { make: card(), ...amounts },
  'POST cards/:id/drain': { make: card(), ...amounts },
  'POST cards/:id/freeze': { make: card(), ...keyed() },
  'POST cards/:id/unfreeze': { make: card(true), ...keyed() },
  'POST cards/:id/terminate': { make: card(), ...keyed() },
  'POST sandbox/cards/:id/transactions': {
    make: card(),
    body: () => ({ type: 'purchase', amount: '100', merchant_name: 'Kiosk' }),
    stranger: FOREIGN_CARD,
    environments: ['sandbox'],
  },
};

/** What a list needs beside its credential to be answered at all. */
export const LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mobile-money/networks': { currency_code: 'CDF' },
  'overview/series': { currency_code: 'CDF' },
  'wallet/:currency/statement': { month: '2026-05' },
  'cards/:id/operations': { start_date: '2026-01-01', end_date: '2026-12-31' },
};

export const doorOf = (path: string): Door => (path.startsWith('business/dashboard/') ? 'session' : 'apiKey');

/** The path below its door. */
export const belowDoor = (path: string): string => path.replace(/^business\/(dashboard\/)?/, '');
