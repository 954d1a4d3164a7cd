import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { TYPES_FILE } from '../../scripts/openapi-types';

const ROOT = join(__dirname, '..', '..');

describe('the types of the API in the pages', () => {
  it('are those of the running code; `npm run api:types` writes them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-types-'));
    mkdirSync(join(folder, 'web', 'src', 'api'), { recursive: true });
    const script = join(ROOT, 'dist', 'scripts', 'openapi-types.js');
    const run = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
    expect(run.stderr).toBe('');
    const fresh = readFileSync(join(folder, TYPES_FILE), 'utf8');
    rmSync(folder, { recursive: true });
    expect(readFileSync(join(ROOT, TYPES_FILE), 'utf8') === fresh).toBe(true);
  }, 60_000);
});
