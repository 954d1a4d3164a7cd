import { after } from '../../../kernel/clock';
import type { ProviderResult, ResultCandidates } from '../../provider-result';
import type {
  CardCreationOrder,
  CardCreationResult,
  CardMoneyOrder,
  CardOrder,
  CreationInquiry,
  Inquiry,
  IssuerRead,
} from '../card-issuer';
import type { CardMovement, CardSnapshot, FloatMovement } from '../card-issuer.types';
import { CLOCK_SKEW_MS, type FloatOrder, idsOf, isNamed, unaccountedRows } from '../float-orders';
import type { WholeList } from '../whole-list';
import { holderName } from './maplerad.mapper';
import type { MapleradReader } from './maplerad.reader';

type Unclear = Extract<ProviderResult, { kind: 'unknown' }>;

const unclear = (reason: string): Unclear => ({ kind: 'unknown', reason });
const unread = (read: Exclude<IssuerRead<unknown>, { kind: 'found' }>): Unclear =>
  unclear(read.kind === 'absent' ? 'the issuer does not find what it should list' : read.reason);

/** Movements of the float that no order explains, and the open orders they may belong to. */
interface Unaccounted extends WholeList<FloatMovement> {
  readonly open: readonly FloatOrder[];
}

const undecided = (reason: string, { rows, open }: Pick<Unaccounted, 'rows' | 'open'>): Unclear => ({
  kind: 'unknown',
  reason,
  candidates: candidatesOf(
    rows,
    open.map(({ operationId }) => operationId),
  ),
});

/** What no row of the float shows: absent only when all rows were read. */
const absentFrom = (unpaid: Unaccounted, reasonIfPaid: string): Unclear | { readonly kind: 'not_found' } => {
  if (unpaid.rows.length > 0) return undecided(reasonIfPaid, unpaid);
  return unpaid.hasUnreadable ? undecided(UNREADABLE, unpaid) : { kind: 'not_found' };
};

const UNREADABLE = 'a row of the issuer cannot be read';

const candidatesOf = (
  rows: ReadonlyArray<{ readonly issuerTransactionId: string }>,
  operations: readonly string[],
): ResultCandidates => ({ movements: rows.map((row) => row.issuerTransactionId), operations });

/**
 * Finds the outcome of an unanswered order at an issuer that knows no reference of ours, from the card and our float. With
 * one open operation per card, at most one movement of the card is unexplained, and each movement of the float is explained
 * by the order that made it. What is not certain stays unknown: an order is absent only when healthy reads explain every
 * row without it.
 */
export class MapleradOrderLookup {
  constructor(private readonly reader: MapleradReader) {}

