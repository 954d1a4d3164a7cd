import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sdk from '../../sdk/typescript/src/main';
import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const README = readFileSync(join(__dirname, '..', '..', 'sdk', 'typescript', 'README.md'), 'utf8');
const EXAMPLES = [...README.matchAll(/\*\*(\d+)\. ([^*]+)\*\*[^]*?```ts\n([^]*?)```/g)].map(
  ([, number, title, code]) => [Number(number), title, code] as const,
);

/** What each example prints, as far as it is the same every time. */
const PRINTS: Readonly<Record<number, RegExp>> = {
  1: /^sandbox /,
  2: /^completed null$/,
  3: /^true$/,
  4: /^can spend \d+\.\d\d$/,
  5: /^TXN-[0-9A-F]{32} completed 5000\.00 CDF$/,
  6: /operational \d+\.\d\d \d+\.\d\d/,
  7: /^5000\.30 false CDF\s3,500\.00$/,
  8: /^400$/,
  9: /^1 wallet\.created\n2 /,
  10: /^2$/,
};

type Example = (...parameters: readonly unknown[]) => Promise<void>;
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (...text: string[]) => Example;

describe('the examples in the README of the TypeScript client', () => {
  let world: World;
  let shop: Shop;
  let client: sdk.BusinessAccount;

  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().in(world);
    client = new sdk.BusinessAccount({ apiKey: shop.sandboxKey.token, baseUrl: world.origin });
  });
  afterAll(() => world.close());

  it('are ten', () => {
    expect(EXAMPLES.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  // They run in their order: the later ones look at what the earlier ones have done.
  it.each(EXAMPLES)('%i: %s', async (number, _, code) => {
    const printed: string[] = [];
    const console = { log: (...words: unknown[]) => printed.push(words.map(String).join(' ')) };
    const env = { BUSINESS_ACCOUNT_API_KEY: shop.sandboxKey.token, BUSINESS_ACCOUNT_URL: world.origin };
    const body = code.replace(/^import (\{.+\}) from 'business-account-sdk';$/gm, 'const $1 = sdk;');
    const given = number === 1 ? {} : { client };
    await new AsyncFunction('sdk', 'process', 'console', ...Object.keys(given), body)(
      sdk,
      { env },
      console,
      ...Object.values(given),
    );
    expect(printed.join('\n')).toMatch(PRINTS[number]);
  });
});
