import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { BUILTIN_LOCALE, type PostgresInstallation } from '../../src/platform/database/postgres-binaries';

/** The same order and letters from the system's library, for versions without a locale of their own. */
const SYSTEM_LOCALE: readonly string[] = ['--locale-provider=libc', '--locale=C.UTF-8'];
const BUILTIN_SINCE = 17;

/** Where the programs of another PostgreSQL than that of the npm packages are; undefined when that one is used. */
export const otherBinaries = (): string | undefined => process.env['TEST_POSTGRES_BINARIES'] || undefined;

/**
 * The PostgreSQL the tests run on: of the npm packages and sorting by code point, unless `TEST_POSTGRES_BINARIES` and
 * `TEST_POSTGRES_LOCALE`, an ICU locale like `en-US`, say otherwise.
 */
export function testInstallation(): PostgresInstallation {
  const folder = otherBinaries();
  const language = process.env['TEST_POSTGRES_LOCALE'];
  if (language) return { folder, locale: ['--locale-provider=icu', `--icu-locale=${language}`, '--locale=C.UTF-8'] };
  if (folder === undefined) return {};
  const version = /\d+/.exec(execFileSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' }))?.[0];
  return { folder, locale: Number(version) < BUILTIN_SINCE ? SYSTEM_LOCALE : BUILTIN_LOCALE };
}
