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
  const addresses = {
    PAWAPAY_BASE_URL: vars.PAWAPAY_API_TOKEN === undefined ? null : vars.PAWAPAY_BASE_URL,
    MAPLERAD_BASE_URL: vars.MAPLERAD_SECRET_KEY === undefined ? null : vars.MAPLERAD_BASE_URL,
  };
  for (const [name, address] of Object.entries(addresses)) {
    if (address === null) continue;
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:') problems.push(`${name} must begin with https: live orders carry credentials and money`);
    if (/(^|[.-])sandbox([.-]|$)/.test(hostname))
      problems.push(`${name} is the provider's sandbox and would serve live keys: set its live address`);
  }
  return problems;
}
