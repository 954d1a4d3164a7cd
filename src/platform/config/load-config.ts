import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from '../../kernel/secret';
import { ConfigurationError } from './configuration-error';
import type { AppConfig, MapleradConfig, PawapayConfig, ProviderRoutes } from './config';
import { type EnvironmentVariables, readEnvironment } from './environment-variables';
import { type GeneratedSecrets, loadGeneratedSecrets } from './generated-secrets';
import { keyOf, readKeyRing } from './key-ring';
import { refuseUnsafeProduction } from './production-rules';
import { isQuoted } from './secret-strength';

const secretOf = (text: string | undefined): Secret | null => (text ? new Secret(text) : null);

/** Any text may be one of these; the others have a form in which no quote fits. */
const FREE_SECRETS = ['JWT_SECRET', 'ENCRYPTION_KEY', 'PIN_PEPPER', 'OPERATOR_PASSWORD'] as const;

/** The minimum; no variable lowers it, because it protects a stolen table of hashes. */
export const PASSWORD_COST = { memoryKib: 19_456, passes: 2 } as const;

/** The configuration before the database is known: `databaseUrl` is null when the embedded PostgreSQL is to be started. */
export interface LoadedConfig {
  readonly config: Omit<AppConfig, 'databaseUrl'> & { readonly databaseUrl: Secret | null };
  readonly dataDir: string;
  readonly databasePassword: Secret | null;
  /** Variables of secrets that have quotes around them. */
  readonly quoted: readonly string[];
}

/**
 * Reads `.env` (when there is one) and the environment into one typed object (contract 15).
 * @throws ConfigurationError naming the variable when a value is wrong, or when production lacks a secret, a database or a real provider.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): LoadedConfig {
  if (env === process.env && existsSync('.env')) process.loadEnvFile('.env');
  const vars = readEnvironment(env);
  const production = vars.NODE_ENV === 'production';
  if (production) refuseUnsafeProduction(vars);
  const embedded = vars.DATABASE_URL === undefined;
  const generated = production ? null : loadGeneratedSecrets(vars.DATA_DIR);
  return {
    dataDir: vars.DATA_DIR,
    quoted: FREE_SECRETS.filter((name) => isQuoted(vars[name])),
    databasePassword: embedded && generated ? new Secret(generated.DATABASE_PASSWORD) : null,
    config: {
      production,
      port: vars.PORT,
      host: vars.HOST,
      ...addressesFrom(vars),
      smtpUrl: secretOf(vars.SMTP_URL),
      mailFrom: vars.MAIL_FROM ?? 'Business account service <no-reply@localhost>',
      supportContact: vars.SUPPORT_CONTACT ?? null,
      mailDirectory: vars.NODE_ENV === 'development' ? join(vars.DATA_DIR, 'mail') : null,
      malwareScanner: vars.MALWARE_SCANNER ? new URL(vars.MALWARE_SCANNER) : null,
      role: vars.PROCESS_ROLE,
      logLevel: vars.LOG_LEVEL,
      drainSeconds: vars.DRAIN_SECONDS,
      databaseUrl: secretOf(vars.DATABASE_URL),
      databasePoolSize: vars.DATABASE_POOL_SIZE,
      migrationDatabaseUrl: secretOf(vars.MIGRATION_DATABASE_URL),
      migrateAtStart: vars.MIGRATE_AT_START,
      databasePooler: vars.DATABASE_POOLER,
      preparedStatements: vars.DATABASE_PREPARED_STATEMENTS,
      jwtKey: keyOf('JWT_SECRET', secretFrom('JWT_SECRET', vars, generated)),
      encryptionKeys: readKeyRing('ENCRYPTION_KEY', secretFrom('ENCRYPTION_KEY', vars, generated)),
      pinPeppers: readKeyRing('PIN_PEPPER', secretFrom('PIN_PEPPER', vars, generated)),
      passwordCost: PASSWORD_COST,
      accessTokenSeconds: vars.ACCESS_TOKEN_SECONDS,
      sessionIdleSeconds: vars.SESSION_IDLE_SECONDS,
      sessionAbsoluteSeconds: vars.SESSION_ABSOLUTE_SECONDS,
      defaultPlan: vars.DEFAULT_PLAN,
      rateLimits: vars.RATE_LIMITS,
      rateLimitPolicies: {
        key_live: { limit: vars.RATE_LIMIT_KEY_LIVE_PER_SECOND, windowSeconds: 1 },
        key_sandbox: { limit: vars.RATE_LIMIT_KEY_SANDBOX_PER_SECOND, windowSeconds: 1 },
        session: { limit: vars.RATE_LIMIT_SESSION_PER_SECOND, windowSeconds: 1 },
        login: { limit: vars.RATE_LIMIT_LOGIN_PER_5_MINUTES, windowSeconds: 300 },
        signup: { limit: vars.RATE_LIMIT_SIGNUP_PER_HOUR, windowSeconds: 3_600 },
      },
      accountLimitPolicies: {
        card_details: { limit: vars.RATE_LIMIT_CARD_DETAILS_PER_MINUTE, windowSeconds: 60 },
        upload: { limit: vars.RATE_LIMIT_UPLOADS_PER_HOUR, windowSeconds: 3_600 },
        secret: { limit: vars.RATE_LIMIT_PROOFS_PER_MINUTE, windowSeconds: 60 },
      },
      credentialFailuresPerMinute: vars.RATE_LIMIT_CREDENTIAL_FAILURES_PER_MINUTE,
      providerLimitsPerSecond: {
        messages: vars.RATE_LIMIT_PROVIDER_MESSAGES_PER_SECOND,
        kilobytes: vars.RATE_LIMIT_PROVIDER_KILOBYTES_PER_SECOND,
      },
      operationsPort: vars.OPERATIONS_PORT ?? null,
      trustedProxies: vars.TRUSTED_PROXIES,
      corsOrigins: vars.CORS_ORIGINS ?? [],
      webApps: vars.WEB_APPS,
      metricsToken: secretOf(vars.METRICS_TOKEN),
      mobileMoneyRoutes: routesFrom(vars),
      cardProvider: vars.CARD_PROVIDER,
      pawapay: pawapayFrom(vars),
      maplerad: mapleradFrom(vars),
      providerTimeoutMs: vars.PROVIDER_TIMEOUT_MS,
      simulatorDelayMs: vars.SIMULATOR_DELAY_MS,
      cardCreationWaitMs: vars.CARD_CREATION_WAIT_MS,
      scheduleScale: vars.SCHEDULE_SCALE,
      webhookAllowPrivate: vars.WEBHOOK_ALLOW_PRIVATE,
      ...operatorsFrom(vars, production),
    },
  };
}

function addressesFrom(vars: EnvironmentVariables): Pick<AppConfig, 'baseUrl' | 'dashboardUrl'> {
  const baseUrl = (vars.BASE_URL ?? `http://localhost:${vars.PORT}`).replace(/\/+$/, '');
  return { baseUrl, dashboardUrl: vars.DASHBOARD_URL?.replace(/\/+$/, '') ?? baseUrl };
}

function operatorsFrom(
  vars: EnvironmentVariables,
  production: boolean,
): Pick<AppConfig, 'operatorSecondFactor' | 'fourEyes' | 'operatorEmail' | 'operatorPassword'> {
  return {
    operatorSecondFactor: vars.OPERATOR_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
    fourEyes: vars.FOUR_EYES ?? production,
    operatorEmail: vars.OPERATOR_EMAIL ?? null,
    operatorPassword: secretOf(vars.OPERATOR_PASSWORD),
  };
}

function secretFrom(
  name: 'JWT_SECRET' | 'ENCRYPTION_KEY' | 'PIN_PEPPER',
  vars: EnvironmentVariables,
  generated: GeneratedSecrets | null,
): string {
  const text = vars[name] ?? generated?.[name];
  if (text === undefined) throw new ConfigurationError(`${name} is missing`);
  return text;
}

function routesFrom({ MOBILE_MONEY_PROVIDER, MOBILE_MONEY_ROUTES }: EnvironmentVariables): ProviderRoutes {
  const by = (kind: string): ReadonlyMap<string, string> => {
    const routes = (MOBILE_MONEY_ROUTES ?? []).filter((route) => route.startsWith(`${kind}:`));
    const pairs = routes.map((route): [string, string] => {
      const [what = '', provider = ''] = route.slice(kind.length + 1).split('=');
      return [what, provider];
    });
    const map = new Map(pairs);
    if (map.size < pairs.length) throw new ConfigurationError(`MOBILE_MONEY_ROUTES names a ${kind} twice`);
    return map;
  };
  return {
    default: MOBILE_MONEY_PROVIDER,
    byNetwork: by('network'),
    byCountry: by('country'),
    byCurrency: by('currency'),
  };
}

/** Names of all providers that new live orders may go to. */
function mobileMoneyProviders(vars: EnvironmentVariables): ReadonlySet<string> {
  const { default: name, byNetwork, byCountry, byCurrency } = routesFrom(vars);
  return new Set([name, ...byNetwork.values(), ...byCountry.values(), ...byCurrency.values()]);
}

