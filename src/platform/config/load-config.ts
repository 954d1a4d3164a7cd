import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from '../../kernel/secret';
import type { AppConfig, MapleradConfig, PawapayConfig } from './config';
import { type EnvironmentVariables, readEnvironment } from './environment-variables';
import { type GeneratedSecrets, loadGeneratedSecrets } from './generated-secrets';

const WEAK = /^(.)\1*$|secret|password|changeme|change-me|example|default|test/i;

/** The configuration before the database is known: `databaseUrl` is null when the embedded PostgreSQL is to be started. */
export interface LoadedConfig {
  readonly config: Omit<AppConfig, 'databaseUrl'> & { readonly databaseUrl: Secret | null };
  readonly dataDir: string;
  readonly databasePassword: Secret | null;
}

/**
 * Reads `.env` (when there is one) and the environment into one typed object (contract 15).
 * @throws Error naming the variable when a value is wrong, or when production lacks a secret, a database or a real provider.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): LoadedConfig {
  if (env === process.env && existsSync('.env')) process.loadEnvFile('.env');
  const vars = readEnvironment(env);
  const production = vars.NODE_ENV === 'production';
  if (production) refuseUnsafeProduction(vars);
  const embedded = vars.DATABASE_URL === undefined;
  const generated = production ? null : loadGeneratedSecrets(vars.DATA_DIR);
  const port = vars.PORT;
  return {
    dataDir: vars.DATA_DIR,
    databasePassword: embedded && generated ? new Secret(generated.DATABASE_PASSWORD) : null,
    config: {
      production,
      port,
      host: vars.HOST,
      baseUrl: (vars.BASE_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
      dashboardUrl: (vars.DASHBOARD_URL ?? vars.BASE_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
      smtpUrl: vars.SMTP_URL ? new Secret(vars.SMTP_URL) : null,
      mailFrom: vars.MAIL_FROM,
      mailDirectory: vars.NODE_ENV === 'development' ? join(vars.DATA_DIR, 'mail') : null,
      role: vars.PROCESS_ROLE,
      logLevel: vars.LOG_LEVEL,
      drainSeconds: vars.DRAIN_SECONDS,
      databaseUrl: vars.DATABASE_URL ? new Secret(vars.DATABASE_URL) : null,
      databasePoolSize: vars.DATABASE_POOL_SIZE,
      jwtKey: keyFrom('JWT_SECRET', vars, generated),
      encryptionKey: keyFrom('ENCRYPTION_KEY', vars, generated),
      pinPepper: keyFrom('PIN_PEPPER', vars, generated),
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
      trustedProxies: vars.TRUSTED_PROXIES,
      corsOrigins: vars.CORS_ORIGINS ?? [],
      metricsToken: vars.METRICS_TOKEN ? new Secret(vars.METRICS_TOKEN) : null,
      mobileMoneyProvider: vars.MOBILE_MONEY_PROVIDER,
      cardProvider: vars.CARD_PROVIDER,
      pawapay: pawapayFrom(vars),
      maplerad: mapleradFrom(vars),
      providerTimeoutMs: vars.PROVIDER_TIMEOUT_MS,
      simulatorDelayMs: vars.SIMULATOR_DELAY_MS,
      cardCreationWaitMs: vars.CARD_CREATION_WAIT_MS,
      scheduleScale: vars.SCHEDULE_SCALE,
      webhookAllowPrivate: vars.WEBHOOK_ALLOW_PRIVATE,
      operatorSecondFactor: vars.OPERATOR_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
      fourEyes: vars.FOUR_EYES ?? production,
      operatorEmail: vars.OPERATOR_EMAIL ?? null,
      operatorPassword: vars.OPERATOR_PASSWORD ? new Secret(vars.OPERATOR_PASSWORD) : null,
    },
  };
}

function refuseUnsafeProduction(vars: EnvironmentVariables): void {
  const problems: string[] = [];
  for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY', 'PIN_PEPPER'] as const) {
    const value = vars[name];
    if (value === undefined) problems.push(`${name} is missing: set at least 32 random characters`);
    else if (WEAK.test(value) || new Set(value).size < 10)
      problems.push(`${name} is weak: set at least 32 random characters`);
  }
  if (vars.DATABASE_URL === undefined)
    problems.push('DATABASE_URL is missing: the embedded database is for development');
  if (vars.SMTP_URL !== undefined && vars.MAIL_FROM.includes('@localhost'))
    problems.push('MAIL_FROM is missing: SMTP_URL is set, so say who the e-mails are from');
  if (vars.WEBHOOK_ALLOW_PRIVATE) problems.push('WEBHOOK_ALLOW_PRIVATE must not be set in production');
  if (vars.SCHEDULE_SCALE !== 1) problems.push('SCHEDULE_SCALE must be 1 in production');
  if (!vars.ALLOW_SIMULATED_LIVE) {
    for (const name of ['MOBILE_MONEY_PROVIDER', 'CARD_PROVIDER'] as const) {
      if (vars[name] === 'simulator') {
        problems.push(
          `${name}=simulator would serve live keys: configure the real provider or set ALLOW_SIMULATED_LIVE=true`,
        );
      }
    }
  }
  if (problems.length > 0)
    throw new Error(`Refusing to start in production:\n${problems.map((line) => `- ${line}`).join('\n')}`);
}

/** A 32-byte key derived from the text of a secret, made once so that no request pays for it. */
function keyFrom(
  name: 'JWT_SECRET' | 'ENCRYPTION_KEY' | 'PIN_PEPPER',
  vars: EnvironmentVariables,
  generated: GeneratedSecrets | null,
): KeyObject {
  const text = vars[name] ?? generated?.[name];
  if (text === undefined) throw new Error(`${name} is missing`);
  return createSecretKey(createHash('sha256').update(`${name}:${text}`).digest());
}

