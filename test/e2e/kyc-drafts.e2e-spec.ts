import { aBusiness } from '../support/builders';
import { PDF, SUBMISSION, uploadDocument } from '../support/kyc';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('a draft of KYC', () => {
  it('is empty at first, holds any part of a submission, and is replaced as a whole', async () => {
    const shop = await aBusiness().in(world);
    expect((await shop.session.get('kyc/draft')).body.data).toEqual({ fields: {}, documents: [], updated_at: null });
    const document = (await uploadDocument(world, shop.session, { name: 'papier été.pdf' })).id;
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
    const id = (await uploadDocument(world, shop.session, { name: 'papier été.pdf' })).id;
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
    const id = (await uploadDocument(world, shop.session, { name: 'papier été.pdf' })).id;
    await shop.session.post('kyc', { ...SUBMISSION, documents: [id] });
    const refused = await shop.session.delete(`kyc/documents/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'document_in_use']);
    expect((await shop.session.get(`kyc/documents/${id}`)).status).toBe(200);
  });
});
