import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS, type ErrorCode, shownCode } from '../../src/kernel/errors';
import { errors } from '../src/i18n/shared/errors.fr';

const ADMIN = join(__dirname, '..', '..', 'src', 'admin');
/** Every route of an operator may refuse with these. */
const OF_THE_DOOR: readonly ErrorCode[] = [
  'operator_role_required',
  'password_change_required',
  'second_factor_required',
];
/** The pages have a cookie and never a refresh token. */
const NEVER_IN_A_BROWSER: ReadonlySet<string> = new Set(['invalid_refresh_token', 'refresh_token_reused']);

// Guarantee: a French console says in French why it was refused.
it('every refusal of a route of operators has French words', () => {
  const controllers = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.controllers.ts'))
    .map((name) => readFileSync(join(ADMIN, name), 'utf8'));
  const named = (Object.keys(ERRORS) as ErrorCode[]).filter((code) =>
    controllers.some((text) => text.includes(`'${code}'`)),
  );
  expect(named.length).toBeGreaterThan(30);
  const codes = new Set([...OF_THE_DOOR, ...named].map(shownCode));
  expect([...codes].filter((code) => !NEVER_IN_A_BROWSER.has(code) && !errors[code])).toEqual([]);
});
