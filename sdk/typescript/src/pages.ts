import type { CallOptions, Http, Query } from './http.ts';

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly limit?: number;
    readonly page_size?: number;
    readonly next_cursor?: string | null;
  };
}

/**
 * A list that is read page by page as it is walked through: `for await (const one of list)`. A history goes on where the
 * page before ended, whatever was added meanwhile.
 */
export class Pages<Item> implements AsyncIterable<Item> {
  constructor(
    private readonly http: Http,
    private readonly path: string,
    private readonly query: Query,
    private readonly options: CallOptions = {},
  ) {}

  /** The first page alone, with how many there are in all. */
  first(): Promise<Page<Item>> {
    return this.read(this.query);
  }

  async *pages(): AsyncGenerator<Page<Item>> {
    let query = this.query;
    for (;;) {
      const page = await this.read(query);
      yield page;
      const next = this.after(page);
      if (!next) return;
      query = next;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for await (const page of this.pages()) yield* page.data;
  }

  private read(query: Query): Promise<Page<Item>> {
    return this.http.call({ method: 'GET', path: this.path, query }, this.options);
  }

  private after({ data, meta }: Page<Item>): Query | null {
    if (meta.next_cursor !== undefined) {
      return meta.next_cursor === null ? null : { ...this.query, page: undefined, cursor: meta.next_cursor };
    }
    const size = meta.limit ?? meta.page_size ?? data.length;
    return data.length === 0 || meta.page * size >= meta.total ? null : { ...this.query, page: meta.page + 1 };
  }
}
