import { inspect } from 'node:util';
import { BusinessAccount } from '../../sdk/typescript/src/main';

const SECRET = 'c0ffee'.repeat(11).slice(0, 64);
const client = new BusinessAccount({
  apiKey: `biz_live_${SECRET}`,
  // Port 9 takes no calls of fetch, in any runtime.
  baseUrl: 'http://127.0.0.1:9',
  maxRetries: 0,
});

/** The client, each of its resources, a list that has not been read, and what a call throws. */
const loggable = async (): Promise<ReadonlyArray<readonly [string, unknown]>> => [
  ['client', client],
  ...Object.entries(client),
  ['a list', client.transactions.list()],
  ['an error', await client.wallets.list().catch((error: unknown) => error)],
];

// Guarantee: whoever logs what the package gives him logs no API key.
describe('what the TypeScript client shows of its key', () => {
  it('is its prefix, however deep a log looks and as JSON', async () => {
    const shown = (await loggable()).map(([name, value]) => [
      name,
      `${inspect(value, { depth: Infinity, showHidden: true })} ${JSON.stringify(value)}`,
    ]);
    expect(shown.filter(([, text]) => text?.includes(SECRET)).map(([name]) => name)).toEqual([]);
    expect(Object.fromEntries(shown)).toMatchObject({
      client: expect.stringContaining('biz_live_c0ffeec0'),
      cards: expect.any(String),
      'an error': expect.stringContaining('ConnectionError'),
    });
  });
});
