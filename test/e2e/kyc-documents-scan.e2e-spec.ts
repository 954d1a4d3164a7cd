import { type AddressInfo, createServer, type Server } from 'node:net';
import supertest from 'supertest';
import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const MARK = 'MARK-OF-MALWARE';
const INFECTED = Buffer.concat([PDF, Buffer.from(MARK)]);

type Answer = (content: Buffer) => string | null;
const honest: Answer = (content) => (content.includes(MARK) ? 'stream: Test.Mark FOUND\0' : 'stream: OK\0');

/** Speaks what clamd speaks; `null` hangs up without a word. */
class Clamd {
  answer: Answer = honest;
  readonly seen: Buffer[] = [];
  private readonly server: Server = createServer((socket) => {
    let stream = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      stream = Buffer.concat([stream, part]);
      // The command, a length, the bytes, and a length of zero.
      const end = stream.length < 14 ? Infinity : 14 + stream.readUInt32BE(10);
      if (stream.length < end + 4) return;
      expect([stream.subarray(0, 10).toString(), stream.readUInt32BE(end)]).toEqual(['zINSTREAM\0', 0]);
      const content = stream.subarray(14, end);
      this.seen.push(content);
      const said = this.answer(content);
      if (said === null) socket.destroy();
      else socket.end(said);
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    return `tcp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((stopped) => this.server.close(() => stopped()));
  }
}

describe('MALWARE_SCANNER', () => {
  const clamd = new Clamd();
  let world: World;
  let shop: Shop;
  beforeAll(async () => {
    world = await startWorld({ MALWARE_SCANNER: await clamd.start() });
    shop = await aBusiness().in(world);
  });
  afterAll(async () => {
    await world.close();
    await clamd.stop();
  });

  const upload = (content: Buffer) =>
    supertest(world.origin)
      .post('/api/v1/business/dashboard/kyc/documents')
      .set('Authorization', `Bearer ${shop.session.token}`)
      .attach('file', content, 'statutes.pdf');
  const kept = async (): Promise<number> => {
    const [{ total }] = await world.db.query('SELECT count(*)::int AS total FROM kyc_documents');
    return total;
  };

  it('looks into every byte of a document before it is kept', async () => {
    expect((await upload(PDF)).status).toBe(201);
    expect(clamd.seen.at(-1)).toEqual(PDF);
    expect(await kept()).toBe(1);
  });

  it('keeps nothing of a document in which something is found', async () => {
    const reply = await upload(INFECTED);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_document']);
    expect(reply.body.errors).toEqual([{ field: 'file', message: 'This file contains malware.' }]);
    expect(await kept()).toBe(1);
  });

  it.each([
    ['hangs up', () => null],
    ['answers with an error', () => 'INSTREAM size limit exceeded. ERROR\0'],
    ['answers without end', () => 'x'.repeat(5_000)],
  ])('keeps nothing while the scanner %s, and says when to come again', async (_, answer) => {
    clamd.answer = answer;
    const reply = await upload(PDF);
    clamd.answer = honest;
    expect([reply.status, reply.body.code]).toEqual([503, 'service_busy']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(await kept()).toBe(1);
    expect((await upload(PDF)).status).toBe(201);
    await world.db.query('DELETE FROM kyc_documents WHERE number > 1');
  });
});
