import { randomBytes } from 'node:crypto';
import { businessConditions } from '../../src/admin/businesses/business-filter';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

describe('businesses as operators see them', () => {
  let world: World;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const list = (query: string) => operator.call('get', `businesses?${query}`);
  const idsOf = async (query: string): Promise<number[]> =>
    (await list(query)).body.data.map(({ id }: { id: number }) => id);
  const nobody = 999_999_999;

  describe('GET /admin/businesses', () => {
    it('answers 200 with a page of businesses, newest first, and how many there are', async () => {
      const older = await aBusiness().active().withPlan('growth').withPin().in(world);
      const newer = await aBusiness().in(world);
      const reply = await list('limit=2');
      expect(reply.status).toBe(200);
      expect(reply.body.data.map(({ id }: { id: number }) => id)).toEqual([newer.id, older.id]);
      expect(reply.body.data[1]).toEqual({
        id: older.id,
        code: expect.stringMatching(/^T/),
        name: expect.any(String),
        email: older.email,
        phone: '+243812345678',
        status: 'active',
        kyc_status: 'approved',
        plan: { code: 'growth', name: 'Growth', features: ['cards.issuing'] },
        pin_set: true,
        email_verified_at: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      });
      const [{ count }] = await world.db.query('SELECT count(*) FROM businesses');
      expect(reply.body.meta).toEqual({ total: Number(count), page: 1, limit: 2, next_cursor: null });
      expect(JSON.stringify(reply.body)).not.toMatch(/argon2|password|pin_hash/);
    });

    it('finds those whose webhook needs help', async () => {
      const [failing, off, well] = [
        await aBusiness().active().in(world),
        await aBusiness().active().in(world),
        await aBusiness().active().in(world),
      ];
      for (const shop of [failing, off, well]) await shop.apiKey.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
      await world.db.query('UPDATE webhook_endpoints SET failing_since = now() WHERE business_id = $1', [failing.id]);
      await world.db.query(
        `UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'gone', last_failure_at = now() WHERE business_id = $1`,
        [off.id],
      );
      expect([await idsOf('webhook=failing'), await idsOf('webhook=switched_off')]).toEqual([[failing.id], [off.id]]);
      expect((await idsOf('webhook=any')).sort()).toEqual([failing.id, off.id].sort());
      expect((await list('webhook=broken')).status).toBe(400);
    });

    it('filters by status and by KYC state', async () => {
      const pending = await aBusiness().in(world);
      const suspended = await aBusiness().withStatus('suspended').in(world);
      await submitKyc(pending);
      expect(await idsOf('status=suspended')).toContain(suspended.id);
      expect(await idsOf('status=suspended')).not.toContain(pending.id);
      expect(await idsOf('kyc_status=submitted')).toEqual([pending.id]);
      await operator.call('post', `businesses/${pending.id}/kyc/reject`, { reason: 'The scan is not readable.' });
      expect(await idsOf('kyc_status=rejected')).toEqual([pending.id]);
      expect(await idsOf('kyc_status=not_submitted')).not.toContain(pending.id);
      await submitKyc(pending);
      expect(await idsOf('kyc_status=rejected')).toEqual([]);
      expect(await idsOf('kyc_status=submitted&status=pending_approval')).toEqual([pending.id]);
      expect(await idsOf('kyc_status=submitted&status=active')).toEqual([]);
    });

    it('finds a business by any part of its name, code, e-mail or phone, in any case, and by its id', async () => {
      const shop = await aBusiness().in(world);
      const tag = randomBytes(4).toString('hex');
      await operator.call('patch', `businesses/${shop.id}`, { name: `Épicerie 100%_${tag}`, phone: '+256772123456' });
      const code = (await list(`q=${tag}`)).body.data[0].code as string;
      for (const q of [
        tag,
        tag.toUpperCase(),
        `100%_${tag}`,
        'ÉPICERIE',
        // As macOS writes it, the accent behind its letter.
        'E\u0301PICERIE',
        // As it is typed on a keyboard without accents.
        'epicerie',
        `èpïcérie 100%_${tag}`,
        code.toLowerCase(),
        shop.email,
        '+256772123456',
        String(shop.id),
      ]) {
        expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, expect.arrayContaining([shop.id])]);
      }
      for (const q of [`${tag}x`, `1000_${tag}`, `100%%${tag}`, `'; DROP TABLE businesses; --`, '\\']) {
        expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
      }
    });

    it('finds them by an index where there are many', async () => {
      const { text, values } = businessConditions({ text: 'epicerie', range: { from: null, to: null } }, new Date());
      const plan = await world.db.transaction(async (tx) => {
        await tx.query('SET LOCAL enable_seqscan = off');
        return JSON.stringify(await tx.query(`EXPLAIN SELECT FROM businesses b WHERE ${text}`, [...values]));
      });
      expect(plan).toContain('businesses_by_letters');
    });

    it('finds the owner of a wallet by the address that a broken promise names', async () => {
      const shop = await aBusiness().active().withWallet('USD', '5.00').in(world);
      const address = `wallet:${await shop.walletId('USD')}:USD`;
      expect(await idsOf(`q=${address}`)).toEqual([shop.id]);
      expect(await idsOf('q=wallet:999999999:USD')).toEqual([]);
      expect(await idsOf('q=card:999999999')).toEqual([]);
    });

    it('shows all that a search finds once, newest first, by number and behind a cursor', async () => {
      const shops = [await aBusiness().in(world), await aBusiness().in(world), await aBusiness().in(world)];
      const tag = randomBytes(4).toString('hex');
      for (const shop of shops) await operator.call('patch', `businesses/${shop.id}`, { name: `Shop ${tag}` });
      const newest = shops.map(({ id }) => id).reverse();
      const first = (await list(`q=${tag}&limit=2`)).body;
      expect(first.meta).toMatchObject({ total: 3, page: 1, limit: 2 });
      expect(await idsOf(`q=${tag}&limit=2`)).toEqual(newest.slice(0, 2));
      expect(await idsOf(`q=${tag}&limit=2&page=2`)).toEqual(newest.slice(2));
      expect(await idsOf(`q=${tag}&limit=2&cursor=${first.meta.next_cursor}`)).toEqual(newest.slice(2));
      const beyond = (await list(`q=${tag}&limit=2&page=9`)).body;
      expect([beyond.data, beyond.meta.total]).toEqual([[], 3]);
    });

    it('finds those who signed up in a span of time', async () => {
      await aBusiness().in(world);
      const today = new Date().toISOString().slice(0, 10);
      expect((await idsOf(`from=${today}`)).length).toBeGreaterThan(0);
      expect(await idsOf('to=2020-01-01')).toEqual([]);
    });

    it.each([
      'status=unknown',
      'kyc_status=x',
      'page=0',
      'limit=101',
      'page=x',
      'from=yesterday',
      `q=${'x'.repeat(101)}`,
    ])('answers 400 for ?%s', async (query) => {
      const reply = await list(query);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    });
  });

  describe('GET /admin/businesses/:id', () => {
    it('answers 200 with KYC, wallets of both environments, and counts', async () => {
      const shop = await aBusiness().active().withWallet('CDF', '5000.00').in(world);
      await shop.sandboxKey.get('wallet');
      const { body, status } = await operator.call('get', `businesses/${shop.id}`);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ id: shop.id, status: 'active', kyc_status: 'approved', webhook_url: null });
      expect(body.data.kyc).toEqual([
        expect.objectContaining({ attempt: 1, status: 'approved', business_id: shop.id }),
      ]);
      expect(body.data.kyc[0].record.representative.id_number).toMatch(/^\*{6}/);
      const balances = body.data.wallets.map((one: Record<string, string>) => [
        one['environment'],
        one['currency_code'],
        one['balance'],
      ]);
      expect(balances).toEqual(
        expect.arrayContaining([
          ['live', 'USD', '0.00'],
          ['live', 'CDF', '5000.00'],
          ['sandbox', 'USD', '10000.00'],
        ]),
      );
      expect(body.data.counts).toEqual({
        api_keys: 2,
        sessions: 1,
        transactions: { completed: 1, failed: 0, pending: 0 },
      });
    });

    it.each([String(nobody), 'abc', '0', '-1', '1.5', '9'.repeat(30), '%00', "1'--"])(
      'answers 404 for the id %s',
      async (id) => {
        const reply = await operator.call('get', `businesses/${id}`);
        expect([reply.status, reply.body.code]).toEqual([404, 'business_not_found']);
      },
    );
  });

  describe('PATCH /admin/businesses/:id', () => {
    it('answers 200; the next login takes the new e-mail, and the open session stays valid', async () => {
      const shop = await aBusiness().active().in(world);
      const email = `moved-${randomBytes(4).toString('hex')}@example.com`;
      const reply = await operator.call('patch', `businesses/${shop.id}`, {
        email: email.toUpperCase(),
        phone: '+256 772 123456',
      });
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({ email, phone: '+256772123456' });
      const login = (address: string) =>
        world.call('post', 'business/auth/login', { body: { email: address, password: PASSWORD } });
      expect((await login(email)).status).toBe(200);
      expect((await login(shop.email)).status).toBe(400);
      expect((await shop.session.get('profile')).body.data.email).toBe(email);
    });

    it('changes nothing beside e-mail, name and phone', async () => {
      const shop = await aBusiness().in(world);
      const before = (await operator.call('get', `businesses/${shop.id}`)).body.data;
      const body = {
        status: 'active',
        code: 'TAKEN',
        plan: 'growth',
        plan_id: 2,
        pin_hash: 'x',
        id: 1,
        webhook_url: 'https://x.example',
      };
      const reply = await operator.call('patch', `businesses/${shop.id}`, body);
      expect([reply.status, reply.body.data]).toEqual([200, before]);
    });

    it.each([
      [{ email: 'no-email' }],
      [{ email: 12 }],
      [{ name: '' }],
      [{ name: 'two\nlines' }],
      [{ phone: '123' }],
      [{ phone: {} }],
    ])('answers 400 for %j', async (body) => {
      const shop = await aBusiness().in(world);
      const reply = await operator.call('patch', `businesses/${shop.id}`, body);
      expect([reply.status, reply.body.errors[0].field]).toEqual([400, Object.keys(body)[0]]);
    });

    it('answers 404 for a business that does not exist and 409 for an e-mail that another has', async () => {
      const [one, other] = [await aBusiness().in(world), await aBusiness().in(world)];
      expect((await operator.call('patch', `businesses/${nobody}`, { name: 'X' })).status).toBe(404);
      const reply = await operator.call('patch', `businesses/${one.id}`, { email: other.email });
      expect([reply.status, reply.body.code]).toEqual([409, 'email_already_registered']);
    });
  });

  describe('POST /admin/businesses/:id/pin/reset', () => {
    it('answers 200; the business has no PIN until it sets one', async () => {
      const shop = await aBusiness().active().withPin('4071').in(world);
      const reply = await operator.call('post', `businesses/${shop.id}/pin/reset`, {
        reason: 'Lost; identity checked by phone.',
      });
      expect([reply.status, reply.body.data.pin_set]).toEqual([200, false]);
      expect((await shop.session.pay('mobile-money/deposits', {})).body.code).toBe('pin_not_set');
      expect((await shop.session.post('pin', { pin: '9182' })).status).toBe(201);
    });

    it('answers 400 without a reason and 404 for no business', async () => {
      const shop = await aBusiness().active().in(world);
      expect((await operator.call('post', `businesses/${shop.id}/pin/reset`, { reason: ' ' })).status).toBe(400);
      expect((await operator.call('post', `businesses/${nobody}/pin/reset`, { reason: 'x' })).status).toBe(404);
    });
  });
});

const submitKyc = (shop: Shop) =>
  shop.session.post('kyc', {
    legal_name: 'Kivu Market SARL',
    registration_number: 'RCCM-1',
    business_type: 'company',
    country: 'CD',
    address: { line1: '1 Avenue', city: 'Goma' },
    representative: { full_name: 'A B', date_of_birth: '1988-03-14', id_type: 'passport', id_number: 'OP1234567' },
  });
