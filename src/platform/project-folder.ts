import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with `package.json`, `assets` and `database`, from the sources and from the build alike. */
export function projectFolder(from: string = __dirname): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'assets'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('the assets folder is missing beside package.json');
  return projectFolder(parent);
}
