import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aBusiness, type Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  BAD_CENTS,
  creation,
  eventsOf,
  ISSUER_REFUSES,
  ISSUER_UNREACHABLE,
  keyed,
  LOST_THEN_DONE,
  LOST_THEN_FAILED,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const BAD_KEYS: readonly unknown[] = [
  '',
  'abc',
  '00000000-0000-0000-0000-000000000000',
  `{${randomUUID()}}`,
  'x'.repeat(10_000),
  null,
  undefined,
  5,
  [],
  {},
];

/** What the guide to the sandbox says of an amount: the first answer, and the one that the same key gives in the end. */
const GUIDE = readFileSync(join(__dirname, '..', '..', 'docs', 'guides', 'sandbox.md'), 'utf8');
const AMOUNTS = [...GUIDE.matchAll(/^\| `(\d{5})` +\| (\d{3} `\w+`) +\| (\d{3} `\w+`|Success) +\|/gm)];

describe('virtual cards', () => {
  let world: World;
  let shop: Shop;
  const operations = async (): Promise<number> =>
    Number(
      (
        await world.db.query('SELECT count(*) FROM operations WHERE business_id = $1 AND kind LIKE $2', [
          shop.id,
          'card%',
        ])
      )[0].count,
    );

  beforeAll(async () => {
    world = await startWorld({ CARD_CREATION_WAIT_MS: '1000' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  describe('POST /business/cards', () => {
    it.each(['VISA', 'MASTERCARD'])(
      'answers 201 with an active %s and its details, and debits the wallet',
      async (brand) => {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), brand });
        expect(reply.status).toBe(201);
        expect(reply.body).toEqual({
          data: {
            id: expect.any(Number),
            brand,
            card_type: 'virtual',
            currency_code: 'USD',
            status: 'active',
            balance: '1500',
            first_six: brand === 'VISA' ? '424242' : '555555',
            last_four: expect.stringMatching(/^\d{4}$/),
            masked: expect.stringMatching(/^\d{6}\*{6}\d{4}$/),
            details: {
              number: expect.stringMatching(/^\d{16}$/),
              ccv: expect.stringMatching(/^\d{3}$/),
              expiry: expect.stringMatching(/^(0[1-9]|1[0-2])\/\d{2}$/),
            },
          },
        });
        const { first_six, last_four, masked, details } = reply.body.data;
        expect(masked).toBe(`${first_six}******${last_four}`);
        expect([details.number.slice(0, 6), details.number.slice(-4)]).toEqual([first_six, last_four]);
        expect(await shop.balance('USD')).toBe('985.00');
      },
    );

    it('tells card.created once, without details', async () => {
      const id = await aCard(shop);
      const events = await eventsOf(world, shop);
      expect(events).toEqual([
        { type: 'card.created', data: expect.objectContaining({ id, status: 'active', balance: '1500' }) },
      ]);
      expect(JSON.stringify(events)).not.toContain('details');
    });

    it('appears among the transactions of the business', async () => {
      await aCard(shop);
      const { body } = await shop.apiKey.get('transactions');
      expect(body.data[0]).toMatchObject({
        type: 'card_creation',
        status: 'completed',
        amount: '15.00',
        currency_code: 'USD',
      });
    });

    it.each(BAD_CENTS.map((amount) => [JSON.stringify(amount) ?? 'nothing', amount]))(
      'answers 400 to the amount %s',
      async (_, amount) => {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), amount });
        expect([reply.status, reply.body.code, reply.body.errors?.[0]?.field]).toEqual([
          400,
          'invalid_request',
          'amount',
        ]);
        expect([await operations(), await shop.balance('USD')]).toEqual([0, '1000.00']);
      },
    );

    it.each(BAD_KEYS.map((key) => [JSON.stringify(key)?.slice(0, 40) ?? 'nothing', key]))(
      'answers 400 to the key %s',
      async (_, key) => {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), idempotency_key: key });
        expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'idempotency_key']);
        expect(await operations()).toBe(0);
      },
    );

    it.each(['visa', 'AMEX', '', null, 5])('answers 400 to the brand %j', async (brand) => {
      const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), brand });
      expect([reply.status, reply.body.errors[0].field]).toEqual([400, 'brand']);
    });

    it('answers 400 wallet_not_eligible to a wallet that is unknown, another currency, another account or another environment', async () => {
      const stranger = await aCardShop(world);
      await shop.apiKey.post('wallet', { currency_code: 'CDF' });
      const wallets = [
        999_999_999,
        await shop.walletId('CDF'),
        await stranger.walletId('USD'),
        await shop.walletId('USD', 'sandbox'),
      ];
      for (const wallet_id of wallets) {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), wallet_id });
        expect([reply.status, reply.body.code]).toEqual([400, 'wallet_not_eligible']);
      }
      for (const wallet_id of ['1', 1.5, -1, 0, null, 1e300]) {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), wallet_id });
        expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
      }
    });

    it('answers 400 card_refused when the issuer says no, gives everything back and frees the key', async () => {
      const body = await creation(shop, ISSUER_REFUSES);
      const reply = await shop.apiKey.post('cards', body);
      expect([reply.status, reply.body.code, reply.body.details]).toEqual([
        400,
        'card_refused',
        { reason: 'issuer_refused' },
      ]);
      expect(await shop.balance('USD')).toBe('1000.00');
      expect((await shop.apiKey.post('cards', { ...body, amount: '1500' })).status).toBe(201);
      expect((await shop.apiKey.get('cards')).body.meta.total).toBe(1);
    });

    it('answers 400 limit_exceeded above the limit of the wallet', async () => {
      await world.db.query(`UPDATE wallets SET daily_limit = 2000 WHERE id = $1`, [await shop.walletId('USD')]);
      await aCard(shop, '1500');
      const reply = await shop.apiKey.post('cards', await creation(shop, '501'));
      expect([reply.status, reply.body.code, reply.body.details.remaining]).toEqual([400, 'limit_exceeded', '500']);
      expect((await shop.apiKey.post('cards', await creation(shop, '500'))).status).toBe(201);
    });

    it('answers 402 insufficient_funds and frees the key', async () => {
      const body = await creation(shop, '100001');
      const reply = await shop.apiKey.post('cards', body);
      expect([reply.status, reply.body.code]).toEqual([402, 'insufficient_funds']);
      expect((await shop.apiKey.post('cards', { ...body, amount: '1500' })).status).toBe(201);
    });

    it('answers 403 feature_not_enabled to a plan without cards', async () => {
      const other = await aBusiness().active().withWallet('USD', '10.00').in(world);
      for (const reply of [await other.apiKey.post('cards', {}), await other.apiKey.get('cards')]) {
        expect([reply.status, reply.body.code]).toEqual([403, 'feature_not_enabled']);
      }
    });

    it('answers 503 card_provider_unavailable when the issuer cannot be reached, and holds nothing', async () => {
      const reply = await shop.apiKey.post('cards', await creation(shop, ISSUER_UNREACHABLE));
      expect([reply.status, reply.body.code]).toEqual([503, 'card_provider_unavailable']);
      expect(await shop.balance('USD')).toBe('1000.00');
    });

    // Guarantee: an unknown outcome keeps its hold, and the same key later gives the final answer.
    it('answers 503 card_outcome_pending to a lost answer, then 201 by the same key', async () => {
      const body = await creation(shop, LOST_THEN_DONE);
      const reply = await shop.apiKey.post('cards', body);
      expect([reply.status, reply.body.code]).toEqual([503, 'card_outcome_pending']);
      expect(await shop.balance('USD')).toBe('496.98');
      const final = await until('the card is there', async () => {
        const again = await shop.apiKey.post('cards', body);
        return again.status === 201 ? again : null;
      });
      expect(final.headers['idempotent-replayed']).toBe('true');
      expect(final.body.data).toMatchObject({
        balance: LOST_THEN_DONE,
        status: 'active',
        details: { ccv: expect.any(String) },
      });
      expect([await shop.balance('USD'), await operations()]).toEqual(['496.98', 1]);
    });

    it('answers 503 to a lost answer and later the refusal, with the money back', async () => {
      const body = await creation(shop, LOST_THEN_FAILED);
      expect((await shop.apiKey.post('cards', body)).body.code).toBe('card_outcome_pending');
      const final = await until('the refusal is known', async () => {
        const again = await shop.apiKey.post('cards', body);
        return again.status === 400 ? again : null;
      });
      expect(final.body.code).toBe('card_refused');
      expect(await shop.balance('USD')).toBe('1000.00');
      expect((await shop.apiKey.get('cards')).body.data).toEqual([]);
    });
  });

  // Guarantee: the guide to the sandbox tells how to try each refusal and each lost answer.
  describe('the amounts that decide', () => {
    it('are all in the guide', () => {
      expect(AMOUNTS.map(([, cents]) => cents)).toEqual([
        ISSUER_REFUSES,
        ISSUER_UNREACHABLE,
        LOST_THEN_DONE,
        LOST_THEN_FAILED,
      ]);
    });

    it.each(AMOUNTS.map(([, cents = '', first = '', last = '']) => [cents, first, last]))(
      'do what it says: %s %s, then %s',
      async (cents, first, last) => {
        const rich = await aCardShop(world, '2000.00');
        const sandbox = rich.sandboxKey;
        const card = await aCard(rich, '100', 'sandbox');
        const orders = [
          ['cards', await creation(rich, cents, 'sandbox')],
          [`cards/${card}/topup`, { ...keyed(), amount: cents }],
        ] as const;
        for (const [path, body] of orders) {
          const answer = async (): Promise<string> => {
            const { status, body: answered } = await sandbox.post(path, body);
            return status < 300 ? 'Success' : `${status} \`${answered.code}\``;
          };
          expect([path, await answer()]).toEqual([path, first]);
          await until(`${path} ends as the guide says`, async () => (await answer()) === last);
        }
      },
    );
  });
});
