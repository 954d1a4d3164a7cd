import type { LoggerService } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { pino } from 'pino';
import { isTracing } from '../tracing/tracing';
import { sqlStateOf, violatedConstraint } from '../database/sql-state';
import { linesLost } from '../metrics/metrics';
import { LogOutput } from './log-output';
import { currentRequest, type RequestContext } from './request-context';

const SECRET_FIELDS = [
  'pin',
  'current_pin',
  'new_pin',
  'password',
  'current_password',
  'new_password',
  'token',
  'refresh_token',
  'api_key',
  'secret',
  'authorization',
  'number',
  'ccv',
  'cvv',
  'card_number',
  'expiry',
  'id_number',
];

const STANDARD_OUTPUT = 1;
const output = new LogOutput(STANDARD_OUTPUT);
output.onLost = (lines) => linesLost.inc(lines);

/** Its level until the configuration is read, which also refuses a level that does not exist. */
function firstLevel(): string {
  const name = process.env['LOG_LEVEL'] ?? 'info';
  return name === 'silent' || name in pino.levels.values ? name : 'info';
}

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** What every line of a request carries. */
const fieldsOf = ({ requestId, ip, caller }: RequestContext): Fields => ({
  request_id: requestId,
  ip,
  operator_id: caller?.operatorId,
  business_id: caller?.businessId,
  environment: caller?.environment,
  key_prefix: caller?.keyPrefix,
  trace_id: isTracing() ? trace.getActiveSpan()?.spanContext().traceId : undefined,
});

/** The service's log: one JSON object a line on standard output, with the request id when there is one. */
export const log = pino(
  {
    level: firstLevel(),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const request = currentRequest();
      return request ? fieldsOf(request) : {};
    },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
  },
  output,
);

/** Lines of requests wait for one another: a write for each is a tenth of what a read costs (decision 0101). */
const REQUEST_LINES_BYTES = 8_192;
const REQUEST_LINES_MAX_MS = 100;
let flushing: NodeJS.Timeout | null = null;

/**
 * Writes the line of a request, at most 100 ms later and before the process exits. Its fields are listed one by one and none
 * is a secret, so it is not scanned for secrets.
 */
export function logRequest(request: RequestContext, fields: Fields): void {
  if (!log.isLevelEnabled('info')) return;
  // In the form of pino's lines, in one go: pino looks at each field for what might need care, and these need none.
  const line = { level: 'info', time: new Date(), ...fieldsOf(request), ...fields, msg: 'request' };
  output.writeLater(`${JSON.stringify(line)}\n`, REQUEST_LINES_BYTES);
  flushing ??= setTimeout(() => {
    flushing = null;
    output.flush();
  }, REQUEST_LINES_MAX_MS).unref();
}

export function setLogLevel(level: string): void {
  log.level = level;
}

/**
 * An error in a form that may be logged. Of database errors only code and constraint: PostgreSQL puts row values into
 * `detail`, and TypeORM puts parameters into the error.
 */
export function serializeError(error: unknown): Record<string, unknown> {
  const state = sqlStateOf(error);
  if (state !== null) {
    const message = error instanceof Error ? error.message.split('\n')[0] : undefined;
    return {
      error: 'database error',
      sql_state: state,
      constraint: violatedConstraint(error),
      message: state.startsWith('22') ? undefined : message,
    };
  }
  if (error instanceof Error) {
    return {
      error: messageOf(error),
      stack: error.stack,
      ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
    };
  }
  return { error: String(error) };
}

/** The error of several attempts, as to reach each address of a name, has no message of its own. */
const messageOf = (error: Error): string =>
  error.message === '' && error instanceof AggregateError
    ? error.errors.map((each) => (each instanceof Error ? each.message : String(each))).join('; ')
    : error.message;

/** Nest's own messages through the same log. */
export class PinoLogger implements LoggerService {
  log(message: unknown, context?: string): void {
    log.debug({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string): void {
    log.error({ context, stack }, message instanceof Error ? message.message : String(message));
  }
  warn(message: unknown, context?: string): void {
    log.warn({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    log.trace({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    log.trace({ context }, String(message));
  }
}