  async ofCreation(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult> {
    if (inquiry.issuerReference === null) return this.ofUnansweredCreation(order, inquiry);
    const read = await this.reader.card(inquiry.issuerReference);
    if (read.kind === 'found') {
      const { snapshot } = read.value;
      return { kind: 'succeeded', reference: inquiry.issuerReference, card: snapshot, currency: snapshot.currency };
    }
    if (read.kind === 'unavailable') return unclear(read.reason);
    if (inquiry.reportedFailure !== null) {
      return { kind: 'failed', code: inquiry.reportedFailure, message: 'The issuer could not make the card.' };
    }
    return this.absentUnlessPaid(order, inquiry);
  }

  /**
   * Cards with the same name, brand and amount are alike: the oldest unassigned card goes to the oldest such creation. The
   * issuer is read before our own rows: then the order behind each card has begun and either is open or has its card. In
   * the reverse order, a creation that begins between the two reads would lose its card to this one.
   */
  private async ofUnansweredCreation(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult> {
    const shown = await this.reader.cardsSince(order.brand, inquiry.sentAt);
    if (shown.kind !== 'found') return unread(shown);
    const { underWay, ahead } = await inquiry.namesakes();
    if (underWay.length > 0) {
      const reason = 'another creation alike is under way';
      return { kind: 'unknown', reason, candidates: candidatesOf([], underWay) };
    }
    const namesakes = shown.value.rows.filter((card) => card.holder?.toUpperCase() === holderName(order.holder));
    const cards = await this.cardsLike(order, inquiry, namesakes, ahead + 1);
    if (cards.kind !== 'found') return unread(cards);
    const found = cards.value[ahead];
    if (!found) return shown.value.hasUnreadable ? unclear(UNREADABLE) : this.absentUnlessPaid(order, inquiry);
    const payments = await this.unaccounted(inquiry, 'debit', order.amount.minor);
    if (payments.kind !== 'found') return unread(payments);
    // The payment's id explains the movement of our float in all later inquiries.
    const reference = payments.value.rows[ahead]?.issuerTransactionId ?? found.funding;
    return { kind: 'succeeded', reference, card: found.card, currency: found.card.currency };
  }

  /** Of cards of the order's name and brand, newest first, those of its first amount that are not ours yet, oldest first, at most `limit`. */
  private async cardsLike(
    order: CardCreationOrder,
    inquiry: CreationInquiry,
    namesakes: readonly CardSnapshot[],
    limit: number,
  ): Promise<IssuerRead<ReadonlyArray<{ readonly card: CardSnapshot; readonly funding: string }>>> {
    const claimed = await inquiry.claimedCards(namesakes.map((card) => card.issuerCardId));
    const found: Array<{ card: CardSnapshot; funding: string }> = [];
    for (const card of namesakes.filter(({ issuerCardId }) => !claimed.has(issuerCardId)).reverse()) {
      if (found.length === limit) break;
      const movements = await this.reader.movementsSince(card.issuerCardId, inquiry.sentAt);
      if (movements.kind !== 'found') return movements;
      const funding = movements.value.rows.find((row) => row.type === 'funding' && isSince(row, inquiry.sentAt));
      if (funding?.amount === order.amount.minor) found.push({ card, funding: funding.issuerTransactionId });
    }
    return { kind: 'found', value: found };
  }

  private async absentUnlessPaid(order: CardCreationOrder, inquiry: Inquiry): Promise<CardCreationResult> {
    const payments = await this.unaccounted(inquiry, 'debit', order.amount.minor);
    if (payments.kind !== 'found') return unread(payments);
    return absentFrom(payments.value, 'our float paid for a card that does not show yet');
  }

  async ofMove(order: CardMoneyOrder, inquiry: Inquiry): Promise<ProviderResult> {
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
    const float = await this.unaccounted(inquiry, inFloat, minor, alike);
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
    const unlinked = await this.unlinkedSince(inquiry, rows);
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

  /** The amount is the one the issuer returned, whatever balance we had. */
  async ofTermination(order: CardOrder, inquiry: Inquiry): Promise<ProviderResult> {
    const card = await this.reader.card(order.issuerCardId);
    if (card.kind !== 'found') return unread(card);
    const { status, currency } = card.value.snapshot;
    if (status === null) return unclear('the issuer shows a status we do not know');
    if (status !== 'terminated') return { kind: 'not_found' };
    const read = await this.reader.movementsSince(order.issuerCardId, inquiry.sentAt);
    if (read.kind !== 'found') return unread(read);
    const rows = (await this.unlinkedSince(inquiry, read.value.rows)).filter((row) => !isRemembered(inquiry, row));
    const refund = rows.find((row) => row.type === 'termination' && row.status === 'completed');
    if (refund) {
      return {
        kind: 'succeeded',
        reference: refund.issuerTransactionId,
        amount: refund.amount,
        currency: refund.currency,
      };
    }
    const expected = expectedRefund(inquiry, rows);
    if (expected === null) return { kind: 'accepted' };
    if (expected <= 0n) return { kind: 'succeeded', amount: 0n, currency };
    return this.refundInFloat(order, inquiry, expected, currency);
  }

  /** When as many equal credits exist as orders wait for one, any assignment is right: the oldest gets the oldest. */
  private async refundInFloat(
    order: CardOrder,
    inquiry: Inquiry,
    amount: bigint,
    currency: string,
  ): Promise<ProviderResult> {
    const float = await this.unaccounted(inquiry, 'credit', amount);
    if (float.kind !== 'found') return { kind: 'accepted' };
    const { rows, open } = float.value;
    const named = rows.find((row) => isNamed(row, new Set([order.issuerCardId])));
    const ahead = open.filter((other) => isBefore(other, order, inquiry)).length;
    const credit = named ?? (rows.length > open.length ? rows[ahead] : undefined);
    if (credit) return { kind: 'succeeded', reference: credit.issuerTransactionId, amount, currency };
    if (rows.length === 0) return { kind: 'accepted' };
    const others = open.map(({ operationId }) => operationId);
    return { kind: 'accepted', candidates: candidatesOf(rows, others) };
  }

  /** Rows of a card since the order that explain no other operation. */
  private async unlinkedSince(inquiry: Inquiry, rows: readonly CardMovement[]): Promise<readonly CardMovement[]> {
    const recent = rows.filter((row) => isSince(row, inquiry.sentAt));
    const linked = await inquiry.linked(recent.map((row) => row.issuerTransactionId));
    return recent.filter((row) => !linked.has(row.issuerTransactionId));
  }

  /** Movements of our float by this amount since the order, oldest first, without those that were taken back. */
  private async unaccounted(
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

/** Every process sorts open orders in the same way. */
const isBefore = (other: FloatOrder, order: CardOrder, { startedAt }: Inquiry): boolean =>
  other.from.getTime() === startedAt.getTime() ? other.operationId < order.reference : other.from < startedAt;

const isSince = (row: { readonly createdAt: Date }, sentAt: Date): boolean =>
  row.createdAt >= after(sentAt, -CLOCK_SKEW_MS);

/** Whether the card had the row before the order. */
const isRemembered = (inquiry: Inquiry, row: CardMovement): boolean =>
  (inquiry.bookmark['movements'] ?? []).includes(row.issuerTransactionId);

/** The card's balance when the termination began, less what left it since; null when that is unknown. */
function expectedRefund(inquiry: Inquiry, rows: readonly CardMovement[]): bigint | null {
  const balance = inquiry.bookmark['balance'];
  if (typeof balance !== 'string') return null;
  return rows
    .filter((row) => row.status === 'completed')
    .reduce((left, row) => (row.entry === 'credit' ? left + row.amount : left - row.amount), BigInt(balance));
}
