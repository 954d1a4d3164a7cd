import { SessionCleanupJob } from '../../src/auth/session-cleanup.job';
import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { KycDraftCleanupJob, WaitingDocumentCleanupJob } from '../../src/kyc/kyc-cleanup.jobs';
import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const KYC = {
  legal_name: 'Boutique Lumière SARL',
  registration_number: 'CD/KIN/RCCM/26-B-01234',
  business_type: 'company',
  country: 'CD',
  address: { line1: '12 avenue du Commerce', city: 'Kinshasa' },
  representative: { full_name: 'A. Ilunga', date_of_birth: '1988-03-14', id_type: 'passport', id_number: 'OP1234567' },
};

describe('what is kept for a time only', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  const count = async (table: string): Promise<number> =>
    Number((await world.db.query(`SELECT count(*) AS count FROM ${table}`))[0].count);
  const upload = async (shop: Shop): Promise<number> => {
    const form = new FormData();
    form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'papers.pdf');
    const reply = await fetch(`${world.origin}/api/v1/business/dashboard/kyc/documents`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${shop.session.token}` },
      body: form,
    });
    return ((await reply.json()) as { data: { id: number } }).data.id;
  };

  it('a document that was never submitted goes after a month; one that was submitted stays', async () => {
    const sweep = world.app.get(WaitingDocumentCleanupJob, { strict: false });
    const shop = await aBusiness().in(world);
    const [submitted] = [await upload(shop), await upload(shop)];
    expect((await shop.session.post('kyc', { ...KYC, documents: [submitted] })).status).toBe(201);
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
});
