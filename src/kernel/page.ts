/** Which page of a list is asked for; checked at the door (contract 1.9). */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** One page of a list and how many rows the whole list has. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
/** Keeps OFFSET within what PostgreSQL takes; far beyond any list. */
export const PAGE_MAX = 1_000_000_000;

export const offsetOf = (request: PageRequest): number => (request.page - 1) * request.limit;