function pawapayFrom(vars: EnvironmentVariables): PawapayConfig | null {
  if (vars.MOBILE_MONEY_PROVIDER !== 'pawapay') return null;
  if (!vars.PAWAPAY_API_TOKEN) throw new Error('PAWAPAY_API_TOKEN is missing: MOBILE_MONEY_PROVIDER is pawapay');
  if ((vars.PAWAPAY_PRIVATE_KEY === undefined) !== (vars.PAWAPAY_KEY_ID === undefined)) {
    throw new Error('PAWAPAY_PRIVATE_KEY and PAWAPAY_KEY_ID go together');
  }
  return {
    baseUrl: vars.PAWAPAY_BASE_URL.replace(/\/+$/, ''),
    apiToken: new Secret(vars.PAWAPAY_API_TOKEN),
    privateKey: vars.PAWAPAY_PRIVATE_KEY ? new Secret(vars.PAWAPAY_PRIVATE_KEY.replaceAll('\\n', '\n')) : null,
    keyId: vars.PAWAPAY_KEY_ID ?? null,
  };
}

function mapleradFrom(vars: EnvironmentVariables): MapleradConfig | null {
  if (vars.CARD_PROVIDER !== 'maplerad') return null;
  if (!vars.MAPLERAD_SECRET_KEY) throw new Error('MAPLERAD_SECRET_KEY is missing: CARD_PROVIDER is maplerad');
  if (!vars.MAPLERAD_WEBHOOK_SECRET) throw new Error('MAPLERAD_WEBHOOK_SECRET is missing: CARD_PROVIDER is maplerad');
  return {
    baseUrl: vars.MAPLERAD_BASE_URL.replace(/\/+$/, ''),
    secretKey: new Secret(vars.MAPLERAD_SECRET_KEY),
    webhookSecret: new Secret(vars.MAPLERAD_WEBHOOK_SECRET),
  };
}
