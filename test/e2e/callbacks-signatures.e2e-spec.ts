import { randomUUID } from 'node:crypto';
import type { Shop } from '../support/builders';
import {
  aForeignKey,
  bodyOf,
  callbackCount,
  type CallbackPost,
  settledOnlyThere,
  type Signing,
  startCallbackWorld,
  stateOf,
} from '../support/callbacks';
import { aPayingShop, CALLBACK_PATH, type PawapayWorld } from '../support/pawapay';
import type { CallOptions } from '../support/world';

describe('callbacks of the provider', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let post: CallbackPost;

  beforeAll(async () => {
    ({ world, post } = await startCallbackWorld());
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
  });

  describe('401', () => {
    type Forger = (id: string) => Promise<Parameters<CallbackPost['send']>[0]>;
    const genuine = (id: string, signing?: Signing) => post.prepare(bodyOf('payouts', id), signing);
    const altered =
      (headers: Readonly<Record<string, (value: string) => string | undefined>>): Forger =>
      async (id) => {
        const callback = await genuine(id);
        const changed = Object.entries(headers).map(([name, change]) => [name, change(callback.headers[name] ?? '')]);
        return { ...callback, headers: { ...callback.headers, ...Object.fromEntries(changed) } };
      };
    const FORGERIES: ReadonlyArray<readonly [string, Forger]> = [
      ['without a signature', altered({ signature: () => undefined, 'signature-input': () => undefined })],
      ['with half a signature', altered({ 'signature-input': () => undefined })],
      ['signed with another key under the right name', (id) => genuine(id, { key: aForeignKey() })],
      ['signed with a key nobody published', (id) => genuine(id, { key: { ...aForeignKey(), id: 'THEIR_KEY:9' } })],
      ['with another digest', altered({ 'content-digest': () => `sha-512=:${'A'.repeat(86)}==:` })],
      [
        'with another body',
        async (id) => ({ ...(await genuine(id)), body: bodyOf('payouts', id, { amount: '9999.00' }) }),
      ],
      [
        'with another body and its right digest',
        async (id) => {
          const [callback, other] = [await genuine(id), await post.prepare(bodyOf('payouts', id, { amount: '1.00' }))];
          const digest = { 'content-digest': other.headers['content-digest'] ?? '' };
          return { body: other.body, headers: { ...callback.headers, ...digest } };
        },
      ],
      [
        'with a newer date than the one signed',
        altered({ 'signature-date': () => new Date().toISOString().replace('Z', '1Z') }),
      ],
      [
        'with a longer life than the one signed',
        altered({ 'signature-input': (value) => value.replace(/expires=\d+/, 'expires=9999999999') }),
      ],
      ['from the future', (id) => genuine(id, { at: new Date(Date.now() + 600_000) })],
      [
        'with the signature of another callback',
        async (id) => ({ ...(await genuine(randomUUID())), body: bodyOf('payouts', id) }),
      ],
      [
        'whose signature leaves the body out',
        (id) => post.prepareCovering(bodyOf('payouts', id), ['@method', '@authority', '@path']),
      ],
      [
        'whose signature leaves the address out',
        (id) => post.prepareCovering(bodyOf('payouts', id), ['@method', 'content-digest']),
      ],
      ['signed for another host', (id) => genuine(id, { host: 'evil.example.com' })],
      ['signed for another path', (id) => genuine(id, { path: '/api/v1/providers/pawapay/refunds' })],
      ['signed for another method', (id) => genuine(id, { method: 'PUT' })],
      ['with a cut-off signature', altered({ signature: (value) => `${value.slice(0, 40)}:` })],
      ['with a cut-off list of what was signed', altered({ 'signature-input': (value) => value.slice(0, 60) })],
      [
        'with a cut-off body',
        async (id) => ({ ...(await genuine(id)), body: JSON.stringify({ payoutId: id, status: 'COMPLETED' }) }),
      ],
    ];

    // Guarantee: only the provider's callbacks cause a read, and nothing of a forged one is stored.
    it.each(FORGERIES)('refuses a callback %s, and nothing happens', async (_how, forge) => {
      const id = await settledOnlyThere(world, shop);
      const [before, reads] = [await callbackCount(world), post.countReads()];
      const reply = await post.send(await forge(id));
      expect([reply.status, reply.body.code]).toEqual([401, 'invalid_signature']);
      expect([await callbackCount(world), await stateOf(world, id), reads()]).toEqual([before, 'accepted', 0]);
      expect(await shop.balance('CDF')).toBe('45000.00');
    });

    it('refuses a rightly signed callback at any other address', async () => {
      const callback = await genuine(randomUUID());
      const reply = await world.call('post', 'business/wallet', { ...(callback as CallOptions) });
      expect([reply.status, reply.body.code]).toEqual([401, 'missing_credentials']);
    });

    it('does not answer a GET', async () => {
      expect((await world.call('get', CALLBACK_PATH)).status).toBe(405);
    });
  });
});
