/** The parts of a request from which a route knows what to read ahead. */
export interface AskedRequest {
  readonly params: Readonly<Record<string, string | string[]>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** As it was sent: nothing has validated it yet. */
  readonly body?: unknown;
}

/** At most this many callers share a statement that finds one row by its key. */
export const SHARED_ROWS_MAX = 32;
/** At most this many callers share a statement that reads a page or an overview: each waits for the rows of all. */
export const SHARED_PAGES_MAX = 4;

/**
 * What a route reads of the account of its caller, in the statement that authenticates the caller: one round trip to the
 * database instead of two (decisions 0101 and 0108).
 */
export interface ReadAhead {
  /** Its part of the statement's name. */
  readonly name: string;
  readonly columns: readonly string[];
  /** A SELECT of at most one row of the account `$1` in the environment `$2`; its parameters begin at `$3`. */
  readonly text: string;
  /** The SQL types of its parameters. */
  readonly types: readonly string[];
  /** `SHARED_ROWS_MAX` where the statement finds one row by its key, else `SHARED_PAGES_MAX`. */
  readonly callersMax: number;
  /** @returns its parameters; null when the request is one for the handler alone, or names a row that cannot exist. */
  values(request: AskedRequest, now: Date): readonly unknown[] | null;
}

/** What to read in the same statement, with its parameters. */
export interface AskedAhead {
  readonly readAhead: ReadAhead;
  readonly values: readonly unknown[];
}

/** What a route wants read for this request; null when it wants nothing. */
export function askedAhead(request: AskedRequest & { readonly readAhead?: ReadAhead }, now: Date): AskedAhead | null {
  const { readAhead } = request;
  const values = readAhead?.values(request, now) ?? null;
  return readAhead && values ? { readAhead, values } : null;
}
