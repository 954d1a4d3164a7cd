import { after } from '../../../kernel/clock';
import type { Inquiry } from '../card-issuer';
import type { CardMovement } from '../card-issuer.types';
import { CLOCK_SKEW_MS } from '../float-orders';

export const isSince = (row: { readonly createdAt: Date }, sentAt: Date): boolean =>
  row.createdAt >= after(sentAt, -CLOCK_SKEW_MS);

/** Whether the card had the row before the order. */
export const isRemembered = (inquiry: Inquiry, row: CardMovement): boolean =>
  (inquiry.bookmark['movements'] ?? []).includes(row.issuerTransactionId);

/** Rows of a card since the order that explain no other operation. */
export async function unlinkedSince(inquiry: Inquiry, rows: readonly CardMovement[]): Promise<readonly CardMovement[]> {
  const recent = rows.filter((row) => isSince(row, inquiry.sentAt));
  const linked = await inquiry.linked(recent.map((row) => row.issuerTransactionId));
  return recent.filter((row) => !linked.has(row.issuerTransactionId));
}
