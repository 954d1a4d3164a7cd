import type { HistoryPage, IssuerRead } from './card-issuer';

/** All rows of a list that could be read, and whether there are others. */
export interface WholeList<Row> {
  readonly rows: readonly Row[];
  /** A row that cannot be read may be any movement, so nothing is absent from such a list. */
  readonly hasUnreadable: boolean;
}

export const ENDLESS = 'the list does not end';

/** Every page while there are more. A list without an end is not a complete answer. */
export async function wholeList<Row>(
  pagesMax: number,
  pageAt: (page: number) => Promise<IssuerRead<HistoryPage<Row>>>,
): Promise<IssuerRead<WholeList<Row>>> {
  const rows: Row[] = [];
  let hasUnreadable = false;
  for (let page = 1; page <= pagesMax; page += 1) {
    const read = await pageAt(page);
    if (read.kind !== 'found') return read;
    rows.push(...read.value.rows);
    hasUnreadable ||= read.value.hasUnreadable === true;
    if (!read.value.hasMore) return { kind: 'found', value: { rows, hasUnreadable } };
  }
  return { kind: 'unavailable', reason: ENDLESS };
}
