import { randomUUID } from 'node:crypto';
import { aBusiness, PASSWORD, PIN, type Shop } from '../support/builders';
import { uploadDocument } from '../support/kyc';
import { times } from '../support/parallel';
import { startWorld, type World } from '../support/world';

describe('what is counted by account', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({
      RATE_LIMITS: 'on',
      RATE_LIMIT_LOGIN_PER_5_MINUTES: '10000',
      RATE_LIMIT_SIGNUP_PER_HOUR: '10000',
      RATE_LIMIT_SESSION_PER_SECOND: '1000',
      RATE_LIMIT_CARD_DETAILS_PER_MINUTE: '4',
      RATE_LIMIT_UPLOADS_PER_HOUR: '3',
      RATE_LIMIT_PROOFS_PER_MINUTE: '4',
      CARD_CREATION_WAIT_MS: '20000',
    });
  });
  afterAll(() => world.close());

  const aCard = async (shop: Shop): Promise<number> => {
    const wallet = (await shop.apiKey.get('wallet')).body.data[0];
    const body = { wallet_id: wallet.id, holder_name: 'AMINA ILUNGA', brand: 'VISA', amount: '1000' };
    const made = await shop.apiKey.post('cards', { ...body, idempotency_key: randomUUID() });
    expect([made.status, made.text]).toEqual([201, expect.any(String)]);
    return made.body.data.id;
  };
  const typesOf = async (shop: Shop, type: string): Promise<number> =>
    (await shop.session.get(`activity?type=${type}`)).body.data.length;

  // Guarantee: the rate of reads of card numbers is limited per account, however many keys it has.
  it('is a look at a card number, through both doors together, and each leaves a row', async () => {
    const shop = await aBusiness().active().withPlan('growth').withPin().withWallet('USD', '100.00').in(world);
    const id = await aCard(shop);
    const looks = await times(3, () => shop.apiKey.get(`cards/${id}`));
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await shop.session.post(`cards/${id}/reveal`, { pin: PIN })).status).toBe(200);
    for (const refused of [
      await shop.apiKey.get(`cards/${id}`),
      await shop.session.post(`cards/${id}/reveal`, { pin: PIN }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await typesOf(shop, 'card.details_revealed')).toBe(4);
    // What shows no number is not counted.
    expect((await shop.session.get(`cards/${id}`)).status).toBe(200);
    world.clock.advance(60_000);
    expect((await shop.apiKey.get(`cards/${id}`)).status).toBe(200);
  });

  // Guarantee: nobody who has signed up keeps the processors busy with hashes that go before the logins of all others.
  it('is a proof of a password or a PIN that pays nothing, right or wrong', async () => {
    const [shop, other] = [await aBusiness().in(world), await aBusiness().in(world)];
    const changePassword = ({ session }: Shop) => {
      const body = { current_password: PASSWORD, new_password: PASSWORD };
      return world.call('post', 'business/auth/change-password', { token: session.token, body });
    };
    const proofs = [
      () => shop.session.post('pin', { pin: PIN }),
      () => shop.session.post('pin/change', { current_pin: PIN, new_pin: PIN }),
      () => changePassword(shop),
      () => shop.session.call('delete', 'second-factor', { body: { current_password: PASSWORD, code: '000000' } }),
      () => shop.session.post('second-factor/recovery-codes', { current_password: PASSWORD, code: '000000' }),
      () => changePassword(shop),
      () => shop.session.post('pin/change', { current_pin: PIN, new_pin: PIN }),
    ];
    const statuses: number[] = [];
    for (const prove of proofs) statuses.push((await prove()).status);
    expect(statuses).toEqual([201, 200, 400, 400, 429, 429, 429]);
    expect((await changePassword(other)).body.code).toBe('weak_password');
    world.clock.advance(60_000);
    expect((await changePassword(shop)).body.code).toBe('weak_password');
  });

  it('is an upload, and each leaves a row', async () => {
    const [shop, other] = [await aBusiness().in(world), await aBusiness().in(world)];
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push((await uploadDocument(world, shop.session)).status);
    expect(answers).toEqual([201, 201, 201, 429]);
    expect((await uploadDocument(world, other.session)).status).toBe(201);
    expect(await typesOf(shop, 'kyc_document.uploaded')).toBe(3);
  });
});
