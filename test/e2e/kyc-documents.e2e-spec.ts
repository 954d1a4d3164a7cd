import { type ClientRequest, request } from 'node:http';
import { KycDocumentsService } from '../../src/kyc/kyc-documents.service';
import { AppError } from '../../src/kernel/errors';
import { aBusiness, type Shop } from '../support/builders';
import { KycCases, PDF } from '../support/kyc';
import { until } from '../support/wait';
import type { World } from '../support/world';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100', 'hex');
/** As much of a picture as says how large it is: 65,535 by 65,535 pixels: 17 GB for whoever looks at it. */
const HUGE_PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff', 'hex');
const HUGE_JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff0301220002110103', 'hex');
const ONE_FILE = { field: 'file', message: 'Send one file as multipart/form-data, field file.' };

interface UploadReply {
  readonly code: string;
  readonly message: string;
  readonly errors: unknown;
  readonly data: { readonly id: number };
}

describe('KYC', () => {
  let cases: KycCases;
  let world: World;
  beforeAll(async () => {
    cases = await KycCases.start();
    ({ world } = cases);
  });
  afterAll(() => world.close());

  describe('POST /business/dashboard/kyc/documents', () => {
    const upload = (shop: Shop, content: Buffer, name = 'licence.pdf', field = 'file') => {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(content)]), name);
      return send(shop, form);
    };
    const send = async (shop: Shop, body: FormData | string, headers: Record<string, string> = {}) => {
      const reply = await fetch(`${world.origin}/api/v1/business/dashboard/kyc/documents`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${shop.session.token}`, ...headers },
        body,
      });
      return { status: reply.status, body: (await reply.json()) as UploadReply };
    };
    const uploaded = async (shop: Shop): Promise<number> => (await upload(shop, PDF)).body.data.id;
    /** Begins to send a file of the largest size; its last byte does not come. */
    const sendUnended = ({ session }: Shop, heard: number[]): ClientRequest => {
      const headers = {
        Authorization: `Bearer ${session.token}`,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': 5 * 1_024 * 1_024,
      };
      const url = `${world.origin}/api/v1/business/dashboard/kyc/documents`;
      const sending = request(url, { method: 'POST', headers }).on('error', () => undefined);
      sending.on('response', ({ statusCode = 0 }) => heard.push(statusCode));
      sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-');
      return sending;
    };
    /** Asks for a file and takes no more than its beginning. */
    const readNothing = ({ session }: Shop, path: string, heard: number[]): ClientRequest => {
      const headers = { Authorization: `Bearer ${session.token}` };
      const asking = request(`${world.origin}/api/v1/${path}`, { headers }).on('error', () => undefined);
      asking.on('response', ({ statusCode = 0 }) => heard.push(statusCode)).end();
      return asking;
    };

    // Guarantee: files that are never sent to their end, or never read to it, do not fill the memory of the process.
    it('answers 503 to a fifth file of a business on its way, in or out, and frees the places of those who leave', async () => {
      const [shop, other] = [await aBusiness().in(world), await aBusiness().in(world)];
      const id = (await upload(shop, Buffer.concat([PDF, Buffer.alloc(5 * 1_024 * 1_024 - PDF.length)]))).body.data.id;
      const path = `business/dashboard/kyc/documents/${id}`;
      for (const [begin, isFree, first] of [
        [(heard: number[]) => sendUnended(shop, heard), () => upload(shop, PDF), []],
        [
          (heard: number[]) => readNothing(shop, path, heard),
          () => shop.session.get(`kyc/documents/${id}`),
          [200, 200, 200, 200],
        ],
      ] as const) {
        const heard: number[] = [];
        const begun = Array.from({ length: 5 }, () => begin(heard));
        await until('one is refused', async () => heard.includes(503));
        expect((await upload(other, PDF)).status).toBe(201);
        await until('the others have begun', async () => heard.length > first.length);
        expect([...heard].sort()).toEqual([...first, 503]);
        for (const one of begun) one.destroy();
        await until('the places are free', async () => [200, 201].includes((await isFree()).status));
      }
    });

    it.each([
      ['application/pdf', PDF],
      ['image/png', PNG],
      ['image/jpeg', JPEG],
    ])('answers 201 for %s by its content, whatever its name', async (mediaType, content) => {
      const shop = await aBusiness().in(world);
      const reply = await upload(shop, content, '../../Société été.exe');
      expect(reply.status).toBe(201);
      expect(reply.body.data).toEqual({
        id: expect.any(Number),
        file_name: 'Société été.exe',
        media_type: mediaType,
        size_bytes: content.length,
        created_at: expect.any(String),
      });
    });

    it('encrypts at rest, bound to the document, and an operator reads the same bytes', async () => {
      const shop = await aBusiness().in(world);
      const [first, second] = [await uploaded(shop), await uploaded(shop)];
      const [row] = await world.db.query('SELECT content_encrypted FROM kyc_documents WHERE number = $1', [first]);
      expect(row.content_encrypted.includes(Buffer.from('Catalog'))).toBe(false);
      const documents = world.app.get(KycDocumentsService);
      expect(await documents.open(first)).toMatchObject({
        businessId: shop.id,
        mediaType: 'application/pdf',
        content: PDF,
      });
      await world.db.query(
        'UPDATE kyc_documents SET content_encrypted = (SELECT content_encrypted FROM kyc_documents WHERE number = $1) WHERE number = $2',
        [first, second],
      );
      await expect(documents.open(second)).rejects.toThrow();
      await expect(documents.open(999_999)).rejects.toThrow(AppError);
    });

    it('shows documents in the record of the submission that names them', async () => {
      const shop = await aBusiness().in(world);
      const [first, second] = [await uploaded(shop), await uploaded(shop)];
      expect((await cases.submit(shop, { documents: [first, second, first] })).status).toBe(201);
      const { record } = await cases.stateOf(shop);
      expect(record.documents.map((document: { id: number }) => document.id)).toEqual([first, second]);
    });

    it('gives a document to one submission for good: naming it again is 400', async () => {
      const shop = await aBusiness().in(world);
      const document = await uploaded(shop);
      await cases.submit(shop, { documents: [document] });
      await cases.reject(shop, 'Not readable');
      const reply = await cases.submit(shop, { documents: [document] });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_document']);
      expect(reply.body.errors).toEqual([{ field: 'documents', message: reply.body.message }]);
      expect((await cases.stateOf(shop)).status).toBe('rejected');
    });

    it.each([
      ['an executable', Buffer.from('MZ\x90\x00')],
      ['a script named .pdf', Buffer.from('<script>alert(1)</script>')],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a ZIP', Buffer.from('PK\x03\x04')],
      ['an empty file', Buffer.alloc(0)],
      ['a PDF that begins with HTML', Buffer.concat([Buffer.from('<html>'), PDF])],
      ['a PNG of more pixels than anybody can look at', HUGE_PNG],
      ['a JPEG of more pixels than anybody can look at', HUGE_JPEG],
    ])('answers 400 to %s', async (_, content) => {
      const shop = await aBusiness().in(world);
      const reply = await upload(shop, content);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_document']);
      expect(reply.body.errors).toEqual([{ field: 'file', message: reply.body.message }]);
    });

    it('answers 400 to a form without the file, with another field, with two files and to a broken form', async () => {
      const shop = await aBusiness().in(world);
      const empty = new FormData();
      empty.append('other', 'text');
      const two = new FormData();
      for (const name of ['a.pdf', 'b.pdf']) two.append('file', new Blob([new Uint8Array(PDF)]), name);
      const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const replies = [
        await send(shop, empty),
        await upload(shop, PDF, 'a.pdf', 'document'),
        await send(shop, two),
        await send(shop, '', multipart),
        await send(
          shop,
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
          multipart,
        ),
        await send(shop, '--x\r\nnonsense', multipart),
        await send(shop, 'x', { 'Content-Type': 'multipart/form-data' }),
      ];
      expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 400));
      for (const reply of replies.slice(0, 3)) expect(reply.body.errors).toEqual([ONE_FILE]);
      const [withoutBoundary, ...broken] = replies.slice(3).reverse();
      expect([withoutBoundary?.body.code, withoutBoundary?.body.message]).toEqual([
        'malformed_request',
        'Content-Type: multipart/form-data must name the boundary of the form. Most clients write it themselves when you do not set the header.',
      ]);
      for (const { body } of broken) {
        expect([body.code, body.message]).toEqual([
          'malformed_request',
          'The form is cut off or is not multipart/form-data with the boundary that Content-Type names. Send it again whole.',
        ]);
      }
      const [{ count }] = await world.db.query('SELECT count(*) FROM kyc_documents WHERE business_id = $1', [shop.id]);
      expect(Number(count)).toBe(0);
    });

    it('answers 413 above 5 MB and 201 at 5 MB', async () => {
      const shop = await aBusiness().in(world);
      const limit = 5 * 1024 * 1024;
      expect((await upload(shop, Buffer.concat([PDF, Buffer.alloc(limit - PDF.length)]))).status).toBe(201);
      const tooLarge = await upload(shop, Buffer.concat([PDF, Buffer.alloc(limit - PDF.length + 1)]));
      expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'payload_too_large']);
      expect(tooLarge.body.message).toBe('The body is larger than 5 MB.');
      expect(tooLarge.body.errors).toEqual([{ field: 'file', message: 'file must be at most 5 MB' }]);
    });

    it('answers 415 to a body that is no form', async () => {
      const shop = await aBusiness().in(world);
      const reply = await send(shop, 'hello', { 'Content-Type': 'text/plain' });
      expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type']);
    });

    it('answers 401 without a credential before it reads the form', async () => {
      const reply = await fetch(`${world.origin}/api/v1/business/dashboard/kyc/documents`, {
        method: 'POST',
        body: new FormData(),
      });
      expect(reply.status).toBe(401);
    });

    it('answers 404 to a submission that names a document of another business, or none', async () => {
      const [mine, other] = [await aBusiness().in(world), await aBusiness().in(world)];
      const foreign = await uploaded(other);
      for (const id of [foreign, 999_999]) {
        const reply = await cases.submit(mine, { documents: [await uploaded(mine), id] });
        expect([reply.status, reply.body.code]).toEqual([404, 'document_not_found']);
        expect(reply.body.errors).toEqual([{ field: 'documents', message: expect.stringContaining(String(id)) }]);
      }
      expect((await cases.stateOf(mine)).status).toBe('not_submitted');
    });
  });
});
