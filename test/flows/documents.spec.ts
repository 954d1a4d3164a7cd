import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONFIGURATION_FILE, configurationFile, serviceVariables } from '../../scripts/configuration-table';
import { EnvironmentVariables } from '../../src/platform/config/environment-variables';

const ROOT = join(__dirname, '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const markdownIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const DECISIONS = markdownIn('docs/decisions');
const FOLDERS = ['.', 'database', 'docs', 'docs/collections', 'examples', 'sdk/typescript'];
const DOCUMENTS = [...FOLDERS.flatMap(markdownIn), ...DECISIONS];
const HEADINGS = ['Context', 'Decision', 'Consequences', 'Alternatives', 'Enforced by'];

/** The cells of a table's rows that begin with code, without the backticks around them. */
const tableOf = (text: string): string[][] =>
  [...text.matchAll(/^\| `.*$/gm)].map(([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')),
  );

/** What a browser may add to the address of a document: its headings, as GitHub and an editor spell them. */
const anchorsOf = (text: string): string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe(CONFIGURATION_FILE, () => {
  const text = read(CONFIGURATION_FILE);

  it('names every configuration variable with its default, and no other', () => {
    const defaults = new EnvironmentVariables() as unknown as Record<string, string | number | boolean | undefined>;
    const spelled = (value?: string | number | boolean): string =>
      typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '–');
    const expected = [...serviceVariables()].map((name) => [name, spelled(defaults[name])]);
    expect(
      tableOf(text)
        .map(([name, value]) => [name, value])
        .sort(),
    ).toEqual(expected.sort());
  });

  it('explains every variable', () => {
    expect(tableOf(text).filter(([, , meaning]) => meaning === '')).toEqual([]);
  });

  it('is what `npm run configuration` writes', () => {
    expect(text.split('\n')).toEqual(configurationFile().split('\n'));
  });
});

const COMMANDS = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

describe('docs/commands.md', () => {
  it('names every command, and no other', () => {
    const expected = COMMANDS.filter((name) => name !== 'prestart' && name !== 'format:check');
    const named = tableOf(read('docs/commands.md')).map(([command]) => command.replace(/^npm (run )?/, ''));
    expect(named.sort()).toEqual(expected.sort());
  });
});

describe.each(DOCUMENTS)('%s', (file) => {
  const text = read(file);

  it('links to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path]) => path);
    expect(links.filter((path) => !existsSync(join(ROOT, dirname(file), path)))).toEqual([]);
  });

  it('links to headings that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)/g)];
    const lost = links.filter(([, path = '', anchor = '']) => {
      const target = path === '' ? text : read(join(dirname(file), path));
      return !anchorsOf(target).includes(anchor);
    });
    expect(lost.map(([link]) => link)).toEqual([]);
  });

  it('names commands that are there', () => {
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z:-]+)/g)].map(([, command = '']) => command);
    expect(named.filter((command) => !COMMANDS.includes(command))).toEqual([]);
  });

  it('names files that are there', () => {
    const named = [
      ...text.matchAll(
        /`((?:src|migrations|test|scripts|bench|docs|web|sdk|simulators|database|deploy|examples)\/[\w./-]+\.\w+)`/g,
      ),
    ].map(([, path]) => path);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe.each(DECISIONS)('%s', (file) => {
  const lines = read(file).trimEnd().split('\n');

  it('has its number as title, the five parts, and at most forty lines', () => {
    expect(lines[0]).toMatch(new RegExp(`^# ${/\d{4}/.exec(file)?.[0]} \\S`));
    expect(lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))).toEqual(HEADINGS);
    expect(lines.length).toBeLessThanOrEqual(40);
  });
});
