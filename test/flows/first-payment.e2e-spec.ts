import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startWorld, type World } from '../support/world';

const DOCUMENT = readFileSync(join(__dirname, '..', '..', 'docs', 'first-payment.md'), 'utf8');
const OPERATOR = { email: 'you@example.com', password: 'lanterns-over-goma-harbour' };
const EXAMPLE_MAX_MS = 60_000;

interface Block {
  readonly kind: string;
  readonly text: string;
}

const section = (title: string): string => DOCUMENT.split(`\n## ${title}\n`)[1].split('\n## ')[0];

const blocksOf = (title: string): Block[] =>
  [...section(title).matchAll(/```(\w+)\n([^]*?)```/g)].map(([, kind, text]) => ({ kind: kind, text: text }));

/** Runs the bash blocks in one shell, as a reader would. @returns what each printed, by its place among all blocks. */
async function answersOf(blocks: readonly Block[], origin: string): Promise<Map<number, string>> {
  const script = blocks.map(({ kind, text }, index) =>
    kind === 'bash' ? `${text}\nprintf '\\n@@%s@@' ${index}\n` : '',
  );
  const commands = `set -eu\n${script.join('')}`.replaceAll('http://localhost:3000', origin);
  const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', commands], {
    cwd: tmpdir(),
    timeout: EXAMPLE_MAX_MS,
    env: { PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
  });
  expect(stderr).toBe('');
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

describe('the worked example of docs/first-payment.md', () => {
  let world: World;
  beforeAll(async () => {
    const { email, password } = OPERATOR;
    world = await startWorld({ OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password, SIMULATOR_DELAY_MS: '300' });
  });
  afterAll(() => world.close());

  it(
    'runs as it stands and answers what it shows',
    async () => {
      const blocks = blocksOf('A worked example');
      const printed = await answersOf(blocks, world.origin);
      const shown = blocks.flatMap(({ kind, text }, index) => (kind === 'json' ? [{ index, text }] : []));
      expect(shown.length).toBeGreaterThanOrEqual(8);
      for (const { index, text } of shown) {
        expect(formOf(JSON.parse(printed.get(index - 1)!))).toEqual(formOf(JSON.parse(text)));
      }
    },
    EXAMPLE_MAX_MS + 10_000,
  );
});
