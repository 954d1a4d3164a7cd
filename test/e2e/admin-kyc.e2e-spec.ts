import { aBusiness, type Shop } from '../support/builders';
import { PDF, SUBMISSION, uploadDocument } from '../support/kyc';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

describe('KYC as operators decide it', () => {
  let world: World;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const submitted = async (documents: number[] = [], shop?: Shop): Promise<Shop> => {
    const business = shop ?? (await aBusiness().in(world));
    const reply = await business.session.post('kyc', { ...SUBMISSION, documents });
    expect(reply.status).toBe(201);
    return business;
  };
  const download = (id: number | string, token: string | undefined = operator.token) =>
    world.call('get', `admin/kyc/documents/${id}`, { token });
  const notified = async (shop: Shop): Promise<string[]> =>
    (await shop.session.get('notifications')).body.data.map((one: { type: string }) => one.type);

  describe('GET /admin/kyc', () => {
    it('answers 200 with the submissions that wait, the longest first, id numbers masked', async () => {
      const first = await submitted();
      const second = await submitted();
      const reply = await operator.call('get', 'kyc?status=submitted&limit=100');
      expect(reply.status).toBe(200);
      const ids = reply.body.data.map((one: { business_id: number }) => one.business_id);
      expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
      expect(reply.body.meta).toEqual({ total: ids.length, page: 1, limit: 100, next_cursor: null });
      expect(reply.body.data[ids.indexOf(first.id)]).toMatchObject({
        status: 'submitted',
        attempt: 1,
        reviewed_by: null,
      });
      expect(JSON.stringify(reply.body)).not.toContain('OP1234567');
    });

    it('answers 200 with every submission when no status is asked for, page by page', async () => {
      const shop = await submitted();
      await operator.call('post', `businesses/${shop.id}/kyc/approve`);
      const all = (await operator.call('get', 'kyc?limit=100')).body;
      const statuses = new Set(all.data.map((one: { status: string }) => one.status));
      expect(statuses).toEqual(new Set(['submitted', 'approved']));
      const pages = await Promise.all(
        all.data.map((_: unknown, index: number) => operator.call('get', `kyc?limit=1&page=${index + 1}`)),
      );
      expect(pages.map(({ body }) => body.data[0].id)).toEqual(all.data.map((one: { id: number }) => one.id));
    });

    it.each(['status=not_submitted', 'status=', 'limit=0', 'page=-1'])('answers 400 for ?%s', async (query) => {
      expect((await operator.call('get', `kyc?${query}`)).status).toBe(400);
    });
  });

  describe('GET /admin/businesses/:id/kyc/matches', () => {
    const declare = async (changes: object, idNumber: string, papers: string): Promise<Shop> => {
      const shop = await aBusiness().in(world);
      const { id } = await uploadDocument(world, shop.session, { content: Buffer.concat([PDF, Buffer.from(papers)]) });
      const representative = { ...SUBMISSION.representative, id_number: idNumber };
      const reply = await shop.session.post('kyc', { ...SUBMISSION, ...changes, representative, documents: [id] });
      expect(reply.status).toBe(201);
      return shop;
    };

    it('answers 200 with whoever declared the same number or sent the same file, in any attempt, and how', async () => {
      const refused = await declare({ registration_number: 'CD/GOM/26-B 777' }, 'OB7654321', 'a');
      await operator.call('post', `businesses/${refused.id}/kyc/reject`, { reason: 'Not readable.' });
      await refused.session.post('kyc', { ...SUBMISSION, registration_number: 'CD/GOM/26-B-888' });
      const file = await declare({ registration_number: 'CD/GOM/26-B-999' }, 'XX00004321', 'b');
      const abroad = await declare({ registration_number: 'CD/GOM/26-B-777', country: 'RW' }, 'XX4322', 'c');
      const asked = await declare({ registration_number: 'cd/gom/26 b 777' }, 'ob 7654-321', 'b');
      const reply = await operator.call('get', `businesses/${asked.id}/kyc/matches`);
      expect(reply.status).toBe(200);
      expect(reply.body.data).toEqual([
        {
          business_id: file.id,
          name: expect.any(String),
          status: 'pending_approval',
          kyc_status: 'submitted',
          same: ['document'],
        },
        {
          business_id: refused.id,
          name: expect.any(String),
          status: 'pending_approval',
          kyc_status: 'submitted',
          same: ['registration_number', 'id_number'],
        },
      ]);
      expect((await operator.call('get', `businesses/${abroad.id}/kyc/matches`)).body.data).toEqual([]);
    });

    // The card of Ghana has a dash before its last digit, which many leave out.
    it.each([
      ['GHA-712345678-9', 'gha7123456789'],
      ['AB-12-34', 'AB1234'],
    ])('finds one number in two writings: %s and %s', async (one, other) => {
      const [first, second] = [
        await declare({ registration_number: `1 ${one}` }, one, one),
        await declare({ registration_number: `2 ${one}` }, other, other),
      ];
      for (const [asked, found] of [
        [first, second],
        [second, first],
      ] as const) {
        const { data } = (await operator.call('get', `businesses/${asked.id}/kyc/matches`)).body;
        expect(data).toMatchObject([{ business_id: found.id, same: ['id_number'] }]);
      }
    });

    it('answers 200 with nobody before anything was submitted, and 404 for no business', async () => {
      const { id } = await aBusiness().in(world);
      expect((await operator.call('get', `businesses/${id}/kyc/matches`)).body.data).toEqual([]);
      expect((await operator.call('get', 'businesses/999999/kyc/matches')).body.code).toBe('business_not_found');
    });
  });

  describe('POST /admin/businesses/:id/kyc/approve', () => {
    it('answers 200; the business is told and can be activated', async () => {
      const shop = await submitted();
      const reply = await operator.call('post', `businesses/${shop.id}/kyc/approve`, { note: 'Checked the register.' });
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({ business_id: shop.id, status: 'approved', rejection_reason: null });
      expect(await notified(shop)).toEqual(['kyc.approved']);
      const state = (await shop.session.get('kyc')).body;
      expect(state.data.status).toBe('approved');
      expect(JSON.stringify(state)).not.toContain('Checked the register');
      const file = (await operator.call('get', `businesses/${shop.id}`)).body.data;
      expect(file.kyc[0]).toMatchObject({ note: 'Checked the register.', reviewed_by: expect.any(Number) });
    });

    it('answers 400 when nothing waits: before a submission, again, and after a rejection', async () => {
      const shop = await aBusiness().in(world);
      const approve = () => operator.call('post', `businesses/${shop.id}/kyc/approve`, {});
      expect((await approve()).body.code).toBe('kyc_not_submitted');
      await submitted([], shop);
      expect((await approve()).status).toBe(200);
      expect((await approve()).body.code).toBe('kyc_already_approved');
      expect((await operator.call('post', `businesses/${shop.id}/kyc/reject`, { reason: 'x' })).status).toBe(400);
      expect(await notified(shop)).toEqual(['kyc.approved']);
    });

    // Guarantee: an operator decides on what they read, also when somebody else was faster and the business sent another.
    it('answers 400 for another attempt than the one that was read, and decides nothing', async () => {
      const shop = await submitted();
      await operator.call('post', `businesses/${shop.id}/kyc/reject`, { attempt: 1, reason: 'Not readable.' });
      await submitted([], shop);
      const approve = (attempt: unknown) => operator.call('post', `businesses/${shop.id}/kyc/approve`, { attempt });
      const late = await approve(1);
      expect([late.status, late.body.code]).toEqual([400, 'kyc_not_submitted']);
      const reason = 'Seen the first one.';
      const rejected = await operator.call('post', `businesses/${shop.id}/kyc/reject`, { attempt: 1, reason });
      expect([rejected.status, rejected.body.code]).toEqual([400, 'kyc_not_submitted']);
      for (const attempt of [0, -1, 1.5, '2', null])
        expect((await approve(attempt)).status).toBe(attempt === null ? 200 : 400);
      expect((await shop.session.get('kyc')).body.data).toMatchObject({ status: 'approved', attempt: 2 });
    });

    it('answers 400 for a note that is no line of text and 404 for no business', async () => {
      const shop = await submitted();
      for (const note of [5, '', 'x'.repeat(501), 'two\nlines', {}]) {
        expect((await operator.call('post', `businesses/${shop.id}/kyc/approve`, { note })).status).toBe(400);
      }
      expect((await operator.call('post', 'businesses/999999999/kyc/approve')).body.code).toBe('business_not_found');
    });
  });

  describe('POST /admin/businesses/:id/kyc/reject', () => {
    it('answers 200; the business is told why and submits again', async () => {
      const shop = await submitted();
      const reply = await operator.call('post', `businesses/${shop.id}/kyc/reject`, {
        reason: 'The scan is not readable.',
      });
      expect([reply.status, reply.body.data.status]).toEqual([200, 'rejected']);
      expect(await notified(shop)).toEqual(['kyc.rejected']);
      expect((await shop.session.get('kyc')).body.data.rejection_reason).toBe('The scan is not readable.');
      await submitted([], shop);
      expect((await operator.call('post', `businesses/${shop.id}/kyc/approve`)).body.data.attempt).toBe(2);
      const file = (await operator.call('get', `businesses/${shop.id}`)).body.data;
      expect(file.kyc.map((one: { status: string }) => one.status)).toEqual(['approved', 'rejected']);
    });

    it('answers 400 without a reason', async () => {
      const shop = await submitted();
      for (const body of [undefined, {}, { reason: '' }, { reason: null }]) {
        const reply = await operator.call('post', `businesses/${shop.id}/kyc/reject`, body);
        expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'reason']);
      }
    });
  });

  // Guarantee: what nobody can use any more is no work, and nobody who is gone is told to send it again.
  describe('the KYC of a business that was terminated', () => {
    it('leaves the queue and its count, stays in the list of all, and is not decided any more', async () => {
      const shop = await submitted();
      const waiting = async () => {
        const queue = (await operator.call('get', 'kyc?status=submitted&limit=100')).body;
        const work = (await operator.call('get', 'work')).body.data.queues;
        const { total } = work.find((one: { queue: string }) => one.queue === 'kyc');
        expect([queue.meta.total, total]).toEqual([queue.data.length, queue.data.length]);
        return queue.data.map((one: { business_id: number }) => one.business_id);
      };
      expect(await waiting()).toContain(shop.id);
      await shop.setStatus('terminated');
      expect(await waiting()).not.toContain(shop.id);
      const all = (await operator.call('get', 'kyc?limit=100')).body.data;
      expect(all.map((one: { business_id: number }) => one.business_id)).toContain(shop.id);
      for (const decision of ['approve', 'reject'] as const) {
        const reply = await operator.call('post', `businesses/${shop.id}/kyc/${decision}`, {
          attempt: 1,
          reason: 'Gone.',
        });
        expect([reply.status, reply.body.code]).toEqual([400, 'kyc_not_submitted']);
      }
      expect((await operator.call('get', `businesses/${shop.id}`)).body.data.kyc[0].status).toBe('submitted');
    });
  });

  describe('GET /admin/kyc/documents/:id', () => {
    // Guarantee: an uploaded file is sent as a download and never shown as a page of this origin.
    it('answers 200 with the very bytes, as an attachment that is never sniffed', async () => {
      const shop = await aBusiness().in(world);
      const id = (await uploadDocument(world, shop.session, { name: 'Extrait "RCCM"; é.pdf' })).id;
      await submitted([id], shop);
      const queued = (await operator.call('get', `businesses/${shop.id}`)).body.data.kyc[0].record.documents;
      expect(queued).toEqual([expect.objectContaining({ id, media_type: 'application/pdf' })]);
      const reply = await download(id);
      expect(reply.status).toBe(200);
      expect(Buffer.from(reply.body as Buffer).equals(PDF)).toBe(true);
      expect(reply.headers['content-type']).toBe('application/pdf');
      expect(reply.headers['content-disposition']).toMatch(/^attachment; filename=/);
      expect(reply.headers['content-disposition']).not.toMatch(/[\r\n]/);
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
      expect(reply.headers['cache-control']).toBe('no-store');
    });

    // Guarantee: a PDF that is a program to another reader of it is kept as a PDF, on either side.
    it('names the file by what it is, whatever the business called it', async () => {
      const shop = await aBusiness().in(world);
      const content = Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>')]);
      const { id } = await uploadDocument(world, shop.session, { name: 'register.hta', content });
      const own = await shop.session.get(`kyc/documents/${id}`);
      for (const { headers } of [await download(id), own])
        expect(headers['content-disposition']).toBe('attachment; filename=register.hta.pdf');
    });

    it('answers 401 to the business itself and 404 for what is no document', async () => {
      const shop = await aBusiness().active().in(world);
      const id = (await uploadDocument(world, shop.session, { name: 'a.pdf' })).id;
      for (const token of [shop.session.token, shop.apiKey.token]) expect((await download(id, token)).status).toBe(401);
      for (const unknown of ['7d9f6a1e-52c5-4b0e-9c7f-3a1d2f4b5c6d', 'abc', '999999', '%00', '..%2f..%2fetc']) {
        expect([unknown, (await download(unknown)).body.code]).toEqual([unknown, 'document_not_found']);
      }
    });
  });
});
