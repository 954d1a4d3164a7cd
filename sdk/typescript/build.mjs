/**
 * Builds the package twice, for `import` and for `require`, each with its declarations. Files that are as they should be
 * are left alone, so that what runs from them goes on; `--clean` begins anew.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin', 'tsc');

if (process.argv.includes('--clean')) rmSync(join(here, 'dist'), { recursive: true, force: true });
for (const project of ['tsconfig.json', 'tsconfig.cjs.json']) {
  execFileSync(process.execPath, [compiler, '-p', join(here, project)], { stdio: 'inherit' });
}
const marker = join(here, 'dist', 'cjs', 'package.json');
if (!existsSync(marker)) writeFileSync(marker, '{ "type": "commonjs" }\n');
