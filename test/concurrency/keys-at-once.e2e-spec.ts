import { connect } from 'node:net';
import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const CALLS = 60;

interface Call {
  readonly token: string;
  readonly path: string;
}

/** The bodies of the answers to calls that arrive in one packet, without the ids of the requests. */
async function answersTo(world: World, calls: readonly Call[]): Promise<string[]> {
  const { hostname, port } = new URL(world.origin);
  const socket = connect(Number(port), hostname);
  const requests = calls.map(({ token, path }, place) =>
    [
      `GET /api/v1/business/${path} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${token}`,
      `Connection: ${place < calls.length - 1 ? 'keep-alive' : 'close'}`,
      '\r\n',
    ].join('\r\n'),
  );
  let answer = '';
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.write(requests.join(''));
  });
  return answer
    .split(/HTTP\/1\.1 (?=\d{3} )/)
    .slice(1)
    .map((one) => `${one.slice(0, 3)} ${one.slice(one.indexOf('\r\n\r\n') + 4)}`.replace(/"request_id":"[^"]*"/, ''));
}

// Guarantee: calls that arrive together are answered as if each came alone, whoever else stands in the statement that reads their keys.
describe('calls of many keys at one moment', () => {
  let world: World;
  let shops: Shop[];
  let refused: string[];

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_PER_MINUTE: '100000' });
    shops = await Promise.all(
      ['11.00', '22.00', '33.00'].map((amount) => aBusiness().active().withWallet('CDF', amount).in(world)),
    );
    const [shop] = shops;
    const newKey = async (terms: object = {}) => {
      const { body } = await shop.session.post('api-keys', terms);
      return (body as { data: { api_key: string; key_id: number } }).data;
    };
    const [revoked, elsewhere, expired] = [
      await newKey(),
      await newKey({ allowed_ips: ['203.0.113.7'] }),
      await newKey(),
    ];
    await shop.session.delete(`api-keys/${revoked.key_id}`);
    await world.db.query(`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      expired.key_id,
    ]);
    const unknown = `${revoked.api_key.slice(0, -4)}${revoked.api_key.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    refused = [revoked.api_key, elsewhere.api_key, expired.api_key, unknown];
  });
  afterAll(() => world.close());

  it('are answered as they are alone', async () => {
    const tokens = [...shops.flatMap(({ apiKey, sandboxKey }) => [apiKey.token, sandboxKey.token]), ...refused];
    const paths = ['wallet/CDF', 'wallet/USD', 'wallet/not-a-currency', 'wallet'];
    const calls = tokens.flatMap((token) => paths.map((path) => ({ token, path })));
    const alone: string[] = [];
    for (const call of calls) alone.push(...(await answersTo(world, [call])));
    expect(new Set(alone).size).toBeGreaterThan(shops.length * 2);
    for (let round = 1; round <= 5; round += 1) {
      const order = calls.map((call, place) => ({ call, expected: alone[place] })).sort(() => Math.random() - 0.5);
      for (let first = 0; first < order.length; first += CALLS) {
        const asked = order.slice(first, first + CALLS);
        expect(
          await answersTo(
            world,
            asked.map(({ call }) => call),
          ),
        ).toEqual(asked.map(({ expected }) => expected));
      }
    }
  });
});
