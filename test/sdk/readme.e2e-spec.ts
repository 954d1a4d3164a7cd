import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import * as sdk from '../../sdk/typescript/src/main';
import { aBusiness } from '../support/builders';
import { startWorld, type World } from '../support/world';

const README = readFileSync(join(__dirname, '..', '..', 'sdk', 'typescript', 'README.md'), 'utf8');
const EXAMPLES = [...README.matchAll(/\*\*(\d+)\. ([^*]+)\*\*[^]*?```ts\n([^]*?)```/g)].map(([, number, , code]) => ({
  number: Number(number),
  code,
}));

/** What each example prints, as far as it is the same every time. */
const PRINTS: readonly RegExp[] = [
  /^sandbox /,
  /^completed null$/,
  /^true$/,
  /^accepted supplier-1\naccepted supplier-2$/,
  /^can spend \d+\.\d\d$/,
  /^TXN-[0-9A-F]{32} completed 5000\.00 CDF$/,
  /operational \d+\.\d\d \d+\.\d\d/,
  /^5000\.30 false CDF\s1,500\.00$/,
  /^400$/,
  /^1 wallet\.created\n2 /,
  /^2$/,
  /^written$/,
];

type Example = (...parameters: readonly unknown[]) => Promise<void>;
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (...text: string[]) => Example;
const STRICT: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
};

/** What the compiler says of files that are only here, beside this test, with the built package as it is installed. */
function complaintsAbout(files: ReadonlyMap<string, string>): string[] {
  const disk = ts.createCompilerHost(STRICT);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => files.has(name) || disk.fileExists(name),
    readFile: (name) => files.get(name) ?? disk.readFile(name),
    getSourceFile: (name, version, ...rest) => {
      const text = files.get(name);
      return text === undefined ? disk.getSourceFile(name, version, ...rest) : ts.createSourceFile(name, text, version);
    },
  };
  const program = ts.createProgram([...files.keys()], STRICT, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

/** The text of an example as it runs here: without types, and with the source of the client. */
const runnable = (code: string): string =>
  ts
    .transpileModule(code, { compilerOptions: { target: STRICT.target, module: ts.ModuleKind.ESNext } })
    .outputText.replace(/^import (\{.+\}) from 'business-account-sdk';$/gm, 'const $1 = sdk;')
    .replace(/^import \{ writeFile \} from 'node:fs\/promises';$/gm, '')
    .replace(/^export \{\};$/gm, '');

describe('the examples in the README of the TypeScript client', () => {
  const files = mkdtempSync(join(tmpdir(), 'readme-'));
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(async () => {
    rmSync(files, { recursive: true });
    await world.close();
  });

  it('are twelve', () => {
    expect(EXAMPLES.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('compile as strictly as TypeScript can', () => {
    const made = "declare const client: import('business-account-sdk').BusinessAccount;\n";
    const files = EXAMPLES.map(({ number, code }) => {
      const text = `${number === 1 ? '' : made}${code}\nexport {};\n`;
      return [join(__dirname, `example-${number}.mts`), text] as const;
    });
    expect(complaintsAbout(new Map(files))).toEqual([]);
  });

  // One after the other, as a reader tries them: the later ones look at what the earlier ones have done.
  it('run, and print what they say', async () => {
    const shop = await aBusiness().active().in(world);
    const client = new sdk.BusinessAccount({ apiKey: shop.sandboxKey.token, baseUrl: world.origin });
    const env = { BUSINESS_ACCOUNT_API_KEY: shop.sandboxKey.token, BUSINESS_ACCOUNT_URL: world.origin };
    for (const [index, { number, code }] of EXAMPLES.entries()) {
      const printed: string[] = [];
      const console = { log: (...words: unknown[]) => printed.push(words.map(String).join(' ')) };
      const inFolder = (name: string, data: AsyncIterable<Uint8Array>) => writeFile(join(files, name), data);
      const given = { writeFile: inFolder, ...(number === 1 ? {} : { client }) };
      const run = new AsyncFunction('sdk', 'process', 'console', ...Object.keys(given), runnable(code));
      await run(sdk, { env }, console, ...Object.values(given));
      expect([number, printed.join('\n')]).toEqual([number, expect.stringMatching(PRINTS[index])]);
    }
  });
});
