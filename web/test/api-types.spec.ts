import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { SDK_TYPES_FILE, TYPES_FILE } from '../../scripts/openapi-types';

const ROOT = join(__dirname, '..', '..');

describe('the types of the API in the pages and in the SDK', () => {
  it('are those of the running code; `npm run api:types` writes them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-types-'));
    for (const file of [TYPES_FILE, SDK_TYPES_FILE]) mkdirSync(dirname(join(folder, file)), { recursive: true });
    const script = join(ROOT, 'dist', 'scripts', 'openapi-types.js');
    const run = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
    expect(run.stderr).toBe('');
    const stale = [TYPES_FILE, SDK_TYPES_FILE].filter(
      (file) => readFileSync(join(ROOT, file), 'utf8') !== readFileSync(join(folder, file), 'utf8'),
    );
    rmSync(folder, { recursive: true });
    expect(stale).toEqual([]);
  }, 60_000);
});
