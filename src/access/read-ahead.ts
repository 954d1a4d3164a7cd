/**
 * What a route reads of the account of an API key, in the statement that authenticates the key: one round trip to the
 * database instead of two (decision 0101).
 */
export interface ReadAhead {
  /** Its part of the statement's name. */
  readonly name: string;
  readonly columns: readonly string[];
  /** A SELECT of at most one row of the account `api_key.business_id`, `api_key.environment`; its parameters begin at `$3`. */
  readonly text: string;
  /** @returns its parameters, or null when the request asks for nothing that can be there. */
  values(params: Readonly<Record<string, string | string[]>>, now: Date): readonly unknown[] | null;
}
