import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import { CallbacksRepository } from '../../src/mobile-money/callbacks/callbacks.repository';
import type { Shop } from '../support/builders';
import {
  bodyOf,
  callbackCount,
  type CallbackPost,
  settledOnlyThere,
  startCallbackWorld,
  stateOf,
} from '../support/callbacks';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { aPayingShop, type PawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { setLooks } from '../support/looks';

const KEPT = { provider: 'pawapay', signature: 'valid', receivedAt: new Date() } as const;

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

  const completed = (id: string) =>
    until('the operation has completed', async () => (await stateOf(world, id)) === 'completed');
  const kept = (reference: string | null): Promise<Array<{ signature: string; outcome: string; body: Buffer }>> =>
    world.db.query('SELECT signature, outcome, body FROM provider_callbacks WHERE reference IS NOT DISTINCT FROM $1', [
      reference,
    ]);
  const told = async (id: string): Promise<number> =>
    (await world.db.query('SELECT 1 FROM events WHERE operation_id = $1', [id])).length;

  describe('200', () => {
    it.each(['payouts', 'deposits'] as const)('a signed callback makes us read the state of %s', async (kind) => {
      const id = await settledOnlyThere(world, shop, kind);
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
      const id = await settledOnlyThere(world, shop);
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
        phone_number: AIRTEL_PAYS,
        network: 'AIRTEL_COD',
      });
      const id = operationIdOf(reply.body.data.transaction_id) ?? '';
      const reads = post.countReads();
      expect((await post.signed(bodyOf('payouts', id))).status).toBe(200);
      await until('the state was read', async () => reads() > 0);
      expect(await stateOf(world, id)).toBe('accepted');
      expect(await shop.balance('CDF')).toBe('45000.00');
    });

    it('keeps a callback whose signature has expired, as a retried one may have, and reads the state', async () => {
      const id = await settledOnlyThere(world, shop);
      const reply = await post.signed(bodyOf('payouts', id), { at: new Date(Date.now() - 600_000) });
      expect(reply.status).toBe(200);
      expect(await kept(id)).toMatchObject([{ signature: 'expired', outcome: 'matched' }]);
      await completed(id);
    });

    it('verifies the bytes as they came, whatever spaces and escapes they hold', async () => {
      const id = await settledOnlyThere(world, shop);
      const body = `{ "payoutId" :\t"${id}",\n "status":"\\u0043OMPLETED", "customerMessage": "caf\\u00e9 ☕", "amount":"5000.00" }\n`;
      expect((await post.signed(body)).status).toBe(200);
      expect((await kept(id))[0]?.body.toString()).toBe(body);
      await completed(id);
    });

    it('reads no amount out of the shape of an older version', async () => {
      const id = await settledOnlyThere(world, shop, 'deposits');
      const body = JSON.stringify({
        depositId: id,
        status: 'COMPLETED',
        requestedAmount: '5000.00',
        depositedAmount: '999999.00',
        currency: 'CDF',
        country: 'COD',
        correspondent: 'AIRTEL_COD',
        payer: { address: { value: AIRTEL_PAYS } },
      });
      expect((await post.signed(body)).status).toBe(200);
      await completed(id);
      expect(await shop.balance('CDF')).toBe('55000.00');
    });

    // Guarantee: however often the provider says it, money moves once and it is told once.
    it('does everything once for fifty callbacks at the same time, equal or not', async () => {
      const id = await settledOnlyThere(world, shop, 'deposits');
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
      const id = await settledOnlyThere(world, shop);
      const genuine = await post.prepare(bodyOf('payouts', id));
      await post.send(genuine);
      await completed(id);
      const reads = post.countReads();
      for (const late of [genuine, genuine, await post.prepare(bodyOf('payouts', id, { amount: '5000.0' }))]) {
        expect((await post.send(late)).status).toBe(200);
      }
      expect((await post.signed(bodyOf('payouts', id, { status: 'PROCESSING' }))).status).toBe(200);
      await until('the one that said something else was looked into', async () => reads() === 1);
      expect([await stateOf(world, id), await told(id), await shop.balance('CDF')]).toEqual([
        'completed',
        1,
        '45000.00',
      ]);
    });

    // Guarantee: a callback that was kept by a process that died before it looked is not lost when the provider repeats it.
    it('makes us read the state when it was kept and nobody has looked since', async () => {
      const id = await settledOnlyThere(world, shop);
      const body = bodyOf('payouts', id);
      const subject = { reference: id, direction: 'payout', status: 'COMPLETED' } as const;
      await world.app
        .get(CallbacksRepository, { strict: false })
        .keep(world.db.manager, { ...KEPT, rawBody: Buffer.from(body), subject });
      expect((await post.signed(body)).status).toBe(200);
      await completed(id);
      expect(await kept(id)).toHaveLength(1);
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
      await setLooks(world.db, [id], `now() + interval '10 minutes'`);
      const [before] = await world.db.query('SELECT * FROM operations WHERE id = $1', [id]);
      expect((await post.signed(bodyOf('payouts', id))).status).toBe(200);
      expect((await world.db.query('SELECT * FROM operations WHERE id = $1', [id]))[0]).toEqual(before);
    });
    const aSandboxWallet = async () => {
      await shop.sandboxKey.post('wallet', { currency_code: 'CDF' });
      await shop.sandboxKey.post('sandbox/wallets/CDF/fund', { amount: '5000' });
    };

    // Guarantee: many callbacks at once are all stored, and other requests take turns with them instead of waiting for their end.
    it('keeps five hundred callbacks at once while wallets are read', async () => {
      const bodies = Array.from({ length: 500 }, () => bodyOf('payouts', randomUUID()));
      const storm = await Promise.all(bodies.map((body) => post.prepare(body)));
      let isOver = false;
      const lanes = Array.from({ length: 25 }, async (_, lane) => {
        for (let at = lane; at < storm.length; at += 25) expect((await post.send(storm[at])).status).toBe(200);
      });
      const over = Promise.all(lanes).finally(() => (isOver = true));
      let reads = 0;
      for (; !isOver; reads += 1) expect((await shop.apiKey.get('wallet/CDF')).status).toBe(200);
      await over;
      // Each sender has twenty turns. In a queue behind the storm a read would be answered once, at its end.
      expect(reads).toBeGreaterThanOrEqual(5);
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
      const before = await callbackCount(world);
      expect((await post.signed(body)).status).toBe(400);
      expect(await callbackCount(world)).toBe(before);
    });

    it('answers 413 to a body that is too large and 415 to one that is not JSON', async () => {
      const before = await callbackCount(world);
      const large = bodyOf('payouts', randomUUID(), { customerMessage: 'x'.repeat(150_000) });
      expect((await post.signed(large)).status).toBe(413);
      const text = await post.prepare(bodyOf('payouts', randomUUID()));
      expect((await post.send({ ...text, headers: { ...text.headers, 'content-type': 'text/plain' } })).status).toBe(
        415,
      );
      expect(await callbackCount(world)).toBe(before);
    });
  });
});
