import type { Inquiry, IssuerRead } from '../card-issuer';
import type { FloatMovement } from '../card-issuer.types';
import { type FloatOrder, idsOf, isNamed, isUnnamed, unaccountedRows } from '../float-orders';
import type { WholeList } from '../whole-list';
import { isSince } from './maplerad.card-rows';
import type { MapleradReader } from './maplerad.reader';

/** Movements of the float that no order explains, and the open orders they may belong to. */
export interface Unaccounted extends WholeList<FloatMovement> {
  readonly open: readonly FloatOrder[];
}

/** Which movements of our float no order of ours explains. */
export class MapleradFloatLookup {
  constructor(private readonly reader: MapleradReader) {}

  /** Movements of our float by this amount since the order, oldest first, without those that were taken back. */
  async unaccounted(
    inquiry: Inquiry,
    entry: FloatMovement['entry'],
    amount: bigint,
    known?: readonly FloatOrder[],
  ): Promise<IssuerRead<Unaccounted>> {
    const read = await this.reader.floatSince(inquiry.sentAt);
    return read.kind === 'found'
      ? { kind: 'found', value: await this.among(read.value, inquiry, entry, amount, known) }
      : read;
  }

  /** The same of a list that was read. */
  async among(
    list: WholeList<FloatMovement>,
    inquiry: Inquiry,
    entry: FloatMovement['entry'],
    amount: bigint,
    known?: readonly FloatOrder[],
  ): Promise<Unaccounted> {
    const { hasUnreadable } = list;
    const all = oldestFirst(list.rows);
    const left = await unlinked(all, inquiry, (row) => row.entry === entry && row.amount === amount);
    if (left.length === 0) return { rows: [], open: [], hasUnreadable };
    const orders = await this.withAllIds(known ?? (await inquiry.alike(entry, amount)));
    const rows = await ofNoOtherCard(unaccountedRows(left, orders, all), inquiry, orders, all);
    const open = orders.filter(({ state }) => state === 'open' || state === 'awaited');
    return { rows, open, hasUnreadable };
  }

  /** Credits of a list that name this card and that no other order of the card explains, since the order. */
  async creditsOfCard(
    list: WholeList<FloatMovement>,
    inquiry: Inquiry,
    issuerCardId: string,
  ): Promise<readonly FloatMovement[]> {
    const all = oldestFirst(list.rows);
    const ofCard = new Set([issuerCardId]);
    const named = await unlinked(all, inquiry, (row) => row.entry === 'credit' && isNamed(row, ofCard));
    const amounts = [...new Set(named.map((row) => row.amount))];
    const orders = await Promise.all(amounts.map((amount) => inquiry.alike('credit', amount)));
    const own = orders.flat().filter((order) => order.issuerCardId === issuerCardId && order.state === 'done');
    return unaccountedRows(named, own, all);
  }

  /** A creation that did not complete may not have paid, so the issuer is asked which row belongs to it. */
  private withAllIds(orders: readonly FloatOrder[]): Promise<readonly FloatOrder[]> {
    return Promise.all(
      orders.map(async (order) => {
        const { creationReference, state } = order;
        if (creationReference === null || state === 'done') return order;
        const ids = await this.reader.idsOfCreation(creationReference);
        return { ...order, issuerIds: [...order.issuerIds, ...ids] };
      }),
    );
  }
}

const oldestFirst = (rows: readonly FloatMovement[]): readonly FloatMovement[] =>
  [...rows].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

/** Rows since the order that fit, were not taken back and explain no other operation. */
async function unlinked(
  all: readonly FloatMovement[],
  inquiry: Inquiry,
  fits: (row: FloatMovement) => boolean,
): Promise<readonly FloatMovement[]> {
  const undone = new Set(all.filter((row) => row.isReversal).flatMap(idsOf));
  const fitting = all.filter((row) => fits(row) && isSince(row, inquiry.sentAt) && !isNamed(row, undone));
  const linked = await inquiry.linked(fitting.flatMap(idsOf));
  return fitting.filter((row) => !isNamed(row, linked));
}

/**
 * Without the rows that name another card: that card's orders will explain them. Where an order of the same amount is done and named by no
 * row, a row of this card may have been taken for its own, so the rows stay.
 */
async function ofNoOtherCard(
  rows: readonly FloatMovement[],
  inquiry: Inquiry,
  orders: readonly FloatOrder[],
  all: readonly FloatMovement[],
): Promise<readonly FloatMovement[]> {
  if (rows.length === 0 || orders.some((order) => isUnnamed(order, all))) return rows;
  const others = await inquiry.otherCards(rows.flatMap(idsOf));
  return rows.filter((row) => !isNamed(row, others));
}
