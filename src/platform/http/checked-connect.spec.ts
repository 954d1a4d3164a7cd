import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { resolveByDns } from './checked-connect';

const [IPV4, IPV6] = [1, 28];
const HEADER_BYTES = 12;
const ADDRESS = '203.0.113.7';

/** The answer of a name server (RFC 1035, 4.1) that knows one address for IPv4. */
function answerTo(question: Buffer): Buffer {
  const asked = question.subarray(HEADER_BYTES, question.indexOf(0, HEADER_BYTES) + 5);
  const head = Buffer.from(question.subarray(0, HEADER_BYTES));
  for (const [place, value] of [0x8180, 1, 1, 0, 0].entries()) head.writeUInt16BE(value, 2 + 2 * place);
  const named = Buffer.from([0xc0, HEADER_BYTES, 0, IPV4, 0, 1, 0, 0, 0, 60, 0, 4, ...ADDRESS.split('.').map(Number)]);
  return Buffer.concat([head, asked, named]);
}

const typeIn = (question: Buffer): number => question.readUInt16BE(question.indexOf(0, HEADER_BYTES) + 1);

// Guarantee: a merchant whose name server never answers for IPv6, as some do, still gets its webhooks.
describe('a name whose server answers for one family only', () => {
  let server: Socket;
  const asked = new Set<number>();
  beforeAll(async () => {
    server = createSocket('udp4', (question, { port }) => {
      asked.add(typeIn(question));
      if (typeIn(question) === IPV4) server.send(answerTo(question), port, '127.0.0.1');
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  it('is resolved before a connection would be given up', async () => {
    const found = resolveByDns('merchant.example', [`127.0.0.1:${server.address().port}`]);
    const waited = pause(2_500, 'too long', { ref: false });
    expect(await Promise.race([found, waited])).toEqual([{ address: ADDRESS, family: 4 }]);
    expect([...asked].sort((a = 0, b = 0) => a - b)).toEqual([IPV4, IPV6]);
  });
});
