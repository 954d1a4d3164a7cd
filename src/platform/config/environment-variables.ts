import 'reflect-metadata';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  validateSync,
} from 'class-validator';
import { ConfigurationError } from './configuration-error';
import { withSecretFiles } from './secret-files';

const toNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
const toBoolean = ({ value }: { value: unknown }): unknown =>
  value === 'true' || value === 'on' ? true : value === 'false' || value === 'off' ? false : value;
const toList = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
const ORIGIN = /^https?:\/\/[^/\s*]+$/;
const EACH_ORIGIN = { each: true, message: 'CORS_ORIGINS must list origins such as https://dashboard.example.com' };
const PROVIDER_NAME = /^[a-z][a-z0-9-]*$/;
const NAMES_A_PROVIDER = { message: 'MOBILE_MONEY_PROVIDER must be the name of a provider, such as pawapay' };
const PROVIDER_ROUTE = /^(?:(?:country|currency):[A-Z]{3}|network:[A-Z0-9_]+)=[a-z][a-z0-9-]*$/;
const EACH_ROUTE = {
  each: true,
  message:
    'MOBILE_MONEY_ROUTES must list routes such as country:COD=pawapay, network:AIRTEL_COD=pawapay or currency:USD=pawapay',
};
const POSTGRES_URL = /^postgres(ql)?:\/\/\S+$/;
const POSTGRES_MESSAGE = { message: '$property must look like postgres://user:password@host:5432/database' };
const SMTP_ADDRESS = /^smtps?:\/\/[^\s/]\S*$/;
/** A password with a bare # or / makes it no URL; the mail client and Node would then print it whole. */
const IsSmtpUrl = () =>
  ValidateBy({
    name: 'isSmtpUrl',
    validator: {
      validate: (value) => typeof value === 'string' && SMTP_ADDRESS.test(value) && URL.canParse(value),
      defaultMessage: () =>
        'SMTP_URL must look like smtps://user:password@mail.example.com:465, with special characters of the password percent-encoded (# is %23, / is %2F)',
    },
  });
