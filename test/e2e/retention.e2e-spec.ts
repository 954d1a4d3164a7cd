import { SessionCleanupJob } from '../../src/auth/session-cleanup.job';
import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { KycDraftCleanupJob, WaitingDocumentCleanupJob } from '../../src/kyc/kyc-cleanup.jobs';
import { aBusiness, PASSWORD } from '../support/builders';
import { SUBMISSION, uploadDocument } from '../support/kyc';
import { startWorld, type World } from '../support/world';

describe('what is kept for a time only', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  const count = async (table: string): Promise<number> =>
    Number((await world.db.query(`SELECT count(*) AS count FROM ${table}`))[0].count);

  it('a document that was never submitted goes after a month; one that was submitted stays', async () => {
    const sweep = world.app.get(WaitingDocumentCleanupJob, { strict: false });
    const shop = await aBusiness().in(world);
    const [submitted] = [
      (await uploadDocument(world, shop.session)).id,
      (await uploadDocument(world, shop.session)).id,
    ];
    expect((await shop.session.post('kyc', { ...SUBMISSION, documents: [submitted] })).status).toBe(201);
    world.clock.advance(30 * DAY_MS - HOUR_MS);
    expect(await sweep.forget()).toBe(0);
    world.clock.advance(2 * HOUR_MS);
    expect([await sweep.forget(), await count('kyc_documents')]).toEqual([1, 1]);
  });

  it('a draft goes when nobody has gone on with it for three months', async () => {
    const sweep = world.app.get(KycDraftCleanupJob, { strict: false });
    const shop = await aBusiness().in(world);
    expect((await shop.session.put('kyc/draft', { tax_id: 'B777' })).status).toBe(200);
    world.clock.advance(90 * DAY_MS - HOUR_MS);
    expect(await sweep.forget()).toBe(0);
    world.clock.advance(2 * HOUR_MS);
    expect([await sweep.forget(), await count('kyc_drafts')]).toEqual([1, 0]);
  });

  it('a session goes a month after its end, also of a business that never signs in again', async () => {
    const sweep = world.app.get(SessionCleanupJob, { strict: false });
    await aBusiness().in(world);
    const before = await count('sessions');
    world.clock.advance(30 * DAY_MS);
    expect(await sweep.forget()).toBe(0);
    world.clock.advance(DAY_MS);
    expect([await sweep.forget(), await count('sessions')]).toEqual([before, 0]);
  });

  // Guarantee: an account that rested is not taken for one whose owner has just signed up.
  it('the owner is told of a sign-in from a new device when every earlier session is forgotten', async () => {
    const shop = await aBusiness().in(world);
    const told = () =>
      world.db.query(`SELECT 1 FROM email_messages WHERE business_id = $1 AND kind = 'new_sign_in'`, [shop.id]);
    expect(await told()).toHaveLength(0);
    world.clock.advance(31 * DAY_MS);
    await world.app.get(SessionCleanupJob, { strict: false }).forget();
    expect(await count('sessions')).toBe(0);
    const body = { email: shop.email, password: PASSWORD };
    const headers = { 'User-Agent': 'Another/1.0' };
    expect((await world.call('post', 'business/auth/login', { body, headers })).status).toBe(200);
    expect(await told()).toHaveLength(1);
  });
});
