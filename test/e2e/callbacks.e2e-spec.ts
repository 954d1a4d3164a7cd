import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import { UnsignedCallbackCleanupJob } from '../../src/mobile-money/callbacks/callback-cleanup.jobs';
import { aBusiness, type Shop } from '../support/builders';
import { aForeignKey, bodyOf, CallbackPost, type Signing } from '../support/callbacks';
import { CALLBACK_PATH, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import type { CallOptions } from '../support/world';
import { setLooks } from '../support/looks';

const PAYS = '243973456789';

describe('callbacks of the provider', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let post: CallbackPost;

  beforeAll(async () => {
    // Unscaled, so that nothing but a callback makes the service look within the life of a test.
    world = await startPawapayWorld({}, { SCHEDULE_SCALE: '1' });
    world.pawapay.settings.callbackUrl = null;
    post = new CallbackPost(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.pawapay.faults.clear();
    shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
  });

  /** A payment that is final at the provider and of which we only know that it was accepted. */
  async function settledOnlyThere(kind: 'deposits' | 'payouts' = 'payouts'): Promise<string> {
    const reply = await shop.apiKey.pay(`mobile-money/${kind}`, {
      currency_code: 'CDF',
      amount: '5000',
      phone_number: PAYS,
      network: 'AIRTEL_COD',
    });
    const id = operationIdOf(reply.body.data.transaction_id) ?? '';
    await setLooks(world.db, [id], `now() + interval '1 day'`);
    await until('it has ended there', async () => world.pawapay.books.find(id)?.status === 'COMPLETED');
    return id;
  }
  const stateOf = async (id: string): Promise<string> =>
    (await world.db.query('SELECT state FROM operations WHERE id = $1', [id]))[0].state;
  const completed = (id: string) =>
    until('the operation has completed', async () => (await stateOf(id)) === 'completed');
  const kept = (reference: string | null): Promise<Array<{ signature: string; outcome: string; body: Buffer }>> =>
    world.db.query('SELECT signature, outcome, body FROM provider_callbacks WHERE reference IS NOT DISTINCT FROM $1', [
      reference,
    ]);
  const told = async (id: string): Promise<number> =>
    (await world.db.query('SELECT 1 FROM events WHERE operation_id = $1', [id])).length;

  describe('200', () => {
    it.each(['payouts', 'deposits'] as const)('a signed callback makes us read the state of %s', async (kind) => {
      const id = await settledOnlyThere(kind);
      const reply = await post.signed(bodyOf(kind, id));
      expect([reply.status, reply.body]).toEqual([200, { data: { received: true } }]);
      await completed(id);
      expect(await shop.balance('CDF')).toBe(kind === 'payouts' ? '45000.00' : '55000.00');
      expect(await kept(id)).toMatchObject([{ signature: 'valid', outcome: 'matched' }]);
    });

    // Guarantee: a callback is a reason to look, never proof. What it claims moves nothing.
    it.each([
      ['claims a failure', { status: 'FAILED', failureReason: { failureCode: 'RECIPIENT_NOT_FOUND' } }],
      ['claims another amount', { amount: '1.00' }],
      ['claims another currency', { currency: 'USD' }],
      ['has a status nobody knows', { status: 'TELEPORTED' }],
    ])('believes the provider’s books when a signed callback %s', async (_claim, claim) => {
      const id = await settledOnlyThere();
      expect((await post.signed(bodyOf('payouts', id, claim))).status).toBe(200);
      await completed(id);
      expect(await shop.balance('CDF')).toBe('45000.00');
      expect(await world.db.query('SELECT 1 FROM operation_reviews WHERE operation_id = $1', [id])).toEqual([]);
    });

    it('leaves a payment pending when a signed callback claims what has not happened', async () => {
      world.fault({ on: 'outcome', fault: 'stay' });
      const reply = await shop.apiKey.pay('mobile-money/payouts', {
        currency_code: 'CDF',
        amount: '5000',
        phone_number: PAYS,
        network: 'AIRTEL_COD',
      });
      const id = operationIdOf(reply.body.data.transaction_id) ?? '';
      const reads = post.countReads();
      expect((await post.signed(bodyOf('payouts', id))).status).toBe(200);
      await until('the state was read', async () => reads() > 0);
      expect(await stateOf(id)).toBe('accepted');
      expect(await shop.balance('CDF')).toBe('45000.00');
    });

    it('keeps a callback whose signature has expired, as a retried one may have, and reads the state', async () => {
      const id = await settledOnlyThere();
      const reply = await post.signed(bodyOf('payouts', id), { at: new Date(Date.now() - 600_000) });
      expect(reply.status).toBe(200);
      expect(await kept(id)).toMatchObject([{ signature: 'expired', outcome: 'matched' }]);
      await completed(id);
    });

    it('verifies the bytes as they came, whatever spaces and escapes they hold', async () => {
      const id = await settledOnlyThere();
      const body = `{ "payoutId" :\t"${id}",\n "status":"\\u0043OMPLETED", "customerMessage": "caf\\u00e9 ☕", "amount":"5000.00" }\n`;
      expect((await post.signed(body)).status).toBe(200);
      expect((await kept(id))[0]?.body.toString()).toBe(body);
      await completed(id);
    });

    it('reads no amount out of the shape of an older version', async () => {
      const id = await settledOnlyThere('deposits');
      const body = JSON.stringify({
        depositId: id,
        status: 'COMPLETED',
        requestedAmount: '5000.00',
        depositedAmount: '999999.00',
        currency: 'CDF',
        country: 'COD',
        correspondent: 'AIRTEL_COD',
        payer: { address: { value: PAYS } },
      });
      expect((await post.signed(body)).status).toBe(200);
      await completed(id);
      expect(await shop.balance('CDF')).toBe('55000.00');
    });

    // Guarantee: however often the provider says it, money moves once and it is told once.
    it('does everything once for fifty callbacks at the same time, equal or not', async () => {
      const id = await settledOnlyThere('deposits');
      const same = await post.prepare(bodyOf('deposits', id));
      const others = await Promise.all(
        Array.from({ length: 25 }, (_, space) => post.prepare(`${' '.repeat(space + 1)}${bodyOf('deposits', id)}`)),
      );
      const replies = await Promise.all(
        [...Array.from({ length: 25 }, () => same), ...others].map((one) => post.send(one)),
      );
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
      await completed(id);
      expect(await kept(id)).toHaveLength(26);
      expect(await shop.balance('CDF')).toBe('55000.00');
      expect(await told(id)).toBe(1);
    });

    it('does nothing more for a callback that is replayed, or that comes after the end', async () => {
      const id = await settledOnlyThere();
      const genuine = await post.prepare(bodyOf('payouts', id));
      await post.send(genuine);
      await completed(id);
      const reads = post.countReads();
      for (const late of [genuine, genuine, await post.prepare(bodyOf('payouts', id, { amount: '5000.0' }))]) {
        expect((await post.send(late)).status).toBe(200);
      }
      expect((await post.signed(bodyOf('payouts', id, { status: 'PROCESSING' }))).status).toBe(200);
      await until('the one that said something else was looked into', async () => reads() === 1);
      expect([await stateOf(id), await told(id), await shop.balance('CDF')]).toEqual(['completed', 1, '45000.00']);
    });

    it('keeps a callback about an operation we do not know as an orphan', async () => {
      const id = randomUUID();
      expect((await post.signed(bodyOf('payouts', id))).status).toBe(200);
      expect(await kept(id)).toMatchObject([{ signature: 'valid', outcome: 'orphan' }]);
    });

    it('takes a callback that names no operation at all', async () => {
      const before = (await kept(null)).length;
      expect((await post.signed(JSON.stringify({ hello: randomUUID() }))).status).toBe(200);
      expect((await post.signed(JSON.stringify({ payoutId: `${randomUUID()}x`, status: 'COMPLETED' }))).status).toBe(
        200,
      );
      expect(await kept(null)).toHaveLength(before + 2);
    });

    // Guarantee: the live provider has no say in the sandbox.
    it('does nothing for the id of a sandbox operation', async () => {
      await aSandboxWallet();
      const reply = await shop.sandboxKey.pay('mobile-money/payouts', {
        currency_code: 'CDF',
        amount: '1000',
        phone_number: '243813456129',
      });
      const id = operationIdOf(reply.body.data.transaction_id) ?? '';
      await setLooks(world.db, [id], `now() + interval '1 day'`);
      const [before] = await world.db.query('SELECT * FROM operations WHERE id = $1', [id]);
      expect((await post.signed(bodyOf('payouts', id))).status).toBe(200);
      expect((await world.db.query('SELECT * FROM operations WHERE id = $1', [id]))[0]).toEqual(before);
    });
    const aSandboxWallet = async () => {
      await shop.sandboxKey.post('wallet', { currency_code: 'CDF' });
      await shop.sandboxKey.post('sandbox/wallets/CDF/fund', { amount: '5000' });
    };

    // Guarantee: a storm of callbacks is kept, and nobody else waits for it.
    it('keeps five hundred callbacks at once while wallets are read as before', async () => {
      const bodies = Array.from({ length: 500 }, () => bodyOf('payouts', randomUUID()));
      const storm = await Promise.all(bodies.map((body) => post.prepare(body)));
      const read = async (): Promise<number> => {
        const startedAt = performance.now();
        expect((await shop.apiKey.get('wallet/CDF')).status).toBe(200);
        return performance.now() - startedAt;
      };
      const calm: number[] = [];
      for (let time = 0; time < 20; time += 1) calm.push(await read());
      let isOver = false;
      const lanes = Array.from({ length: 25 }, async (_, lane) => {
        for (let at = lane; at < storm.length; at += 25) expect((await post.send(storm[at])).status).toBe(200);
      });
      const over = Promise.all(lanes).finally(() => (isOver = true));
      const during: number[] = [];
      while (!isOver) during.push(await read());
      await over;
      const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
      // Client, service and storm share one process here; in a queue behind the storm a read would wait for seconds.
      expect(median(during)).toBeLessThan(Math.max(25 * median(calm), 500));
      const [count] = await world.db.query(
        `SELECT count(*)::int AS kept FROM provider_callbacks WHERE reference = ANY ($1)`,
        [bodies.map((body) => JSON.parse(body).payoutId)],
      );
      expect(count.kept).toBe(500);
    });
  });

  describe('400', () => {
    it.each([
      ['is cut off', '{"payoutId":'],
      ['is a list', '[{"status":"COMPLETED"}]'],
      ['is not JSON', 'payoutId=1'],
      ['is a word', '"COMPLETED"'],
    ])('keeps nothing of a signed body that %s', async (_how, body) => {
      const before = await total();
      expect((await post.signed(body)).status).toBe(400);
      expect(await total()).toBe(before);
    });

    it('answers 413 to a body that is too large and 415 to one that is not JSON', async () => {
      const before = await total();
      const large = bodyOf('payouts', randomUUID(), { customerMessage: 'x'.repeat(150_000) });
      expect((await post.signed(large)).status).toBe(413);
      const text = await post.prepare(bodyOf('payouts', randomUUID()));
      expect((await post.send({ ...text, headers: { ...text.headers, 'content-type': 'text/plain' } })).status).toBe(
        415,
      );
      expect(await total()).toBe(before);
    });
  });

  const total = async (): Promise<number> =>
    Number((await world.db.query('SELECT count(*) FROM provider_callbacks'))[0].count);

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

    // Guarantee: nobody but the provider can even make us look; nothing of a forgery is kept.
    it.each(FORGERIES)('refuses a callback %s, and nothing happens', async (_how, forge) => {
      const id = await settledOnlyThere();
      const [before, reads] = [await total(), post.countReads()];
      const reply = await post.send(await forge(id));
      expect([reply.status, reply.body.code]).toEqual([401, 'invalid_signature']);
      expect([await total(), await stateOf(id), reads()]).toEqual([before, 'accepted', 0]);
      expect(await shop.balance('CDF')).toBe('45000.00');
    });

    it('refuses a rightly signed callback at any other address', async () => {
      const callback = await genuine(randomUUID());
      const reply = await world.call('post', 'business/wallet', { ...(callback as CallOptions) });
      expect([reply.status, reply.body.code]).toEqual([401, 'missing_credentials']);
    });

    it('serves its address to nobody with a GET', async () => {
      expect((await world.call('get', CALLBACK_PATH)).status).toBe(405);
    });
  });
});

