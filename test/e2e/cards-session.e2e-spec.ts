import { randomUUID } from 'node:crypto';
import { aBusiness, type Actor, PIN, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const aShop = () => aBusiness().active().withPlan('growth').withPin().withWallet('USD', '100.00').in(world);
const NUMBER = /\b\d{16}\b/;

/** Orders a card and does with it what can be done; what differs between any two cards is left out. */
async function life(shop: Shop, actor: Actor): Promise<unknown[]> {
  const heard: unknown[] = [];
  const tell = (reply: { status: number; body: { data?: unknown; code?: string; meta?: unknown } }): void => {
    const text = JSON.stringify([
      reply.status,
      reply.body.code ?? null,
      reply.body.data ?? null,
      reply.body.meta ?? null,
    ]);
    const details = /"details":\{[^}]*\}/.test(text) ? text.replace(/"details":\{[^}]*\}/, '"details":{}') : text;
    heard.push(
      details.replace(
        /"(id|first_six|last_four|masked|provider_card_id|transaction_id|\w+_at)":("[^"]*"|\d+)/g,
        '"$1":"-"',
      ),
    );
  };
  const order = { wallet_id: await shop.walletId('USD'), brand: 'VISA', amount: '2000', idempotency_key: randomUUID() };
  const created = await actor.pay('cards', order);
  tell(created);
  tell(await actor.pay('cards', order));
  const { id } = created.body.data;
  tell(await actor.get('cards'));
  tell(await actor.pay(`cards/${id}/topup`, { amount: '500', idempotency_key: randomUUID() }));
  tell(await actor.pay(`cards/${id}/drain`, { amount: '700', idempotency_key: randomUUID() }));
  tell(await actor.pay(`cards/${id}/drain`, { amount: '999999', idempotency_key: randomUUID() }));
  tell(await actor.post(`cards/${id}/freeze`, { idempotency_key: randomUUID() }));
  tell(await actor.post(`cards/${id}/freeze`, { idempotency_key: randomUUID() }));
  tell(await actor.post(`cards/${id}/unfreeze`, { idempotency_key: randomUUID() }));
  tell(await actor.get(`cards/${id}/operations`, { start_date: '2026-01-01', end_date: '2026-12-31' }));
  tell(await actor.pay(`cards/${id}/terminate`, { idempotency_key: randomUUID() }));
  tell(await actor.get('cards/999999999'));
  return heard;
}

describe('cards behind the session door', () => {
  // Guarantee: the same order has the same answer and the same effect through both doors.
  it('go through the same life cycle as with an API key', async () => {
    const [byKey, bySession] = [await aShop(), await aShop()];
    expect(await life(bySession, bySession.session)).toEqual(await life(byKey, byKey.apiKey));
    expect(await bySession.balance('USD')).toBe(await byKey.balance('USD'));
  });

  it('show their number for a PIN only, and keep who looked', async () => {
    const shop = await aShop();
    const order = {
      wallet_id: await shop.walletId('USD'),
      brand: 'VISA',
      amount: '2000',
      idempotency_key: randomUUID(),
    };
    const { id } = (await shop.session.pay('cards', order)).body.data;
    const read = await shop.session.get(`cards/${id}`);
    expect([read.status, read.body.data.details]).toEqual([200, null]);
    expect(JSON.stringify((await shop.session.get('cards')).body)).not.toMatch(NUMBER);
    for (const [body, code] of [
      [{}, 'pin_required'],
      [{ pin: '0000' }, 'invalid_pin'],
    ] as const) {
      const reply = await shop.session.post(`cards/${id}/reveal`, body);
      expect([reply.status, reply.body.code, NUMBER.test(reply.text)]).toEqual([401, code, false]);
    }
    const shown = await shop.session.post(`cards/${id}/reveal`, { pin: PIN });
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.body.data).toEqual({
      ...read.body.data,
      details: expect.objectContaining({ number: expect.stringMatching(NUMBER) }),
    });
    expect(shown.body.data.details).toEqual((await shop.apiKey.get(`cards/${id}`)).body.data.details);
    const { body } = await shop.session.get('activity', { type: 'card.details_revealed' });
    expect(body.data.map((one: { actor: string; subject_id: string }) => [one.actor, one.subject_id])).toEqual([
      ['api_key', String(id)],
      ['session', String(id)],
    ]);
    expect(JSON.stringify(body)).not.toMatch(NUMBER);
  });

  it('are another account’s own', async () => {
    const [mine, other] = [await aShop(), await aShop()];
    const order = {
      wallet_id: await other.walletId('USD'),
      brand: 'VISA',
      amount: '2000',
      idempotency_key: randomUUID(),
    };
    const { id } = (await other.session.pay('cards', order)).body.data;
    const reply = await mine.session.post(`cards/${id}/reveal`, { pin: PIN });
    expect([reply.status, reply.body.code]).toEqual([403, 'card_of_another_account']);
  });
});
