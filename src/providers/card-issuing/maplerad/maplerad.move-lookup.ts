import type { ProviderResult } from '../../provider-result';
import type { CardMoneyOrder, CardOrder, Inquiry } from '../card-issuer';
import type { CardMovement, FloatMovement } from '../card-issuer.types';
import { type FloatOrder, unaccountedRows } from '../float-orders';
import { isRemembered, unlinkedSince } from './maplerad.card-rows';
import type { MapleradFloatLookup } from './maplerad.float-lookup';
import type { MapleradReader } from './maplerad.reader';
import { absentFrom, candidatesOf, unread } from './maplerad.unclear-outcome';

/** Finds the outcome of a top-up or a drain that got no answer: with one open operation per card, at most one movement of it is unexplained. */
export class MapleradMoveLookup {
  constructor(
    private readonly reader: MapleradReader,
    private readonly float: MapleradFloatLookup,
  ) {}

  async find(order: CardMoneyOrder, inquiry: Inquiry): Promise<ProviderResult> {
    const [entry, type, inFloat] =
      order.direction === 'fund'
        ? (['credit', 'funding', 'debit'] as const)
        : (['debit', 'withdrawal', 'credit'] as const);
    const { minor } = order.amount;
    const read = await this.reader.movementsSince(order.issuerCardId, inquiry.sentAt);
    if (read.kind !== 'found') return unread(read);
    // A refund that is certain to come explains its row now; otherwise the two would wait for each other.
    const alike = (await inquiry.alike(inFloat, minor)).map((other): FloatOrder =>
      other.state === 'awaited' ? { ...other, state: 'done' } : other,
    );
    const rows = read.value.rows.filter((row) => row.type === type && row.entry === entry && row.amount === minor);
    const mine = await this.newOnCard(order, inquiry, rows, alike, inFloat);
    const [done, ...others] = mine.filter((row) => row.status === 'completed');
    if (done?.isGuessed) {
      return {
        kind: 'unknown',
        reason: 'a movement names neither a shop nor the issuer',
        candidates: candidatesOf([done], []),
      };
    }
    if (done && others.length === 0) {
      return { kind: 'succeeded', reference: done.issuerTransactionId, amount: done.amount, currency: done.currency };
    }
    if (done) {
      return {
        kind: 'unknown',
        reason: 'two movements may be this one',
        candidates: candidatesOf([done, ...others], []),
      };
    }
    const pending = mine.filter((row) => row.status === 'pending');
    if (pending.length > 0) {
      const reason = 'the movement is not final at the issuer';
      return { kind: 'unknown', reason, candidates: candidatesOf(pending, []) };
    }
    const float = await this.float.unaccounted(inquiry, inFloat, minor, alike);
    if (float.kind !== 'found') return unread(float);
    const hasUnreadable = float.value.hasUnreadable || read.value.hasUnreadable;
    return absentFrom({ ...float.value, hasUnreadable }, 'our float moved and the card does not show it yet');
  }

  /**
   * The card's rows that this order may have made. A creation's first funding has no id of ours, and a late list may show
   * it only now, so the card's other orders explain their rows as in the float.
   */
  private async newOnCard(
    order: CardOrder,
    inquiry: Inquiry,
    rows: readonly CardMovement[],
    alike: readonly FloatOrder[],
    entry: FloatMovement['entry'],
  ): Promise<readonly CardMovement[]> {
    const unlinked = await unlinkedSince(inquiry, rows);
    const asInFloat = (row: CardMovement): FloatMovement => ({
      issuerTransactionId: row.issuerTransactionId,
      relatedIds: [],
      entry,
      amount: row.amount,
      isReversal: false,
      summary: row.description,
      createdAt: row.createdAt,
    });
    const ofCard = alike.filter(({ issuerCardId }) => issuerCardId === order.issuerCardId);
    const left = unaccountedRows(unlinked.map(asInFloat), ofCard, rows.map(asInFloat));
    const ids = new Set(left.map((row) => row.issuerTransactionId));
    return unlinked.filter((row) => ids.has(row.issuerTransactionId) && !isRemembered(inquiry, row));
  }
}
