import { ConfigurationError } from './configuration-error';
import type { EnvironmentVariables } from './environment-variables';
import { KEY_LISTS, readSecretList } from './key-ring';
import { weaknessOf } from './secret-strength';

const OWN_SECRETS = ['JWT_SECRET', 'ENCRYPTION_KEY', 'PIN_PEPPER'] as const;
const LISTS: ReadonlySet<string> = new Set(KEY_LISTS);
const RANDOM = 'set at least 32 random characters (openssl rand -hex 32)';

/**
 * Refuses to start production with an unsafe configuration. @throws ConfigurationError that names every wrong variable,
 * never its value.
 */
export function refuseUnsafeProduction(vars: EnvironmentVariables): void {
  const problems = [
    ...problemsOfSecrets(vars),
    ...problemsOfSettings(vars),
    ...(vars.ALLOW_SIMULATED_LIVE ? [] : problemsOfProviders(vars)),
  ];
  if (problems.length > 0)
    throw new ConfigurationError(`Refusing to start in production:\n${problems.map((line) => `- ${line}`).join('\n')}`);
}

function problemsOfSecrets(vars: EnvironmentVariables): string[] {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const name of OWN_SECRETS) {
    const value = vars[name];
    if (value === undefined) {
      problems.push(`${name} is missing: ${RANDOM}`);
      continue;
    }
    const secrets = LISTS.has(name) ? readSecretList(name, value).map(({ text }) => text) : [value];
    for (const secret of secrets) {
      const weakness = weaknessOf(secret);
      if (weakness !== null) problems.push(`${name} is weak: it ${weakness}; ${RANDOM}`);
      const other = seen.get(secret);
      if (other !== undefined) problems.push(`${name} is the same as ${other}: each needs a value of its own`);
      seen.set(secret, name);
    }
  }
  if (vars.METRICS_TOKEN !== undefined && weaknessOf(vars.METRICS_TOKEN) !== null)
    problems.push(`METRICS_TOKEN is weak: set random characters (openssl rand -hex 32)`);
  return problems;
}

function problemsOfSettings(vars: EnvironmentVariables): string[] {
  const problems: string[] = [];
  if (vars.DATABASE_URL === undefined)
    problems.push('DATABASE_URL is missing: the embedded database is for development');
  if (vars.SMTP_URL !== undefined && vars.MAIL_FROM === undefined)
    problems.push('MAIL_FROM is missing: SMTP_URL is set, so say who the e-mails are from');
  if (vars.WEBHOOK_ALLOW_PRIVATE) problems.push('WEBHOOK_ALLOW_PRIVATE must not be set in production');
  if (vars.SCHEDULE_SCALE !== 1) problems.push('SCHEDULE_SCALE must be 1 in production');
  if (!vars.RATE_LIMITS)
    problems.push('RATE_LIMITS must be on in production: raise single limits (RATE_LIMIT_…) instead');
  if (vars.OPERATIONS_PORT === vars.PORT) problems.push('OPERATIONS_PORT must differ from PORT');
  return problems;
}

/** What each provider is called with, and where it serves real money. */
const PROVIDERS = {
  PAWAPAY_BASE_URL: { credential: 'PAWAPAY_API_TOKEN', live: new URL('https://api.pawapay.io') },
  MAPLERAD_BASE_URL: { credential: 'MAPLERAD_SECRET_KEY', live: new URL('https://api.maplerad.com/v1') },
} as const;

/** Live keys move real money: not through a simulator or a vendor's sandbox, and not over an unencrypted connection. */
function problemsOfProviders(vars: EnvironmentVariables): string[] {
  const problems: string[] = [];
  const simulated = {
    MOBILE_MONEY_PROVIDER: vars.MOBILE_MONEY_PROVIDER === 'simulator',
    MOBILE_MONEY_ROUTES: (vars.MOBILE_MONEY_ROUTES ?? []).some((route) => route.endsWith('=simulator')),
    CARD_PROVIDER: vars.CARD_PROVIDER === 'simulator',
  };
  for (const [name, isSimulated] of Object.entries(simulated)) {
    if (isSimulated)
      problems.push(
        `${name}=simulator would serve live keys: configure the real provider or set ALLOW_SIMULATED_LIVE=true`,
      );
  }
  for (const [name, { credential, live }] of Object.entries(PROVIDERS)) {
    if (vars[credential] === undefined) continue;
    const { protocol, hostname, pathname } = new URL(vars[name as keyof typeof PROVIDERS]);
    if (protocol !== 'https:') problems.push(`${name} must begin with https: live orders carry credentials and money`);
    if (/(^|[.-])sandbox([.-]|$)/.test(hostname))
      problems.push(`${name} is the provider's sandbox and would serve live keys: set its live address`);
    // A gateway of an operator's own may have other paths.
    if (hostname === live.hostname && withoutSlash(pathname) !== withoutSlash(live.pathname))
      problems.push(`${name} must be ${withoutSlash(live.href)}: at another path the provider has nothing`);
  }
  if (vars.MAPLERAD_SECRET_KEY?.startsWith('mpr_sandbox_'))
    problems.push('MAPLERAD_SECRET_KEY is a key of the sandbox: live cards would be made of pretend money');
  return problems;
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');
