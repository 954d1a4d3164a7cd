import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patched } from '../../scripts/mutants/patch';
import { PATCHES } from '../../scripts/mutants/patches';

const ROOT = join(__dirname, '..', '..');

// Guarantee: a fault whose place was rewritten is mended with it, and never left out in silence.
describe('the faults of `npm run mutants`', () => {
  it.each(PATCHES.map((patch) => [patch.name, patch] as const))('%s: still applies', (_, patch) => {
    const text = readFileSync(join(ROOT, patch.file), 'utf8');
    expect(patched(text, patch)).not.toBe(text);
  });

  it('name tests that are there', () => {
    const suites = PATCHES.flatMap(({ suites }) => suites);
    expect(suites.filter((suite) => !existsSync(join(ROOT, suite)))).toEqual([]);
    expect(PATCHES.filter(({ suites }) => suites.length === 0)).toEqual([]);
  });

  it('are as many as docs/mutants.md says', () => {
    const text = readFileSync(join(ROOT, 'docs', 'mutants.md'), 'utf8');
    expect(/The list has (\d+) faults/.exec(text)?.[1]).toBe(String(PATCHES.length));
  });

  it('have one name each', () => {
    expect(new Set(PATCHES.map(({ name }) => name)).size).toBe(PATCHES.length);
  });

  it('are refused when their text is gone, or is there twice', () => {
    const patch = { name: 'p', file: 'f', find: 'x = 1', replace: 'x = 2', loses: '', suites: [] };
    expect(patched('let x = 1;', patch)).toBe('let x = 2;');
    expect(() => patched('let y = 1;', patch)).toThrow('0 times in f');
    expect(() => patched('x = 1; x = 1;', patch)).toThrow('2 times in f');
  });
});
