import type { KeyObject } from 'node:crypto';
import type { Secret } from '../../kernel/secret';
import type { KeyRing } from './key-ring';

export type ProcessRole = 'all' | 'api' | 'worker';

/** The cost of one guess at a password or PIN: Argon2id on one core. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** Requests allowed per window, counted per credential or per address. */
export interface RateLimitPolicy {
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Which provider gets new live mobile-money orders: that of the network, else of the country, else of the currency, else
 * the default.
 */
export interface ProviderRoutes {
  readonly default: string;
  /** By codes such as `VODACOM_MPESA_COD`. */
  readonly byNetwork: ReadonlyMap<string, string>;
  /** By ISO 3166-1 alpha-3. */
  readonly byCountry: ReadonlyMap<string, string>;
  /** By ISO 4217. */
  readonly byCurrency: ReadonlyMap<string, string>;
}

export interface PawapayConfig {
  readonly baseUrl: string;
  readonly apiToken: Secret;
  /** PEM of our P-256 key; requests are signed when it is set. */
  readonly privateKey: Secret | null;
  readonly keyId: string | null;
}

export interface MapleradConfig {
  readonly baseUrl: string;
  readonly secretKey: Secret;
  readonly webhookSecret: Secret;
}

/** The configuration, read and checked once at start (contract 15). Injected by class. */
export abstract class AppConfig {
  abstract readonly production: boolean;
  abstract readonly port: number;
  abstract readonly host: string;
  /** Where callers reach us, without a trailing slash. */
  abstract readonly baseUrl: string;
  /** The address of the dashboard, for links in e-mails. */
  abstract readonly dashboardUrl: string;
  /** The mail server; null when no e-mail is sent. */
  abstract readonly smtpUrl: Secret | null;
  /** Sender of every e-mail, such as `Account service <no-reply@service.example>`. */
  abstract readonly mailFrom: string;
  /** Where merchants reach people: an e-mail address or an https address; null when nobody said. */
  abstract readonly supportContact: string | null;
  /** The folder for e-mails as files in development; null otherwise. */
  abstract readonly mailDirectory: string | null;
  /** The ClamAV daemon that looks into uploads; null when nobody does. */
  abstract readonly malwareScanner: URL | null;
  abstract readonly role: ProcessRole;
  abstract readonly logLevel: string;
  /** How long a stop keeps serving while readiness answers 503, so that a balancer takes the process out first. */
  abstract readonly drainSeconds: number;
  abstract readonly databaseUrl: Secret;
  abstract readonly databasePoolSize: number;
  /** The connection for schema changes: as the owning role, and not through a pooler. Null: the same as `databaseUrl`. */
  abstract readonly migrationDatabaseUrl: Secret | null;
  abstract readonly migrateAtStart: boolean;
  /** `transaction`: a pooler such as PgBouncer lends a connection for one transaction only, so none keeps settings of ours. */
  abstract readonly databasePooler: 'none' | 'transaction';
  abstract readonly preparedStatements: boolean;
  abstract readonly jwtKey: KeyObject;
  /** 32 bytes each for AES-256-GCM. */
  abstract readonly encryptionKeys: KeyRing;
  abstract readonly pinPeppers: KeyRing;
  abstract readonly passwordCost: PasswordCost;
  abstract readonly accessTokenSeconds: number;
  abstract readonly sessionIdleSeconds: number;
  abstract readonly sessionAbsoluteSeconds: number;
  abstract readonly defaultPlan: string;
  abstract readonly rateLimits: boolean;
  abstract readonly rateLimitPolicies: Readonly<
    Record<'key_live' | 'key_sandbox' | 'session' | 'login' | 'signup', RateLimitPolicy>
  >;
  /** Limits by account, over all its keys and sessions. */
  abstract readonly accountLimitPolicies: Readonly<Record<'card_details' | 'upload' | 'secret', RateLimitPolicy>>;
  /** Unknown keys and tokens an address may send in a minute before it is refused. */
  abstract readonly credentialFailuresPerMinute: number;
  /** Limits for one address on the routes of providers. */
  abstract readonly providerLimitsPerSecond: { readonly messages: number; readonly kilobytes: number };
  /** The port that alone serves metrics and the operators' routes; null: they share the main port. */
  abstract readonly operationsPort: number | null;
  /** How many reverse proxies are in front; 0 means X-Forwarded-For is ignored. */
  abstract readonly trustedProxies: number;
  /** Origins whose pages may call the service from a browser; none unless configured. */
  abstract readonly corsOrigins: readonly string[];
  /** Whether the pages of the dashboard and the console are served, if they have been built. */
  abstract readonly webApps: boolean;
  abstract readonly metricsToken: Secret | null;
  abstract readonly mobileMoneyRoutes: ProviderRoutes;
  abstract readonly cardProvider: 'simulator' | 'maplerad';
  /** Null without credentials. Otherwise it stays in use for its own orders, also when new orders go elsewhere. */
  abstract readonly pawapay: PawapayConfig | null;
  abstract readonly maplerad: MapleradConfig | null;
  abstract readonly providerTimeoutMs: number;
  /** How long the built-in simulators take to settle. */
  abstract readonly simulatorDelayMs: number;
  /** How long a card creation waits for the issuer before it answers 503. */
  abstract readonly cardCreationWaitMs: number;
  /** Multiplies every retry delay, lease, quarantine and webhook schedule. */
  abstract readonly scheduleScale: number;
  abstract readonly webhookAllowPrivate: boolean;
  /** Whether an operator can work without a second factor. */
  abstract readonly operatorSecondFactor: 'required' | 'optional';
  /** Whether actions that move money or close an account need a second operator. */
  abstract readonly fourEyes: boolean;
  abstract readonly operatorEmail: string | null;
  abstract readonly operatorPassword: Secret | null;
}
