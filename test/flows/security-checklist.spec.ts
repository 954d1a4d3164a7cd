import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

describe('docs/security.md', () => {
  const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| V\d/.test(line));

  it('names tests that exist', () => {
    const named = [...text.matchAll(/`((?:e2e|concurrency|properties|kill|deployment|web\/test|src)\/[^`]+)`/g)];
    const paths = named.map(([, path = '']) => path);
    const isThere = (path: string): boolean =>
      [path, `test/${path}`, `test/${path}.e2e-spec.ts`, `${path}.e2e-spec.ts`].some((one) =>
        existsSync(join(ROOT, one)),
      );
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('says of each requirement whether it is met, and why', () => {
    const silent = rows.filter((row) => !/\| (Met|Partly|Not met|Not used|Outside)\b[^|]{3,}\|$/.test(row.trimEnd()));
    expect(rows.length).toBeGreaterThan(100);
    expect(silent).toEqual([]);
  });
});