const SENDER = /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|(?!["'])[^\s<>@]+@[^\s<>@]+(?<![>"']))$/;
const SENDER_MESSAGE = { message: 'MAIL_FROM must look like Account service <no-reply@example.com>' };
const CONTACT = /^(https:\/\/[^\s"'<>]+|[^\s"'<>@:]+@[^\s"'<>@]+)$/;
const CONTACT_MESSAGE = { message: 'SUPPORT_CONTACT must be an e-mail address or an https address' };
const SCANNER_ADDRESS = /^tcp:\/\/[\w.-]+:\d{1,5}$/;
const SCANNER_MESSAGE = { message: 'MALWARE_SCANNER must look like tcp://clamd:3310' };
/**
 * What is sent or read in an HTTP header. A secret out of a file often ends in a line end, which no header takes, and `docker run
 * --env-file` keeps the quotes around a value: every call to the provider would fail.
 */
const HEADER_WORD = /^(?!["'])[\x21-\x7e]+$/;
const HEADER_WORD_MESSAGE = {
  message: '$property must be one line of ASCII characters without spaces, and without quotes around it',
};
const BASE64 = /^(whsec_)?([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=?|[A-Za-z0-9+/]{2}(==)?)$/;
const BASE64_MESSAGE = { message: '$property must look like whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3 (base64)' };
/** Callers are cut after two minutes, and what a process that died had sent is looked at a quarter later than the timeout. */
const WAIT_MAX_MS = 60_000;
const LOCAL_URL = { require_tld: false, protocols: ['http', 'https'], require_protocol: true };

/** The environment as text, with the rule for each variable. Absent and empty mean the same. */
export class EnvironmentVariables {
  @IsIn(['production', 'development', 'test']) NODE_ENV = 'development';
  @Transform(toNumber) @IsInt() @Min(0) @Max(65535) PORT = 3000;
  @IsOptional() @Transform(toNumber) @IsInt() @Min(1) @Max(65535) OPERATIONS_PORT?: number;
  @IsString() HOST = '0.0.0.0';
  @IsOptional() @IsUrl(LOCAL_URL) BASE_URL?: string;
  @IsOptional() @IsUrl(LOCAL_URL) DASHBOARD_URL?: string;
  @IsOptional() @IsSmtpUrl() SMTP_URL?: string;
  @IsOptional() @Matches(SENDER, SENDER_MESSAGE) MAIL_FROM?: string;
  @IsOptional() @Matches(CONTACT, CONTACT_MESSAGE) SUPPORT_CONTACT?: string;
  @IsOptional() @Matches(SCANNER_ADDRESS, SCANNER_MESSAGE) MALWARE_SCANNER?: string;
  @IsIn(['all', 'api', 'worker']) PROCESS_ROLE: 'all' | 'api' | 'worker' = 'all';
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL = 'info';
  @Transform(toNumber) @IsInt() @Min(0) @Max(300) DRAIN_SECONDS = 0;
  @IsOptional() @Matches(POSTGRES_URL, POSTGRES_MESSAGE) DATABASE_URL?: string;
  @Transform(toNumber) @IsInt() @Min(2) @Max(500) DATABASE_POOL_SIZE = 20;
  @IsOptional() @Matches(POSTGRES_URL, POSTGRES_MESSAGE) MIGRATION_DATABASE_URL?: string;
  @Transform(toBoolean) @IsBoolean() MIGRATE_AT_START = true;
  @IsIn(['none', 'transaction']) DATABASE_POOLER: 'none' | 'transaction' = 'none';
  @Transform(toBoolean) @IsBoolean() DATABASE_PREPARED_STATEMENTS = true;
  @IsString() DATA_DIR = '.data';
  @IsOptional() @MinLength(32) JWT_SECRET?: string;
  @IsOptional() @MinLength(32) ENCRYPTION_KEY?: string;
  @IsOptional() @MinLength(32) PIN_PEPPER?: string;
  @Transform(toNumber) @IsInt() @Min(60) ACCESS_TOKEN_SECONDS = 900;
  @Transform(toNumber) @IsInt() @Min(60) SESSION_IDLE_SECONDS = 1_800;
  @Transform(toNumber) @IsInt() @Min(60) SESSION_ABSOLUTE_SECONDS = 43_200;
  @IsString() DEFAULT_PLAN = 'starter';
  @Transform(toBoolean) @IsBoolean() RATE_LIMITS = true;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_KEY_LIVE_PER_SECOND = 100;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_KEY_SANDBOX_PER_SECOND = 25;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_SESSION_PER_SECOND = 20;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_LOGIN_PER_5_MINUTES = 30;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_SIGNUP_PER_HOUR = 10;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_CARD_DETAILS_PER_MINUTE = 300;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_UPLOADS_PER_HOUR = 60;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_PROOFS_PER_MINUTE = 10;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_CREDENTIAL_FAILURES_PER_MINUTE = 300;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_PROVIDER_MESSAGES_PER_SECOND = 300;
  @Transform(toNumber) @IsInt() @Min(1) RATE_LIMIT_PROVIDER_KILOBYTES_PER_SECOND = 2_048;
  @Transform(toNumber) @IsInt() @Min(0) @Max(10) TRUSTED_PROXIES = 0;
  @IsOptional() @Transform(toList) @Matches(ORIGIN, EACH_ORIGIN) CORS_ORIGINS?: readonly string[];
  @Transform(toBoolean) @IsBoolean() WEB_APPS = true;
  @IsOptional() @MinLength(16) @Matches(HEADER_WORD, HEADER_WORD_MESSAGE) METRICS_TOKEN?: string;
  @Matches(PROVIDER_NAME, NAMES_A_PROVIDER) MOBILE_MONEY_PROVIDER = 'simulator';
  @IsOptional() @Transform(toList) @Matches(PROVIDER_ROUTE, EACH_ROUTE) MOBILE_MONEY_ROUTES?: readonly string[];
  @IsUrl(LOCAL_URL) PAWAPAY_BASE_URL = 'https://api.sandbox.pawapay.io';
  @IsOptional() @Matches(HEADER_WORD, HEADER_WORD_MESSAGE) PAWAPAY_API_TOKEN?: string;
  @IsOptional() @IsString() PAWAPAY_PRIVATE_KEY?: string;
  @IsOptional() @Matches(HEADER_WORD, HEADER_WORD_MESSAGE) PAWAPAY_KEY_ID?: string;
  @IsIn(['simulator', 'maplerad']) CARD_PROVIDER: 'simulator' | 'maplerad' = 'simulator';
  @IsUrl(LOCAL_URL) MAPLERAD_BASE_URL = 'https://sandbox.api.maplerad.com/v1';
  @IsOptional() @Matches(HEADER_WORD, HEADER_WORD_MESSAGE) MAPLERAD_SECRET_KEY?: string;
  @IsOptional() @Matches(BASE64, BASE64_MESSAGE) MAPLERAD_WEBHOOK_SECRET?: string;
  @Transform(toNumber) @IsInt() @Min(100) @Max(WAIT_MAX_MS) PROVIDER_TIMEOUT_MS = 12_000;
  @Transform(toNumber) @IsInt() @Min(0) SIMULATOR_DELAY_MS = 300;
  @Transform(toNumber) @IsInt() @Min(100) @Max(WAIT_MAX_MS) CARD_CREATION_WAIT_MS = 15_000;
  @Transform(toNumber) @IsNumber() @Min(0.0001) @Max(1) SCHEDULE_SCALE = 1;
  @Transform(toBoolean) @IsBoolean() WEBHOOK_ALLOW_PRIVATE = false;
  @IsOptional() @Transform(toBoolean) @IsBoolean() ALLOW_SIMULATED_LIVE?: boolean;
  @IsOptional() @IsIn(['required', 'optional']) OPERATOR_SECOND_FACTOR?: 'required' | 'optional';
  @IsOptional() @Transform(toBoolean) @IsBoolean() FOUR_EYES?: boolean;
  @IsOptional() @IsEmail() OPERATOR_EMAIL?: string;
  @IsOptional() @MinLength(8) OPERATOR_PASSWORD?: string;
}

/** Reads the environment. @throws ConfigurationError that lists every variable that is wrong, by name and never by value. */
export function readEnvironment(env: NodeJS.ProcessEnv): EnvironmentVariables {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const given = withSecretFiles(Object.fromEntries(set) as Record<string, string>);
  const variables = plainToInstance(EnvironmentVariables, given);
  const problems = validateSync(variables, { validationError: { target: false, value: false } });
  if (problems.length > 0) {
    const lines = problems.flatMap((problem) => Object.values(problem.constraints ?? {}));
    throw new ConfigurationError(`The configuration is not valid:\n${lines.map((line) => `- ${line}`).join('\n')}`);
  }
  return variables;
}
