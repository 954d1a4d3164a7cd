import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { idsOf, oldestFirst } from '../../providers/card-issuing/float-orders';

/** An order or a fee in our books, by an id of the issuer. */
export interface BookedAmount {
  readonly id: string;
  readonly operationId: string;
  /** Hundredths. */
  readonly amount: bigint;
}

/** What stands behind a movement of another amount than that of what it names. */
export interface Named {
  readonly operationIds: readonly string[];
  /** What is left of them for this movement. In hundredths. */
  readonly amount: bigint;
}

type Found = ReadonlyMap<FloatMovement, Named>;

/**
 * The debits that are larger than what the orders and fees they name have left for them. A debit of exactly the amount of what it names
 * comes first, then the oldest: of an order and a fee under its name, the fee is the one that nothing pays.
 */
export function unpaidDebits(debits: readonly FloatMovement[], booked: readonly BookedAmount[]): Found {
  const namedBy = namesIn(booked);
  const isExact = (row: FloatMovement): boolean => namedBy(row).some(({ amount }) => amount === row.amount);
  const [exact, others] = [debits.filter(isExact), debits.filter((row) => !isExact(row))];
  const left = new Map(booked.map(({ operationId, amount }) => [operationId, amount]));
  const unpaid = new Map<FloatMovement, Named>();
  for (const row of [...exact.sort(oldestFirst), ...others.sort(oldestFirst)]) {
    const named = namedBy(row);
    const amount = named.reduce((sum, { operationId }) => sum + (left.get(operationId) ?? 0n), 0n);
    if (amount < row.amount) unpaid.set(row, { operationIds: named.map(({ operationId }) => operationId), amount });
    else take(row.amount, named, left);
  }
  return unpaid;
}

/** Of credits that name a drain and do not come to its amount together, the last one. */
export function differingCredits(credits: readonly FloatMovement[], drains: readonly BookedAmount[]): Found {
  const namedBy = namesIn(drains);
  const ofDrain = new Map<string, { readonly drain: BookedAmount; readonly rows: FloatMovement[] }>();
  for (const row of [...credits].sort(oldestFirst)) {
    for (const drain of namedBy(row)) {
      const { rows } = ofDrain.get(drain.operationId) ?? { rows: [] };
      ofDrain.set(drain.operationId, { drain, rows: [...rows, row] });
    }
  }
  const differing = new Map<FloatMovement, Named>();
  for (const { drain, rows } of ofDrain.values()) {
    const last = rows.at(-1);
    const left = rows.slice(0, -1).reduce((amount, row) => amount - row.amount, drain.amount);
    if (last && last.amount !== left) differing.set(last, { operationIds: [drain.operationId], amount: left });
  }
  return differing;
}

/** What a movement names, each once. */
function namesIn(booked: readonly BookedAmount[]): (row: FloatMovement) => readonly BookedAmount[] {
  const byId = new Map<string, BookedAmount[]>();
  for (const one of booked) byId.set(one.id, [...(byId.get(one.id) ?? []), one]);
  return (row) => {
    const named = idsOf(row).flatMap((id) => byId.get(id) ?? []);
    return [...new Map(named.map((one) => [one.operationId, one])).values()];
  };
}

/** From the one with exactly this amount, or from each in turn. */
function take(amount: bigint, named: readonly BookedAmount[], left: Map<string, bigint>): void {
  const exact = named.find(({ operationId }) => left.get(operationId) === amount);
  let open = amount;
  for (const { operationId } of exact ? [exact] : named) {
    const has = left.get(operationId) ?? 0n;
    const taken = has < open ? has : open;
    left.set(operationId, has - taken);
    open -= taken;
  }
}
