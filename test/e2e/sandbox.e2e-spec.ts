import { randomUUID } from 'node:crypto';
import { aBusiness, type Actor, DOORS, type Shop } from '../support/builders';
import { BAD_AMOUNTS } from '../support/amounts';
import { PAYS } from '../support/mobile-money';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';
import { brokenInvariants } from '../support/invariants';

describe.each(DOORS)('the sandbox through the door of the %s', (door) => {
  let world: World;
  let shop: Shop;
  let sandbox: Actor;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aBusiness().active().withPin().in(world);
    sandbox = shop.door(door, 'sandbox');
  });
  const fundings = async (): Promise<string[]> =>
    (
      await world.db.query(
        `SELECT amount FROM operations WHERE business_id = $1 AND kind = 'sandbox_funding' ORDER BY created_at`,
        [shop.id],
      )
    ).map((row: { amount: string }) => row.amount);

  describe('the first look at it', () => {
    it('finds a USD wallet with 10000.00 to play with, and leaves the live wallets alone', async () => {
      const reply = await sandbox.get('wallet');
      expect(reply.status).toBe(200);
      expect(reply.headers['x-environment']).toBe('sandbox');
      expect(reply.body.data).toMatchObject([{ currency_code: 'USD', balance: '10000.00', status: 'active' }]);
      expect((await shop.door(door).get('wallet/USD')).body.data.balance).toBe('0.00');
      expect((await sandbox.get('wallet/USD/entries')).body.data).toMatchObject([
        { direction: 'credit', amount: '10000.00', balance_after: '10000.00', description: 'Sandbox funding' },
      ]);
    });

    it('explains its first entry by a transaction that can be looked up', async () => {
      const [entry] = (await sandbox.get('wallet/USD/entries')).body.data;
      const reply = await sandbox.get(`transactions/${entry.transaction_id}`);
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({ type: 'sandbox_funding', status: 'completed', amount: '10000.00' });
      expect(reply.body.data.entries).toMatchObject([{ id: entry.id, account: 'wallet', balance_after: '10000.00' }]);
      expect((await sandbox.get('transactions')).body.meta.total).toBe(0);
    });

    // Guarantee: the opening balance is given once, however many first looks race for it.
    it('gives the opening balance exactly once to forty parallel first looks', async () => {
      const looks = [
        () => sandbox.get('wallet'),
        () => sandbox.get('wallet/USD'),
        () => sandbox.get('wallet/usd/entries'),
        () => sandbox.post('wallet', { currency_code: 'USD' }),
      ];
      const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => looks[index % looks.length]()));
      expect([...new Set(replies.map((reply) => reply.status))]).toEqual([200]);
      expect(await fundings()).toEqual(['1000000']);
      expect(await shop.balance('USD', 'sandbox')).toBe('10000.00');
      const told = await world.db.query(
        `SELECT FROM events WHERE business_id = $1 AND type = 'wallet.created' AND environment = 'sandbox'`,
        [shop.id],
      );
      expect(told).toHaveLength(1);
    });

    it('answers 404 for a currency of which no sandbox wallet stands', async () => {
      expect((await sandbox.get('wallet/CDF')).status).toBe(404);
    });
  });

  describe('POST sandbox/wallets/:currency/fund', () => {
    it('answers 200 with the wallet as its own GET shows it, and adds the amount', async () => {
      const reply = await sandbox.post('sandbox/wallets/usd/fund', { amount: '0.5' });
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({ currency_code: 'USD', balance: '10000.50', held_balance: '0.00' });
      expect(reply.body).toEqual((await sandbox.get('wallet/USD')).body);
      expect(await fundings()).toEqual(['1000000', '50']);
    });

    it('funds the wallet of another currency once it has been opened', async () => {
      await sandbox.post('wallet', { currency_code: 'CDF' });
      const reply = await sandbox.post('sandbox/wallets/CDF/fund', { amount: '250000' });
      expect(reply.body.data).toMatchObject({ currency_code: 'CDF', balance: '250000.00' });
      const paid = await sandbox.pay('mobile-money/payouts', {
        currency_code: 'CDF',
        amount: '200000',
        phone_number: PAYS,
      });
      expect(paid.status).toBe(201);
    });

    it('is neither a transaction of the merchant nor part of any count', async () => {
      await sandbox.post('sandbox/wallets/USD/fund', { amount: '5' });
      expect((await sandbox.get('transactions')).body.meta.total).toBe(0);
    });

    // Guarantee: parallel fundings all count, and the books stay whole.
    it('adds up twenty parallel fundings', async () => {
      await Promise.all(Array.from({ length: 20 }, () => sandbox.post('sandbox/wallets/USD/fund', { amount: '1.01' })));
      expect(await shop.balance('USD', 'sandbox')).toBe('10020.20');
      expect(await brokenInvariants(world)).toEqual([]);
    });

    // A NUL makes the whole body unreadable, so no field is named.
    it.each([...BAD_AMOUNTS, '12\u0000'])('answers 400 for the amount %j and changes nothing', async (amount) => {
      await sandbox.get('wallet');
      const reply = await sandbox.post('sandbox/wallets/USD/fund', { amount });
      expect(reply.status).toBe(400);
      if (amount !== '12\u0000') expect(reply.body).toMatchObject({ errors: [{ field: 'amount' }] });
      expect(await fundings()).toEqual(['1000000']);
    });

    it('answers 400 when the wallet would hold more than a sandbox wallet may', async () => {
      const most = '1000000000.00';
      const reply = await sandbox.post('sandbox/wallets/USD/fund', { amount: most });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_amount']);
      expect(reply.body.message).toContain('1000000000.00');
      await sandbox.post('wallet', { currency_code: 'CDF' });
      expect((await sandbox.post('sandbox/wallets/CDF/fund', { amount: most })).body.data.balance).toBe(most);
      expect((await sandbox.post('sandbox/wallets/CDF/fund', { amount: '0.01' })).status).toBe(400);
    });

    // Guarantee: pretended money stays far below what the sums of all books can count, whoever asks together or in SQL.
    it('keeps the most a sandbox wallet may hold when fundings race for it', async () => {
      await sandbox.get('wallet');
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => sandbox.post('sandbox/wallets/USD/fund', { amount: '400000000.00' })),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 400, 400, 400, 400, 400, 400]);
      expect(new Set(replies.map((reply) => reply.body.code ?? null))).toEqual(new Set([null, 'invalid_amount']));
      expect(await shop.balance('USD', 'sandbox')).toBe('800010000.00');
      const [{ id }] = await world.db.query(
        `SELECT id FROM wallets WHERE business_id = $1 AND environment = 'sandbox'`,
        [shop.id],
      );
      const inSql = world.db.query(
        `SELECT fund_sandbox_wallet('018f0000-0000-7000-8000-000000000001', $1, 20000000000, 'attack', now())`,
        [id],
      );
      await expect(inSql).rejects.toThrow(/sandbox wallet/);
    });

    it('answers 403 to a live credential, whatever else is wrong with its request', async () => {
      for (const path of ['sandbox/wallets/USD/fund', 'sandbox/wallets/XXX/fund']) {
        const reply = await shop.door(door).post(path, { amount: 'nonsense' });
        expect([reply.status, reply.body.code]).toEqual([403, 'sandbox_only']);
      }
      expect(await shop.balance('USD')).toBe('0.00');
    });

    it('names the status of the business before it asks for the sandbox', async () => {
      await shop.setStatus('suspended');
      const reply = await shop.door(door).post('sandbox/wallets/USD/fund', { amount: '5' });
      expect([reply.status, reply.body.code]).toEqual([403, 'business_suspended']);
    });

    it('answers 404 where no wallet stands, and opens none', async () => {
      for (const currency of ['CDF', 'XXX', 'x', '1']) {
        const reply = await sandbox.post(`sandbox/wallets/${currency}/fund`, { amount: '5' });
        expect([reply.status, reply.body.code]).toEqual([404, 'wallet_not_found']);
      }
      expect((await sandbox.get('wallet')).body.data).toHaveLength(1);
    });
  });

  describe('money in it', () => {
    it('stays where it is when the provider cannot be reached, as the guide says of 503.01', async () => {
      const request = { currency_code: 'USD', amount: '503.01', phone_number: PAYS, idempotency_key: randomUUID() };
      for (const path of ['mobile-money/payouts', 'mobile-money/payouts', 'mobile-money/deposits']) {
        const reply = await sandbox.pay(
          path,
          path.endsWith('deposits') ? { ...request, idempotency_key: randomUUID() } : request,
        );
        expect([reply.status, reply.body.code]).toEqual([503, 'payment_provider_unavailable']);
        expect(reply.headers['retry-after']).toMatch(/^\d+$/);
      }
      expect((await sandbox.get('wallet/USD')).body.data).toMatchObject({ balance: '10000.00', held_balance: '0.00' });
    });

    it('moves by the published test numbers and never in a live wallet', async () => {
      const request = { currency_code: 'USD', amount: '10', phone_number: PAYS };
      const deposit = await sandbox.pay('mobile-money/deposits', request);
      const payout = await sandbox.pay('mobile-money/payouts', { ...request, amount: '4' });
      expect([deposit.status, payout.status]).toEqual([201, 201]);
      await until('both have ended', async () => {
        const [open] = await world.db.query(
          `SELECT count(*) FROM operations WHERE business_id = $1 AND state NOT IN ('completed', 'failed')`,
          [shop.id],
        );
        return Number(open.count) === 0;
      });
      expect(await shop.balance('USD', 'sandbox')).toBe('10006.00');
      expect(await shop.balance('USD')).toBe('0.00');
      const live = shop.door(door);
      expect((await live.get(`mobile-money/deposits/${deposit.body.data.transaction_id}`)).status).toBe(404);
      expect((await live.get('transactions')).body.meta.total).toBe(0);
    });

    it('has idempotency keys of its own', async () => {
      const request = {
        currency_code: 'USD',
        amount: '10',
        phone_number: PAYS,
        idempotency_key: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
      };
      const inSandbox = await sandbox.pay('mobile-money/deposits', request);
      const inLive = await shop.door(door).pay('mobile-money/deposits', { ...request, amount: '11' });
      expect([inSandbox.status, inLive.status]).toEqual([201, 201]);
      expect(inLive.body.data.transaction_id).not.toBe(inSandbox.body.data.transaction_id);
    });
  });
});

