import type { Inquiry, IssuerRead } from '../card-issuer';
import type { FloatMovement } from '../card-issuer.types';
import { type FloatOrder, idsOf, isNamed, unaccountedRows } from '../float-orders';
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
    if (read.kind !== 'found') return read;
    const { hasUnreadable } = read.value;
    const undone = new Set(read.value.rows.filter((row) => row.isReversal).flatMap(idsOf));
    const all = [...read.value.rows].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const fitting = all.filter(
      (row) => row.entry === entry && row.amount === amount && isSince(row, inquiry.sentAt) && !isNamed(row, undone),
    );
    const linked = await inquiry.linked(fitting.flatMap(idsOf));
    const left = fitting.filter((row) => !isNamed(row, linked));
    if (left.length === 0) return { kind: 'found', value: { rows: [], open: [], hasUnreadable } };
    const orders = await this.withAllIds(known ?? (await inquiry.alike(entry, amount)));
    const rows = unaccountedRows(left, orders, all);
    const open = orders.filter(({ state }) => state === 'open' || state === 'awaited');
    return { kind: 'found', value: { rows, open, hasUnreadable } };
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