describe('callbacks of an account that does not sign them', () => {
  let world: PawapayWorld;
  let post: CallbackPost;
  let shop: Shop;
  beforeAll(async () => {
    world = await startPawapayWorld({ signedCallbacks: false, acceptedMs: 1_000 }, { SCHEDULE_SCALE: '1' });
    world.pawapay.settings.callbackUrl = null;
    post = new CallbackPost(world);
    shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
    await shop.apiKey.get('mobile-money/networks');
  });
  afterAll(() => world.close());
  const pay = () =>
    shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '5000',
      phone_number: PAYS,
      network: 'AIRTEL_COD',
    });
  const stateOf = async (id: string): Promise<string> =>
    (await world.db.query('SELECT state FROM operations WHERE id = $1', [id]))[0].state;

  it('are wake-ups, and a wrong signature is refused all the same', async () => {
    const id = operationIdOf((await pay()).body.data.transaction_id) ?? '';
    await until('it has ended there', async () => world.pawapay.books.find(id)?.status === 'COMPLETED');
    const wrong = await post.prepare(bodyOf('payouts', id), { key: aForeignKey() });
    expect((await post.send(wrong)).status).toBe(401);
    expect((await post.send({ body: bodyOf('payouts', id), headers: {} })).status).toBe(200);
    await until('the operation has completed', async () => (await stateOf(id)) === 'completed');
    const [row] = await world.db.query('SELECT signature FROM provider_callbacks WHERE reference = $1', [id]);
    expect(row.signature).toBe('unsigned');
  });

  // Guarantee: strangers cannot fill our disk: what nobody signed about nothing we know is bounded in number and time.
  it('about operations that do not exist are kept up to a thousand, for a week', async () => {
    const unsignedOrphans = async (): Promise<number> =>
      Number(
        (
          await world.db.query(
            `SELECT count(*) FROM provider_callbacks WHERE outcome = 'orphan' AND signature = 'unsigned'`,
          )
        )[0].count,
      );
    await world.db.query(
      `INSERT INTO provider_callbacks (provider, event_key, reference, status, body, signature, outcome, received_at)
       SELECT 'pawapay', sha256(n::text::bytea), gen_random_uuid()::text, 'COMPLETED', '{}', 'unsigned', 'orphan', now()
       FROM generate_series(1, 998) AS n`,
    );
    for (let stranger = 0; stranger < 10; stranger += 1) {
      expect((await post.send({ body: bodyOf('payouts', randomUUID()), headers: {} })).status).toBe(200);
    }
    expect(await unsignedOrphans()).toBe(1_000);
    const id = operationIdOf((await pay()).body.data.transaction_id) ?? '';
    expect((await post.send({ body: bodyOf('payouts', id), headers: {} })).status).toBe(200);
    expect(await world.db.query('SELECT outcome FROM provider_callbacks WHERE reference = $1', [id])).toEqual([
      { outcome: 'matched' },
    ]);
    const cleanup = world.app.get(UnsignedCallbackCleanupJob, { strict: false });
    expect(await cleanup.forget()).toBe(0);
    await world.db.query(
      `UPDATE provider_callbacks SET received_at = received_at - interval '8 days' WHERE outcome = 'orphan'`,
    );
    expect(await cleanup.forget()).toBe(1_000);
    expect(await unsignedOrphans()).toBe(0);
    await until('the payment has completed', async () => (await stateOf(id)) === 'completed');
  });

  // Guarantee: a no to the first packet releases nothing once the order has been sent again.
  it('that wake us while the order is on the wire cannot release what a second packet has brought through', async () => {
    const before = await shop.balance('CDF');
    world.pawapay.books.setFloat('COD', 'CDF', 0n);
    world.fault({ on: 'submit', fault: 'hang_after_accept', delay_ms: 450 });
    const paying = pay();
    const id = await until('the order is on the wire', async () => {
      const struck = world.pawapay.faults.struck.get('submit.hang_after_accept');
      const rows = await world.db.query(`SELECT id FROM operations WHERE state = 'submitting'`);
      return struck ? (rows[0]?.id as string | undefined) : null;
    });
    world.pawapay.books.setFloat('COD', 'CDF', 10_000_000_00n);
    expect((await post.send({ body: bodyOf('payouts', id, { status: 'PROCESSING' }), headers: {} })).status).toBe(200);
    await until('the provider took the second packet', async () => world.pawapay.books.find(id));
    expect((await paying).body.data.status).toBe('pending');
    await until('it has ended there', async () => world.pawapay.books.find(id)?.status === 'COMPLETED');
    await post.send({ body: bodyOf('payouts', id), headers: {} });
    await until('it has completed here', async () => (await stateOf(id)) === 'completed');
    expect(Number(await shop.balance('CDF'))).toBe(Number(before) - 5_000);
  });
});
