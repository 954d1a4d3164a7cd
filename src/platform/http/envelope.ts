import type { Response } from 'express';
import { type Page, pageNumberOf, type PageRequest } from '../../kernel/page';

/** An answer that is more than its data: a list's meta, a message beside the data, another status, a header. */
export class Envelope<T> {
  constructor(
    readonly data: T,
    readonly beside: {
      readonly meta?: object;
      readonly message?: string;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ) {}
}

/** Answers carry what a handler returned as `data` (contract 1.1). */
export function bodyOf(result: unknown, response: Response): object | undefined {
  if (result === undefined) return undefined;
  if (!(result instanceof Envelope)) return { data: result };
  const { data, beside } = result as Envelope<unknown>;
  const { meta, message, status, headers } = beside;
  if (status !== undefined) response.status(status);
  if (headers) response.set(headers);
  return {
    data,
    ...(message === undefined ? {} : { message }),
    ...(meta === undefined ? {} : { meta }),
  };
}

/** A page of a list, each item as `present` shows it; `meta` adds to total, page, limit and next cursor. */
export const pageEnvelope = <Item, View>(
  page: Page<Item>,
  request: PageRequest,
  present: (item: Item) => View,
  meta: object = {},
): Envelope<View[]> =>
  new Envelope(page.items.map(present), {
    meta: { ...metaOf(page, request), ...meta },
  });

/** `meta` of a page. */
export const metaOf = (page: Page<unknown>, request: PageRequest) => ({
  total: page.total,
  page: pageNumberOf(request),
  limit: request.limit,
  next_cursor: page.nextCursor,
});
