import { KycReviewService } from '../../src/kyc/kyc-review.service';
import { aBusiness } from '../support/builders';
import { KycCases, SUBMISSION } from '../support/kyc';
import type { World } from '../support/world';

describe('KYC', () => {
  let cases: KycCases;
  let world: World;
  beforeAll(async () => {
    cases = await KycCases.start();
    ({ world } = cases);
  });
  afterAll(() => world.close());

  describe('GET /business/dashboard/kyc', () => {
    it('answers 200 not_submitted before the first submission', async () => {
      const shop = await aBusiness().in(world);
      const reply = await shop.session.get('kyc');
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        data: {
          status: 'not_submitted',
          submitted_at: null,
          reviewed_at: null,
          rejection_reason: null,
          attempt: 0,
          record: null,
        },
      });
    });

    it('answers 200 with the record after it, the id number masked', async () => {
      const shop = await aBusiness().in(world);
      await cases.submit(shop);
      const reply = await shop.session.get('kyc');
      expect(reply.body.data).toEqual({
        status: 'submitted',
        submitted_at: expect.any(String),
        reviewed_at: null,
        rejection_reason: null,
        attempt: 1,
        record: {
          legal_name: 'Boutique Lumière SARL',
          registration_number: 'CD/KIN/RCCM/26-B-01234',
          business_type: 'company',
          country: 'CD',
          address: {
            line1: '12 avenue du Commerce',
            line2: null,
            city: 'Kinshasa',
            region: 'Gombe',
            postal_code: null,
          },
          tax_id: 'A2601234X',
          website: 'https://boutique.example',
          representative: {
            full_name: 'Amina Ilunga',
            date_of_birth: '1988-03-14',
            nationality: 'CD',
            id_type: 'passport',
            id_number: '******4567',
          },
          documents: [],
        },
      });
      expect(reply.text).not.toContain('OP1234567');
    });

    it('answers 401 for an API key and 403 to a terminated business', async () => {
      const shop = await aBusiness().active().in(world);
      const withKey = await world.call('get', 'business/dashboard/kyc', { token: shop.apiKey.token });
      expect([withKey.status, withKey.body.code]).toEqual([401, 'wrong_credential_type']);
      await shop.setStatus('terminated');
      expect((await shop.session.get('kyc')).body.code).toBe('business_terminated');
    });
  });

  describe('POST /business/dashboard/kyc', () => {
    it('answers 201 while pending', async () => {
      const shop = await aBusiness().in(world);
      const reply = await cases.submit(shop);
      expect(reply.status).toBe(201);
      expect(reply.body).toEqual({
        data: {
          id: expect.any(Number),
          status: 'submitted',
          submitted_at: expect.any(String),
          attempt: 1,
          message: expect.any(String),
        },
      });
    });

    it('takes the least that is required', async () => {
      const shop = await aBusiness().in(world);
      const reply = await cases.submit(shop, {
        tax_id: undefined,
        website: null,
        address: { line1: '1 Main St', city: 'Goma' },
        representative: { ...SUBMISSION.representative, nationality: null },
      });
      expect(reply.status).toBe(201);
      expect((await cases.stateOf(shop)).record).toMatchObject({ tax_id: null, website: null });
    });

    it('stores the id number only encrypted', async () => {
      const shop = await aBusiness().in(world);
      await cases.submit(shop);
      const [row] = await world.db.query('SELECT * FROM kyc_submissions WHERE business_id = $1', [shop.id]);
      expect(row.id_number_encrypted.length).toBeGreaterThan('OP1234567'.length);
      const plain = JSON.stringify({ ...row, id_number_encrypted: row.id_number_encrypted.toString('latin1') });
      expect(plain).not.toContain('OP1234567');
    });

    it('answers 400 while a submission waits, and after one was approved', async () => {
      const shop = await aBusiness().in(world);
      await cases.submit(shop);
      const waiting = await cases.submit(shop);
      expect([waiting.status, waiting.body.code]).toEqual([400, 'kyc_already_submitted']);
      await cases.approve(shop);
      const approved = await cases.submit(shop);
      expect([approved.status, approved.body.code]).toEqual([400, 'kyc_already_approved']);
    });

    it('is open again after a rejection, and keeps every attempt', async () => {
      const shop = await aBusiness().in(world);
      await cases.submit(shop);
      await cases.reject(shop, 'The scan is not readable');
      expect(await cases.stateOf(shop)).toMatchObject({
        status: 'rejected',
        rejection_reason: 'The scan is not readable',
        reviewed_at: expect.any(String),
        attempt: 1,
      });
      const again = await cases.submit(shop, { legal_name: 'Boutique Lumière SA' });
      expect([again.status, again.body.data.attempt]).toEqual([201, 2]);
      expect(await cases.stateOf(shop)).toMatchObject({ status: 'submitted', rejection_reason: null, attempt: 2 });
      const history = await world.app.get(KycReviewService).history(shop.id);
      expect(history.map(({ submission }) => [submission.attempt, submission.status, submission.legalName])).toEqual([
        [2, 'submitted', 'Boutique Lumière SA'],
        [1, 'rejected', 'Boutique Lumière SARL'],
      ]);
    });

    it.each([
      ['legal_name', { legal_name: undefined }],
      ['legal_name', { legal_name: 'x'.repeat(201) }],
      ['legal_name', { legal_name: 'a\u0007b' }],
      ['registration_number', { registration_number: 42 }],
      ['business_type', { business_type: 'bank' }],
      ['country', { country: 'Congo' }],
      ['country', { country: 'ZZ' }],
      ['address', { address: undefined }],
      ['address', { address: 'Kinshasa' }],
      ['address', { address: [] }],
      ['address', { address: null }],
      ['address.line1', { address: { city: 'Goma' } }],
      ['address.city', { address: { line1: '1 Main St', city: '' } }],
      ['website', { website: 'javascript:alert(1)' }],
      ['website', { website: 'https://user:secret@example.com' }],
      ['website', { website: 'https://example.com/\u0007' }],
      ['representative', { representative: [] }],
      ['representative.full_name', { representative: { ...SUBMISSION.representative, full_name: {} } }],
      [
        'representative.date_of_birth',
        { representative: { ...SUBMISSION.representative, date_of_birth: '1988-02-30' } },
      ],
      [
        'representative.date_of_birth',
        { representative: { ...SUBMISSION.representative, date_of_birth: '14/03/1988' } },
      ],
      [
        'representative.date_of_birth',
        { representative: { ...SUBMISSION.representative, date_of_birth: '2999-01-01' } },
      ],
      ['representative.nationality', { representative: { ...SUBMISSION.representative, nationality: 'Congolese' } }],
      ['representative.id_type', { representative: { ...SUBMISSION.representative, id_type: 'library_card' } }],
      ['representative.id_number', { representative: { ...SUBMISSION.representative, id_number: '' } }],
      ['documents', { documents: 'a' }],
      ['documents', { documents: ['1'] }],
      ['documents', { documents: [0] }],
      ['documents', { documents: [1.5] }],
      ['documents', { documents: [null] }],
      ['documents', { documents: Array.from({ length: 11 }, () => 1) }],
    ])('answers 400 naming %s for %j', async (field, changes) => {
      const shop = await aBusiness().in(world);
      const reply = await cases.submit(shop, changes);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
      expect(reply.body.errors.map((error: { field: string }) => error.field)).toContain(field);
      expect((await cases.stateOf(shop)).status).toBe('not_submitted');
    });

    it('answers 400 to an empty body, naming each required field', async () => {
      const shop = await aBusiness().in(world);
      const reply = await shop.session.post('kyc', {});
      expect(reply.status).toBe(400);
      const fields = reply.body.errors.map((error: { field: string }) => error.field);
      for (const field of [
        'legal_name',
        'registration_number',
        'business_type',
        'country',
        'address',
        'representative',
      ])
        expect(fields).toContain(field);
    });
  });
});
