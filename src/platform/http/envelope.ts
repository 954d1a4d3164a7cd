import type { PageRequest, Page } from '../../kernel/page';

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

/** A page of a list, each item as `present` shows it; `meta` adds to total, page and limit. */
export const pageEnvelope = <Item, View>(
  page: Page<Item>,
  request: PageRequest,
  present: (item: Item) => View,
  meta: object = {},
): Envelope<View[]> =>
  new Envelope(page.items.map(present), {
    meta: { total: page.total, page: request.page, limit: request.limit, ...meta },
  });
