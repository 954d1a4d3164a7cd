import { connect } from 'node:net';
import { ENVIRONMENTS } from '../../src/kernel/environment';
import { PIPELINED_MAX } from '../../src/platform/http/pipelined-requests';
import { Browser, OUR_PAGE } from '../support/browser';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { aCard, aCardShop } from '../support/cards';
import { recordOperation } from '../support/history';
import { startWorld, type World } from '../support/world';

const CALLS = PIPELINED_MAX;
const PAGES = ['transactions', 'transactions?limit=1', 'cards', 'cards?limit=1&page=2'];

interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const bearer = (token: string): Readonly<Record<string, string>> => ({ Authorization: `Bearer ${token}` });

/** The bodies of the answers to calls that arrive in one packet, without the ids of the requests. */
async function answersTo(world: World, calls: readonly Call[]): Promise<string[]> {
  const { hostname, port } = new URL(world.origin);
  const socket = connect(Number(port), hostname);
  const requests = calls.map(({ path, headers }, place) =>
    [
      `GET /api/v1/${path} HTTP/1.1`,
      `Host: ${hostname}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
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

// Guarantee: calls that arrive together are answered as if each came alone, whoever else stands in the statement that reads their callers.
describe('calls of many at one moment', () => {
  let world: World;
  let shops: Shop[];
  let refused: string[];
  let endedSession: string;

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_PER_MINUTE: '100000' });
    shops = await Promise.all(['1100.00', '1200.00', '1300.00'].map((amount) => aCardShop(world, amount)));
    for (const [n, shop] of shops.entries()) {
      await aCard(shop, `${n + 1}000`);
      for (let turn = 0; turn <= n; turn += 1)
        await recordOperation(world, shop.id, { environment: 'sandbox', state: turn === 1 ? 'failed' : 'completed' });
    }
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
    const gone = await aBusiness().active().in(world);
    endedSession = gone.session.token;
    await world.call('post', 'business/auth/logout', { token: endedSession });
    refused = [revoked.api_key, elsewhere.api_key, expired.api_key, unknown];
  });
  afterAll(() => world.close());

  /** Each call again and again among others of every order, against what it was answered alone. */
  async function areAnsweredAsAlone(calls: readonly Call[]): Promise<void> {
    const alone: string[] = [];
    for (const call of calls) alone.push(...(await answersTo(world, [call])));
    expect(new Set(alone).size).toBeGreaterThan(shops.length * 2);
    expect(alone.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(shops.length * 2);
    expect(alone.some((answer) => answer.startsWith('401'))).toBe(true);
    for (let round = 1; round <= 5; round += 1) {
      const order = calls.map((call, place) => ({ call, expected: alone[place] })).sort(() => Math.random() - 0.5);
      for (let first = 0; first < order.length; first += CALLS) {
        const asked = order.slice(first, first + CALLS);
        const answers = await answersTo(
          world,
          asked.map(({ call }) => call),
        );
        expect(answers).toEqual(asked.map(({ expected }) => expected));
      }
    }
  }

  it('by key are answered as they are alone', async () => {
    const tokens = [...shops.flatMap(({ apiKey, sandboxKey }) => [apiKey.token, sandboxKey.token]), ...refused];
    const paths = ['wallet/USD', 'wallet/CDF', 'wallet/not-a-currency', 'wallet', ...PAGES];
    await areAnsweredAsAlone(
      tokens.flatMap((token) => paths.map((path) => ({ path: `business/${path}`, headers: bearer(token) }))),
    );
  });

  const ofDashboard = (callers: ReadonlyArray<Call['headers']>): Call[] =>
    callers.flatMap((caller) =>
      ENVIRONMENTS.flatMap((environment) =>
        ['overview', 'wallet/USD', 'profile', ...PAGES].map((path) => ({
          path: `business/dashboard/${path}`,
          headers: { ...caller, 'X-Environment': environment },
        })),
      ),
    );

  it('by session are answered as they are alone', async () => {
    const tokens = [...shops.map(({ session }) => session.token), endedSession];
    await areAnsweredAsAlone(ofDashboard(tokens.map(bearer)));
  });

  it('by cookie are answered as they are alone', async () => {
    const browsers: Browser[] = [];
    for (const { email } of [...shops, shops[0], shops[1]]) {
      const browser = new Browser(world, 'business');
      await browser.signIn(email, PASSWORD);
      browsers.push(browser);
    }
    const [ended, idle] = browsers.slice(shops.length);
    await ended?.call('post', 'business/auth/logout');
    await world.db.query(
      `UPDATE sessions SET idle_expires_at = now() - interval '1 second' WHERE refresh_token_hash = (
         SELECT refresh_token_hash FROM sessions ORDER BY created_at DESC LIMIT 1)`,
    );
    expect((await idle?.call('get', 'business/dashboard/profile'))?.status).toBe(401);
    await areAnsweredAsAlone(ofDashboard(browsers.map((browser) => ({ ...OUR_PAGE, Cookie: browser.cookies() }))));
  });
});
