import { aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

// Guarantee: what is read together with the key is what the session reads, and nobody gets it whom a guard refuses.
describe('the wallet that is read with the key of the call', () => {
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().withPin().withWallet('CDF', '90000.00').in(world);
    await world.db.query(
      `UPDATE wallets SET daily_limit = 5000000, monthly_limit = 8000000 WHERE business_id = $1 AND currency = 'CDF'`,
      [shop.id],
    );
    const paid = await shop.apiKey.post('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '1200.00',
      phone_number: '243813456789',
      network: 'VODACOM_MPESA_COD',
    });
    if (paid.status !== 201) throw new Error(`no payout was made: ${paid.text}`);
    await until('it has ended', async () => (await shop.session.get('wallet/CDF')).body.data.held_balance === '0.00');
  });
  afterAll(() => world.close());

  const read = (token: string, currency = 'CDF') => world.call('get', `business/wallet/${currency}`, { token });
  const newKey = async (owner: Shop, terms: object) => {
    const { body } = await owner.session.post('api-keys', terms);
    return (body as { data: { api_key: string; key_id: number } }).data;
  };

  it.each(['CDF', 'cdf', 'USD', 'KES', 'XXX', 'not-a-currency'])('is what a session reads for %s', async (currency) => {
    const [byKey, bySession] = [
      await shop.apiKey.get(`wallet/${currency}`),
      await shop.session.get(`wallet/${currency}`),
    ];
    expect(byKey.status).toBe(bySession.status);
    // Only the id of the request is its own.
    expect({ ...byKey.body, request_id: null }).toEqual({ ...bySession.body, request_id: null });
  });

  it('counts what of the limits is used', async () => {
    const { body } = await read(shop.apiKey.token);
    expect(body.data.limits.daily).toMatchObject({ limit: '50000.00', used: '1200.00', remaining: '48800.00' });
  });

  it('is the one of the environment of the key, and the first read of a sandbox opens it', async () => {
    const fresh = await aBusiness().active().in(world);
    const [sandbox, live] = [
      await fresh.door('apiKey', 'sandbox').get('wallet/USD'),
      await fresh.apiKey.get('wallet/USD'),
    ];
    expect([sandbox.body.data.balance, live.body.data.balance]).toEqual(['10000.00', '0.00']);
    expect(sandbox.headers['x-environment']).toBe('sandbox');
  });

  it('is nobody else’s', async () => {
    const other = await aBusiness().active().in(world);
    expect(await read(other.apiKey.token)).toMatchObject({ status: 404, body: { code: 'wallet_not_found' } });
  });

  it('is refused from the revocation of the key on, and from its end on', async () => {
    const { api_key, key_id } = await newKey(shop, {});
    expect((await read(api_key)).status).toBe(200);
    await shop.session.delete(`api-keys/${key_id}`);
    expect(await read(api_key)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    const ending = await newKey(shop, {});
    await world.db.query('UPDATE api_keys SET expires_at = $2 WHERE id = $1', [ending.key_id, world.clock.now()]);
    expect(await read(ending.api_key)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  });

  it('is refused by every guard behind the key, with nothing of the wallet in the answer', async () => {
    const refusals = [
      await read((await newKey(shop, { scopes: ['payments'] })).api_key),
      await read((await newKey(shop, { allowed_ips: ['203.0.113.0/24'] })).api_key),
    ];
    await world.db.query(`UPDATE businesses SET status = 'suspended' WHERE id = $1`, [shop.id]);
    refusals.push(await read(shop.apiKey.token));
    await world.db.query(`UPDATE businesses SET status = 'active' WHERE id = $1`, [shop.id]);
    expect(refusals.map(({ body }) => (body as { code: string }).code)).toEqual([
      'insufficient_scope',
      'ip_not_allowed',
      'business_suspended',
    ]);
    for (const { body } of refusals) expect(body).not.toHaveProperty('data');
  });

  // Guarantee: a refused address changes nothing. The first read of a sandbox opens its wallet, and a use of a key is noted.
  it('opens no wallet and notes no use of the key for an address that is refused', async () => {
    const fresh = await aBusiness().active().in(world);
    const terms = { environment: 'sandbox', allowed_ips: ['203.0.113.0/24'] };
    const elsewhere = await newKey(fresh, terms);
    for (const path of ['wallet/USD', 'wallet', 'transactions', 'cards']) {
      const refused = await world.call('get', `business/${path}`, { token: elsewhere.api_key });
      expect(refused).toMatchObject({ status: 403, body: { code: 'ip_not_allowed' } });
      expect(refused.body).not.toHaveProperty('data');
    }
    expect(
      await world.db.query(`SELECT id FROM wallets WHERE business_id = $1 AND environment = 'sandbox'`, [fresh.id]),
    ).toEqual([]);
    const { key_id: later, api_key: here } = await newKey(fresh, {});
    expect((await world.call('get', 'business/transactions', { token: here })).status).toBe(200);
    // Uses are written in the order in which they are noted, or together.
    const used = async (id: number): Promise<Date | null> => {
      const [row] = await world.db.query('SELECT last_used_at FROM api_keys WHERE id = $1', [id]);
      return (row as { last_used_at: Date | null }).last_used_at;
    };
    await until('the use of the other key is written', async () => (await used(later)) !== null);
    expect(await used(elsewhere.key_id)).toBeNull();
  });

  it('is of its own caller when many ask at once', async () => {
    const other = await aBusiness().active().withWallet('CDF', '7.00').in(world);
    const balances = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const { token } = (turn % 2 === 0 ? shop : other).apiKey;
        const { body } = await read(token);
        return (body as { data: { balance: string } }).data.balance;
      }),
    );
    const [mine, theirs] = [await shop.balance('CDF'), await other.balance('CDF')];
    expect(balances).toEqual(Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? mine : theirs)));
  });

  describe('and pays', () => {
    const order = (currency: unknown) => ({
      currency_code: currency,
      amount: '500.00',
      phone_number: '243813456789',
      network: 'VODACOM_MPESA_COD',
    });
    const paymentsOf = async (id: number): Promise<Array<{ environment: string; target: string }>> =>
      world.db.query(
        `SELECT operations.environment, wallets.currency || ' of ' || wallets.business_id AS target FROM operations
         JOIN wallets ON wallets.ledger_address = operations.target WHERE kind = 'mobile_money_deposit' AND operations.business_id = $1
         ORDER BY operations.environment`,
        [id],
      );

    it('is the caller’s own, of his environment, by key and by session', async () => {
      const payer = await aBusiness().active().withPin().withWallet('CDF', '900.00').in(world);
      const before = await paymentsOf(payer.id);
      for (const door of ['apiKey', 'session'] as const)
        for (const environment of ['live', 'sandbox'] as const) {
          const caller = payer.door(door, environment);
          if (environment === 'sandbox') await caller.post('wallet', { currency_code: 'CDF' });
          const { status, text } = await caller.pay('mobile-money/deposits', order('CDF'));
          expect([door, environment, status, text]).toEqual([door, environment, 201, expect.any(String)]);
        }
      const added = (await paymentsOf(payer.id)).length - before.length;
      expect(added).toBe(4);
      for (const { target } of await paymentsOf(payer.id)) expect(target).toBe(`CDF of ${payer.id}`);
      const { body } = await payer.door('apiKey', 'sandbox').post('mobile-money/deposits', order('USD'));
      expect(body).not.toMatchObject({ code: 'wallet_not_found' });
    });

    it('is missing where the caller has none, whoever else has one', async () => {
      const other = await aBusiness().active().withPin().in(world);
      for (const caller of [other.apiKey, other.session])
        expect(await caller.pay('mobile-money/deposits', order('CDF'))).toMatchObject({
          status: 404,
          body: { code: 'wallet_not_found' },
        });
      expect(await paymentsOf(other.id)).toEqual([]);
    });

    it.each([['CDF'], [['CDF']], [{}], [1], [null], ['C'], [undefined]])(
      'takes a body with the currency %j as its rules say, not as it was read ahead',
      async (currency) => {
        const before = (await paymentsOf(shop.id)).length;
        const { status, body } = await shop.apiKey.post('mobile-money/deposits', order(currency));
        const isValid = currency === 'CDF';
        expect([status, (await paymentsOf(shop.id)).length - before]).toEqual(isValid ? [201, 1] : [400, 0]);
        if (!isValid) expect(JSON.stringify(body)).toContain('currency_code');
      },
    );
  });
});
