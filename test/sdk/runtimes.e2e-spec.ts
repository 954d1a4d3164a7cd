import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EdgeVM } from '@edge-runtime/vm';
import { aBusiness } from '../support/builders';
import { startWorld, type World } from '../support/world';

const ROOT = join(__dirname, '..', '..');
const BUILT = join(ROOT, 'sdk', 'typescript', 'dist', 'cjs');
/** Other versions of Node to try, as paths; the one that runs the test is always tried. */
const NODES = [process.execPath, ...(process.env['SDK_NODES']?.split(delimiter) ?? [])];

/** A payment from beginning to end and a webhook, in whatever runs this text. */
const JOURNEY = `async ({ BusinessAccount, webhooks, money }, { apiKey, baseUrl }) => {
  const client = new BusinessAccount({ apiKey, baseUrl });
  await client.wallets.open('CDF');
  const order = { currency_code: 'CDF', amount: '5000.00', phone_number: '243813456789' };
  const settled = await client.deposits.waitUntilSettled(await client.deposits.create(order));
  const seen = [];
  for await (const one of client.transactions.list({ limit: 1 })) seen.push(one.transaction_id);
  let bytes = 0;
  for await (const piece of client.transactions.export()) bytes += piece.length;
  const secret = 'whsec_' + btoa('0123456789abcdef0123456789abcdef');
  const refused = await webhooks.verify('{}', {}, secret).then(() => 'taken', (error) => error.name);
  const text = JSON.stringify({ type: 'webhook.test', data: {} });
  const verified = await webhooks.verify(text, await webhooks.sign(text, 'evt_1', secret, Date.now()), secret);
  return JSON.stringify([settled.status, seen.includes(settled.transaction_id), refused, verified.type, money.add('0.10', '0.20'), bytes > 0]);
}`;
const EXPECTED = ['completed', true, 'WebhookVerificationError', 'webhook.test', '0.30', true];

/** Loads the CommonJS build into the machine. A file that asked for anything of Node would fail here. */
function loadInto(machine: EdgeVM, file: string, loaded = new Map<string, object>()): object {
  const known = loaded.get(file);
  if (known) return known;
  const module = machine.evaluate<{ exports: object }>('({ exports: {} })');
  loaded.set(file, module.exports);
  type Wrapper = (exports: object, require: (name: string) => object, module: { exports: object }) => void;
  const wrapper = machine.evaluate<Wrapper>(`(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`);
  const require = (name: string): object => {
    if (!name.startsWith('.')) throw new Error(`${file} asks for ${name}, which an edge runtime does not have`);
    return loadInto(machine, join(dirname(file), name), loaded);
  };
  wrapper(module.exports, require, module);
  return module.exports;
}

// Guarantee: the client that is built works wherever its README says, with both ways of importing it.
describe('the built TypeScript client', () => {
  let world: World;
  let given: { apiKey: string; baseUrl: string };
  beforeAll(async () => {
    world = await startWorld();
    const shop = await aBusiness().active().in(world);
    given = { apiKey: shop.sandboxKey.token, baseUrl: world.origin };
  });
  afterAll(() => world.close());

  const imports = [
    ['import', ['--input-type=module'], "import * as sdk from 'business-account-sdk';"],
    ['require', ['--input-type=commonjs'], "const sdk = require('business-account-sdk');"],
  ] as const;
  const cases = NODES.flatMap((node) => imports.map(([way, flags, load]) => ({ node, way, flags, load })));

  it.each(cases)('works in $node by $way', async ({ node, flags, load }) => {
    const program = `${load}\n(${JOURNEY})(sdk, ${JSON.stringify(given)}).then(console.log);`;
    const { stdout } = await promisify(execFile)(node, [...flags, '-e', program], { cwd: ROOT });
    expect(JSON.parse(stdout)).toEqual(EXPECTED);
  });

  it('works in an edge runtime, which has fetch and crypto and nothing of Node', async () => {
    const machine = new EdgeVM();
    const sdk = loadInto(machine, join(BUILT, 'main.js'));
    const journey = machine.evaluate<(sdk: object, given: object) => Promise<string>>(`(${JOURNEY})`);
    expect(JSON.parse(await journey(sdk, given))).toEqual(EXPECTED);
  });
});