function pawapayFrom(vars: EnvironmentVariables): PawapayConfig | null {
  if (!vars.PAWAPAY_API_TOKEN) {
    if (!mobileMoneyProviders(vars).has('pawapay')) return null;
    throw new ConfigurationError(
      'PAWAPAY_API_TOKEN is missing: MOBILE_MONEY_PROVIDER or MOBILE_MONEY_ROUTES names pawapay',
    );
  }
  if ((vars.PAWAPAY_PRIVATE_KEY === undefined) !== (vars.PAWAPAY_KEY_ID === undefined)) {
    throw new ConfigurationError('PAWAPAY_PRIVATE_KEY and PAWAPAY_KEY_ID go together');
  }
  return {
    baseUrl: vars.PAWAPAY_BASE_URL.replace(/\/+$/, ''),
    apiToken: new Secret(vars.PAWAPAY_API_TOKEN),
    privateKey: vars.PAWAPAY_PRIVATE_KEY ? new Secret(vars.PAWAPAY_PRIVATE_KEY.replaceAll('\\n', '\n')) : null,
    keyId: vars.PAWAPAY_KEY_ID ?? null,
  };
}

function mapleradFrom(vars: EnvironmentVariables): MapleradConfig | null {
  // Cards issued by Maplerad still exist when new ones are issued elsewhere.
  if (vars.CARD_PROVIDER !== 'maplerad' && !vars.MAPLERAD_SECRET_KEY) return null;
  if (!vars.MAPLERAD_SECRET_KEY)
    throw new ConfigurationError('MAPLERAD_SECRET_KEY is missing: CARD_PROVIDER is maplerad');
  if (!vars.MAPLERAD_WEBHOOK_SECRET)
    throw new ConfigurationError('MAPLERAD_WEBHOOK_SECRET is missing: it goes with MAPLERAD_SECRET_KEY');
  return {
    baseUrl: vars.MAPLERAD_BASE_URL.replace(/\/+$/, ''),
    secretKey: new Secret(vars.MAPLERAD_SECRET_KEY),
    webhookSecret: new Secret(vars.MAPLERAD_WEBHOOK_SECRET),
  };
}
