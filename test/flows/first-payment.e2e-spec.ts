import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/platform/database/free-port';
import { runInBash, type Shell } from '../support/bash';
import { startWorld, type World } from '../support/world';

const ROOT = join(__dirname, '..', '..');
const page = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const EXAMPLE = page('docs/first-payment.md');
const WEBHOOKS = page('docs/webhooks.md');
const OPERATOR = { email: 'you@example.com', password: 'lanterns-over-goma-harbour' };
/** From a service that has just been started to a verified webhook; installation comes before. */
const EXAMPLE_MAX_MS = 60_000;

interface Block {
  readonly kind: string;
  readonly text: string;
}

/** The blocks of one section of a page, in their order. */
const blocksOf = (text: string, title: string): Block[] =>
  [
    ...text
      .split(`\n## ${title}\n`)[1]
      .split('\n## ')[0]
      .matchAll(/```(\w+)\n([^]*?)```/g),
  ].map(([, kind, block]) => ({
    kind: kind,
    text: block,
  }));

/** Runs the bash blocks in one shell. @returns what each printed, by its place among all blocks. */
async function answersOf(blocks: readonly Block[], origin: string, shell: Shell): Promise<Map<number, string>> {
  const commands = blocks
    .map(({ kind, text }, index) => (kind === 'bash' ? `${text}\nprintf '\\n@@%s@@' ${index}\n` : ''))
    .join('')
    .replaceAll('http://localhost:3000', origin)
    .replaceAll('PORT=4000', `PORT=${await freePort()}`);
  const { stdout, complaints } = await runInBash(commands, shell, { cwd: ROOT, timeout: EXAMPLE_MAX_MS });
  expect(complaints).toBe('');
  const printed = [...stdout.matchAll(/([^]*?)\n@@(\d+)@@/g)];
  return new Map(printed.map(([, text, index]) => [Number(index), text.trim()]));
}

/** What differs from one run to the next, replaced by a word for its form. */
function formOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => formOf(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, formOf(inner, key)]));
  if (typeof value === 'number') return /(^|_)id$/.test(name) ? '<id>' : value;
  if (typeof value !== 'string') return value;
  return value
    .replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '<time>')
    .replace(/^TXN-[0-9A-F]{32}$/, '<transaction>')
    .replace(/^SIM-[0-9A-F]{12}$/, '<receipt>')
    .replace(/^BIZ[A-Z0-9]{9}$/, '<code>');
}

describe('the worked example of docs/first-payment.md, and the webhook page after it', () => {
  let world: World;
  beforeAll(async () => {
    const { email, password } = OPERATOR;
    world = await startWorld({ OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password, SIMULATOR_DELAY_MS: '300' });
  });
  afterAll(() => world.close());

  it.each([
    ['script', 'owner@kivu-market.example'],
    ['interactive', 'second@kivu-market.example'],
  ] as const)(
    'runs as it stands and answers what it shows, in bash as %s',
    async (shell, owner) => {
      const named = (text: string) => text.replaceAll('owner@kivu-market.example', owner);
      const example = [...blocksOf(EXAMPLE, 'A worked example'), ...blocksOf(EXAMPLE, 'The webhook of a payment')];
      const blocks = [...example, ...blocksOf(WEBHOOKS, 'Set it up')].map(({ kind, text }) => ({
        kind,
        text: named(text),
      }));
      const printed = await answersOf(blocks, world.origin, shell);
      const shown = blocks.flatMap(({ kind, text }, index) => (kind === 'json' ? [{ index, text }] : []));
      expect(shown.length).toBeGreaterThanOrEqual(9);
      for (const { index, text } of shown) {
        expect(formOf(JSON.parse(printed.get(index - 1)!))).toEqual(formOf(JSON.parse(text)));
      }
      const endpoint: unknown = JSON.parse(printed.get(example.length)!);
      expect(endpoint).toMatchObject({
        data: { url: 'https://shop.example.com/webhooks', secret: expect.stringMatching(/^whsec_/) },
      });
    },
    EXAMPLE_MAX_MS + 10_000,
  );
});
