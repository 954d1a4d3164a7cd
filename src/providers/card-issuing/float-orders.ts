import { after, MINUTE_MS } from '../../kernel/clock';
import type { FloatMovement } from './card-issuer.types';

/** How far the issuer's clock may differ from ours. */
export const CLOCK_SKEW_MS = 2 * MINUTE_MS;

/** One order of ours that moves the float at most once, as far as our records say. */
export interface FloatOrder {
  readonly operationId: string;
  readonly entry: FloatMovement['entry'];
  /** Hundredths. */
  readonly amount: bigint;
  /** `done`: exactly one movement belongs to it; `awaited`: one will come; `open` and `failed`: one may belong to it. */
  readonly state: 'done' | 'awaited' | 'open' | 'failed';
  /** Ids by which a row of the float may name it. */
  readonly issuerIds: readonly string[];
  /** The issuer's card it was about; null for a creation that has no card yet. */
  readonly issuerCardId: string | null;
  /** A row may name it by its card alone, as several rows of one card may: then the amount tells. */
  readonly isNamedByCard: boolean;
  /** The reference that the issuer answered to a creation. */
  readonly creationReference: string | null;
  readonly from: Date;
  /** Null while it is open. */
  readonly to: Date | null;
}

export const idsOf = (row: FloatMovement): readonly string[] => [row.issuerTransactionId, ...row.relatedIds];

export const oldestFirst = (one: FloatMovement, other: FloatMovement): number =>
  one.createdAt.getTime() - other.createdAt.getTime();

export const isNamed = (row: FloatMovement, ids: ReadonlySet<string>): boolean => idsOf(row).some((id) => ids.has(id));

/**
 * The rows that no order explains. Each order explains one row: the one that names it, or, when it is done, one with its
 * entry and amount from the time it ran. Among equal rows it does not matter which one, only how many remain.
 *
 * @param all every row of the list, because an order that one of them names explains no other.
 */
export function unaccountedRows(
  rows: readonly FloatMovement[],
  orders: readonly FloatOrder[],
  all: readonly FloatMovement[],
): FloatMovement[] {
  const left = new Set(rows);
  const unnamed: FloatOrder[] = [];
  for (const order of orders) {
    if (isUnnamed(order, all)) unnamed.push(order);
    const own = all.find((row) => left.has(row) && names(order, row));
    if (own) left.delete(own);
  }
  // Of the matching orders, the one that ended first leaves the most choice for later rows.
  unnamed.sort(endedFirst);
  for (const row of [...left].sort(oldestFirst)) {
    const index = unnamed.findIndex((order) => fits(order, row));
    if (index < 0) continue;
    unnamed.splice(index, 1);
    left.delete(row);
  }
  return rows.filter((row) => left.has(row));
}

/** Whether it moved the float and no row names it: any row like it may be its own. */
export const isUnnamed = (order: FloatOrder, all: readonly FloatMovement[]): boolean =>
  order.state === 'done' && !all.some((row) => names(order, row));

/**
 * The orders that are done and that no row shows: the reverse of `unaccountedRows`. An order that no row names is shown by a row of its
 * amount and time that names none of them.
 */
export function unshownOrders(orders: readonly FloatOrder[], all: readonly FloatMovement[]): FloatOrder[] {
  const idsOfOrder = ({ issuerIds, issuerCardId, isNamedByCard }: FloatOrder): readonly string[] =>
    isNamedByCard && issuerCardId !== null ? [...issuerIds, issuerCardId] : issuerIds;
  const listed = new Set(all.flatMap(idsOf));
  const known = new Set(orders.flatMap(idsOfOrder));
  const free = new Map<bigint, FloatMovement[]>();
  for (const row of [...all].sort(oldestFirst)) {
    if (row.isReversal || isNamed(row, known)) continue;
    const alike = free.get(row.amount);
    if (alike) alike.push(row);
    else free.set(row.amount, [row]);
  }
  return orders
    .filter((order) => order.state === 'done' && !idsOfOrder(order).some((id) => listed.has(id)))
    .sort(endedFirst)
    .filter((order) => {
      const rows = free.get(order.amount) ?? [];
      const index = rows.findIndex((row) => fits(order, row));
      if (index >= 0) rows.splice(index, 1);
      return index < 0;
    });
}

const names = (order: FloatOrder, row: FloatMovement): boolean =>
  order.entry === row.entry && (isNamed(row, new Set(order.issuerIds)) || namesByCard(order, row));

const namesByCard = ({ isNamedByCard, issuerCardId, amount }: FloatOrder, row: FloatMovement): boolean =>
  isNamedByCard && issuerCardId !== null && row.amount === amount && isNamed(row, new Set([issuerCardId]));

const fits = (order: FloatOrder, row: FloatMovement): boolean =>
  order.entry === row.entry &&
  order.amount === row.amount &&
  row.createdAt >= after(order.from, -CLOCK_SKEW_MS) &&
  (order.to === null || row.createdAt <= after(order.to, CLOCK_SKEW_MS));

const endedFirst = (one: FloatOrder, other: FloatOrder): number => timeOf(one.to) - timeOf(other.to);

const timeOf = (at: Date | null): number => at?.getTime() ?? Number.POSITIVE_INFINITY;
