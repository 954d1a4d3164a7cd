/** The SQLSTATE of a PostgreSQL error, through TypeORM's wrapping too; null for anything else. Each has a digit, and `EPIPE` has none. */
export function sqlStateOf(error: unknown): string | null {
  const code = property(error, 'code') ?? property(property(error, 'driverError'), 'code');
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** The name of the constraint that refused a row, or null. */
export function violatedConstraint(error: unknown): string | null {
  const name = property(error, 'constraint') ?? property(property(error, 'driverError'), 'constraint');
  return typeof name === 'string' ? name : null;
}

/**
 * PostgreSQL has no place for another connection (53300), starts, stops or recovers (57P03), does not admit our role or its password
 * any more (28000, 28P01), or has another name for the database (3D000): it says so before it takes a statement.
 */
const REFUSES_CONNECTIONS: ReadonlySet<string | null> = new Set(['53300', '57P03', '28000', '28P01', '3D000']);

/** A certificate that has expired or is of another name, or no TLS: the connection ends before it carries anything. */
const REFUSED_TLS =
  /\b(CERT_\w+|\w+_CERT(_\w+)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|ERR_(TLS|SSL)_\w+)\b|does not support SSL/;

/** No connection was available, for whatever reason, so nothing was sent. */
export const isUnreachable = (error: unknown): boolean =>
  REFUSES_CONNECTIONS.has(sqlStateOf(error)) ||
  REFUSED_TLS.test(wordsOf(error)) ||
  /timeout exceeded when trying to connect|ECONNREFUSED|getaddrinfo E|connect E(?!CONNRESET)[A-Z]+|Driver not Connected|Cannot use a pool after/i.test(
    wordsOf(error),
  );

/** No answer in time, not even an error: the statement may have run or not. */
export const isReadTimeout = (error: unknown): boolean => /Query read timeout/.test(wordsOf(error));

/** The connection broke: its last statement may have run or not. */
export const isConnectionLoss = (error: unknown): boolean =>
  /^(08|57P)/.test(sqlStateOf(error) ?? '') ||
  isReadTimeout(error) ||
  /Connection terminated|ECONNRESET|EPIPE|read E(HOSTUNREACH|NETUNREACH|TIMEDOUT)|is not queryable|query runner (was )?already released/i.test(
    wordsOf(error),
  );

/**
 * The server of this connection only reads: a standby, one that was set to, or, after a failover, the old primary. That lasts as long as the
 * connection, while the next one may lead to a server that writes.
 */
export const isReadOnly = (error: unknown): boolean => sqlStateOf(error) === '25006';

/** PostgreSQL gave up on a statement that took too long, or was told to. */
export const isStatementTimeout = (error: unknown): boolean => sqlStateOf(error) === '57014';

/** A value that PostgreSQL does not take, such as a text that is no number. */
export const isDataException = (error: unknown): boolean => sqlStateOf(error)?.startsWith('22') === true;

/** Where a name has several addresses, the error of all attempts has no message; theirs say it. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const attempts = error instanceof AggregateError ? error.errors.map(wordsOf) : [];
  return [error.message, String((error as NodeJS.ErrnoException).code ?? ''), ...attempts].join(' ');
};

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
