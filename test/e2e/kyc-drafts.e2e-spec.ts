import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const SUBMISSION = {
  legal_name: 'Boutique Lumière SARL',
  registration_number: 'CD/KIN/RCCM/26-B-01234',
  business_type: 'company',
  country: 'CD',
  address: { line1: '12 avenue du Commerce', city: 'Kinshasa' },
  representative: {
    full_name: 'Amina Ilunga',
    date_of_birth: '1988-03-14',
    id_type: 'passport',
    id_number: 'OP1234567',
  },
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function upload(shop: Shop): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'papier été.pdf');
  const reply = await fetch(`${world.origin}/api/v1/business/dashboard/kyc/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.session.token}` },
    body: form,
  });
  return ((await reply.json()) as { data: { id: number } }).data.id;
}

describe('a draft of KYC', () => {
  it('is empty at first, holds any part of a submission, and is replaced as a whole', async () => {
    const shop = await aBusiness().in(world);
    expect((await shop.session.get('kyc/draft')).body.data).toEqual({ fields: {}, documents: [], updated_at: null });
    const document = await upload(shop);
    const fields = { legal_name: 'Boutique', address: { city: 'Goma' }, representative: { full_name: 'Amina' } };
    const saved = await shop.session.put('kyc/draft', fields);
    expect(saved.body.data).toEqual({
      fields,
      documents: [expect.objectContaining({ id: document, file_name: 'papier été.pdf' })],
      updated_at: expect.any(String),
    });
    expect((await shop.session.get('kyc/draft')).body).toEqual(saved.body);
    await shop.session.put('kyc/draft', { country: 'cd' });
    expect((await shop.session.get('kyc/draft')).body.data.fields).toEqual({ country: 'CD' });
  });

  it('never takes the number of an identity document', async () => {
    const shop = await aBusiness().in(world);
    await shop.session.put('kyc/draft', { representative: { full_name: 'Amina', id_number: 'OP1234567' } });
    expect((await shop.session.get('kyc/draft')).body.data.fields).toEqual({ representative: { full_name: 'Amina' } });
    const stored = await world.db.query('SELECT content FROM kyc_drafts WHERE business_id = $1', [shop.id]);
    expect(JSON.stringify(stored)).not.toContain('OP1234567');
  });

  it('refuses what no submission could hold, naming the field', async () => {
    const shop = await aBusiness().in(world);
    const reply = await shop.session.put('kyc/draft', { address: { city: 'x'.repeat(101) } });
    expect([reply.status, reply.body.errors[0].field]).toEqual([400, 'address.city']);
  });

  it('is gone once it is submitted, and none is taken while a submission waits', async () => {
    const shop = await aBusiness().in(world);
    await shop.session.put('kyc/draft', { legal_name: 'Boutique' });
    expect((await shop.session.post('kyc', SUBMISSION)).status).toBe(201);
    expect((await shop.session.get('kyc/draft')).body.data.updated_at).toBeNull();
    const late = await shop.session.put('kyc/draft', { legal_name: 'Boutique' });
    expect([late.status, late.body.code]).toEqual([400, 'kyc_already_submitted']);
  });
});

describe("a document of one's own", () => {
  it('is downloaded, never shown as a page, and deleted while it waits', async () => {
    const shop = await aBusiness().in(world);
    const id = await upload(shop);
    const reply = await shop.session.get(`kyc/documents/${id}`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; /);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(Buffer.compare(reply.body, PDF)).toBe(0);
    expect((await shop.session.delete(`kyc/documents/${id}`)).body.data.id).toBe(id);
    expect((await shop.session.get(`kyc/documents/${id}`)).status).toBe(404);
    expect((await shop.session.delete(`kyc/documents/${id}`)).body.code).toBe('document_not_found');
  });

  it('stays once a submission has it', async () => {
    const shop = await aBusiness().in(world);
    const id = await upload(shop);
    await shop.session.post('kyc', { ...SUBMISSION, documents: [id] });
    const refused = await shop.session.delete(`kyc/documents/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'document_in_use']);
    expect((await shop.session.get(`kyc/documents/${id}`)).status).toBe(200);
  });
});
