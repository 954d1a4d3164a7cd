import { existsSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import options from './swc-options.cjs';

/** What the service is made of: code, and the text of the database's functions and triggers. */
const FOLDERS = ['src', 'migrations', 'database'];
const CODE = /(?<!\.spec|\.d)\.ts$/;
/** One save is several events, and many editors write a file twice. */
const SETTLED_MS = 30;

/**
 * Compiles a file of `root` into `dist` when it changes, alone and without its types, in a few milliseconds.
 *
 * @param onChange called after a change of what the service runs, once everything that changed with it is compiled.
 */
export function compileOnChange(root, onChange) {
  const changed = new Set();
  let timer;
  for (const folder of FOLDERS) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = join(folder, name ?? '');
      if (!CODE.test(file) && !file.endsWith('.sql')) return;
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const files = [...changed];
        changed.clear();
        // Not one `some`: it would stop at the first file.
        if (files.map((one) => compile(root, one)).includes(true)) onChange();
      }, SETTLED_MS);
    });
  }
}

/** @returns whether the service has something new to run. */
function compile(root, file) {
  if (!CODE.test(file)) return true;
  const source = join(root, file);
  const target = join(root, 'dist', file.replace(/\.ts$/, '.js'));
  if (!existsSync(source)) {
    rmSync(target, { force: true });
    return true;
  }
  try {
    // Packages of ES modules alone are imported late, and stay imports.
    const module = { ...options.module, ignoreDynamic: true };
    const { code } = transformSync(readFileSync(source, 'utf8'), { ...options, module, filename: source });
    if (existsSync(target) && readFileSync(target, 'utf8') === code) return false;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
    return true;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}