describe('the environment of a session', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it('is live unless X-Environment says sandbox', async () => {
    const shop = await aBusiness().active().in(world);
    const asked = async (value: string | null) => {
      const reply = await shop.session.call(
        'get',
        'wallet',
        value === null ? {} : { headers: { 'X-Environment': value } },
      );
      return [reply.status, reply.headers['x-environment']];
    };
    expect(await asked(null)).toEqual([200, 'live']);
    expect(await asked('live')).toEqual([200, 'live']);
    expect(await asked('sandbox')).toEqual([200, 'sandbox']);
  });

  // Guarantee: a misspelt environment never means real money.
  it('is refused with 400 when X-Environment says anything else', async () => {
    const shop = await aBusiness().active().in(world);
    for (const value of ['Sandbox', 'sandbx', 'test', 'sandbox,live', 'live, live', '0']) {
      const reply = await shop.session.call('get', 'wallet', { headers: { 'X-Environment': value } });
      expect([value, reply.status, reply.body.errors?.[0]?.field]).toEqual([value, 400, 'X-Environment']);
    }
  });

  // Guarantee: a key is of one environment; no header lifts a sandbox key into real money, or the reverse.
  it('is not the business of a key, whose prefix decides', async () => {
    const shop = await aBusiness().active().in(world);
    const reply = await shop.sandboxKey.call('get', 'wallet', { headers: { 'X-Environment': 'live' } });
    expect([reply.headers['x-environment'], reply.body.data[0].balance]).toEqual(['sandbox', '10000.00']);
    const live = await shop.apiKey.call('get', 'wallet', { headers: { 'X-Environment': 'sandbox' } });
    expect([live.headers['x-environment'], live.body.data[0].balance]).toEqual(['live', '0.00']);
  });
});
