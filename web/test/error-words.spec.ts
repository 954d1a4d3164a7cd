import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS, type ErrorCode, shownCode } from '../../src/kernel/errors';
import { ApiError } from '../src/api/api-error';
import { errors as englishOfOperators } from '../src/i18n/operator/en/errors';
import { errors as frenchOfOperators } from '../src/i18n/operator/fr/errors';
import { errors as english, type ErrorWords } from '../src/i18n/shared/errors.en';
import { errors as french } from '../src/i18n/shared/errors.fr';

const SOURCE = join(__dirname, '..', '..', 'src');
/** Every route of an operator may refuse with these. */
const OF_THE_DOOR: readonly ErrorCode[] = [
  'operator_role_required',
  'password_change_required',
  'second_factor_required',
];
/** Routes that no page calls: those of providers, of probes, and of whoever finds a key in public. */
const NOT_OF_A_PAGE = /issuer-webhooks|callbacks|health|metrics|key-reports|openapi/;
const NEVER_IN_A_BROWSER: ReadonlySet<string> = new Set([
  // The pages have a cookie and never a refresh token.
  'invalid_refresh_token',
  'refresh_token_reused',
  // The page of a session that has ended is the one to sign in at.
  'missing_credentials',
  // Signing up from the page gives no code.
  'code_already_taken',
]);

const saidOf = (words: ErrorWords, status: number, body: object): string => {
  const error = ApiError.of(new Response(null, { status }), body);
  const detail = (name: string): string => error.detail(name) ?? '';
  return words[error.code]?.(detail, detail) ?? '';
};

/** What the routes of these controllers may refuse with, as callers see it. */
function refusalsOf(folder: string, isAsked: (name: string) => boolean): string[] {
  const controllers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.controllers.ts') && isAsked(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const named = (Object.keys(ERRORS) as ErrorCode[]).filter((code) =>
    controllers.some((text) => text.includes(`'${code}'`)),
  );
  return named.map(shownCode).filter((code) => !NEVER_IN_A_BROWSER.has(code));
}

// Guarantee: a French console says in French why it was refused.
it('every refusal of a route of operators has French words', () => {
  const named = refusalsOf(join(SOURCE, 'admin'), () => true);
  expect(named.length).toBeGreaterThan(30);
  expect([...OF_THE_DOOR, ...named].filter((code) => !frenchOfOperators[code])).toEqual([]);
});

// Guarantee: so does a French dashboard.
it('every refusal of a route of merchants has French words', () => {
  const named = refusalsOf(SOURCE, (name) => !name.startsWith('admin') && !NOT_OF_A_PAGE.test(name));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((code) => !french[code])).toEqual([]);
});

// Guarantee: who may send less is told so, and not that the network is closed.
it.each([english, french])(
  'a payout that is only too large for the moment is told apart from a closed network',
  (words) => {
    const said = (details: object): string =>
      saidOf(words, 503, { code: 'network_unavailable', details: { network: 'AIRTEL_COD', ...details } });
    expect(said({ requested: '5000.00', takes_smaller: true })).toMatch(/smaller amount|montant plus petit/);
    expect(said({})).not.toMatch(/smaller amount|montant plus petit/);
  },
);

// Guarantee: an operator whose decision the books refuse reads what it needs, because nobody knows what is there.
it.each([englishOfOperators, frenchOfOperators])(
  'a decision that a wallet cannot pay is told by what it needs',
  (words) => {
    const said = (details: object): string => saidOf(words, 402, { code: 'insufficient_funds', details });
    expect(said({ requested: '5000.00', currency_code: 'CDF' })).toMatch(/(the|faut) 5000.00 CDF/);
    expect(said({ requested: '5000.00', available: '12.00', currency_code: 'CDF' })).toMatch(
      /(spend|dispose de) 12.00 CDF/,
    );
  },
);
