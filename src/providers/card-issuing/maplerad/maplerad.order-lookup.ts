import { after, MINUTE_MS } from '../../../kernel/clock';
import type { ProviderResult } from '../../provider-result';
import type {
  CardCreationResult,
  CardCreationOrder,
  CardMoneyOrder,
  CardOrder,
  CreationInquiry,
  Inquiry,
  IssuerRead,
} from '../card-issuer';
import type { CardMovement, FloatMovement } from '../card-issuer.types';
import { holderName } from './maplerad.mapper';
import type { MapleradReader } from './maplerad.reader';

/** How far the issuer's clock may be behind ours. */
const CLOCK_SKEW_MS = 2 * MINUTE_MS;

const unclear = (reason: string): { readonly kind: 'unknown'; readonly reason: string } => ({
  kind: 'unknown',
  reason,
});
const unread = (read: Exclude<IssuerRead<unknown>, { kind: 'found' }>) =>
  unclear(read.kind === 'absent' ? 'the issuer does not find what it should list' : read.reason);

/**
 * Tells what became of an order whose answer never came, at an issuer that knows no reference of ours: by what the card
 * and our float show. One open operation per card means that at most one movement can be unexplained. What is not
 * certain stays unknown: only healthy reads that show nothing at all count as absence.
 */
export class MapleradOrderLookup {
  constructor(private readonly reader: MapleradReader) {}

  async ofCreation(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult> {
    if (inquiry.issuerReference === null) return this.ofUnansweredCreation(order, inquiry);
    const read = await this.reader.card(inquiry.issuerReference);
    if (read.kind === 'found') {
      return { kind: 'succeeded', reference: inquiry.issuerReference, card: read.value.snapshot };
    }
    if (read.kind === 'unavailable') return unclear(read.reason);
    if (inquiry.reportedFailure !== null) {
      return { kind: 'failed', code: inquiry.reportedFailure, message: 'The issuer could not make the card.' };
    }
    return this.absentUnlessPaid(order, inquiry);
  }

  /** Cards of the same name, brand and amount are alike, so the oldest that nobody has claimed may be this one. */
  private async ofUnansweredCreation(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult> {
    const read = await this.reader.cardsSince(order.brand, inquiry.sentAt);
    if (read.kind !== 'found') return unread(read);
    const namesakes = read.value.filter((card) => card.holder?.toUpperCase() === holderName(order.holder));
    const claimed = await inquiry.linked(namesakes.map((card) => card.issuerCardId));
    if (await inquiry.hasRivals()) return unclear('another creation alike is under way');
    for (const card of namesakes.filter(({ issuerCardId }) => !claimed.has(issuerCardId)).reverse()) {
      const movements = await this.reader.movementsSince(card.issuerCardId, inquiry.sentAt);
      if (movements.kind !== 'found') return unread(movements);
      const funding = movements.value.find((row) => row.type === 'funding' && isSince(row, inquiry.sentAt));
      if (funding?.amount !== order.amount.minor) continue;
      const payments = await this.payments(order, inquiry);
      if (payments.kind !== 'found') return unread(payments);
      // The payment's id explains the movement of our float for every later question about it.
      const reference = payments.value[0]?.issuerTransactionId;
      return { kind: 'succeeded', reference: reference ?? funding.issuerTransactionId, card };
    }
    return this.absentUnlessPaid(order, inquiry);
  }

  private async absentUnlessPaid(order: CardCreationOrder, inquiry: Inquiry): Promise<CardCreationResult> {
    const payments = await this.payments(order, inquiry);
    if (payments.kind !== 'found') return unread(payments);
    return payments.value.length > 0
      ? unclear('our float paid for a card that does not show yet')
      : { kind: 'not_found' };
  }

  /** Debits of our float for this amount that explain no other operation. */
  private async payments(order: CardCreationOrder, inquiry: Inquiry): Promise<IssuerRead<readonly FloatMovement[]>> {
    return this.unexplained(inquiry, (row) => row.entry === 'debit' && row.amount === order.amount.minor);
  }

  async ofMove(order: CardMoneyOrder, inquiry: Inquiry): Promise<ProviderResult> {
    const entry = order.direction === 'fund' ? 'credit' : 'debit';
    const type = order.direction === 'fund' ? 'funding' : 'withdrawal';
    const rows = await this.newMovements(order, inquiry);
    if (rows.kind !== 'found') return unread(rows);
    const mine = rows.value.filter(
      (row) => row.type === type && row.entry === entry && row.amount === order.amount.minor,
    );
    const [done, ...others] = mine.filter((row) => row.status === 'completed');
    if (done && others.length === 0) {
      return { kind: 'succeeded', reference: done.issuerTransactionId, amount: done.amount, currency: done.currency };
    }
    if (done) return unclear('two movements may be this one');
    if (mine.some((row) => row.status === 'pending')) return unclear('the movement is not final at the issuer');
    const opposite = entry === 'credit' ? 'debit' : 'credit';
    const float = await this.unexplained(inquiry, (row) => row.entry === opposite && row.amount === order.amount.minor);
    if (float.kind !== 'found') return unread(float);
    return float.value.length > 0
      ? unclear('our float moved and the card does not show it yet')
      : { kind: 'not_found' };
  }

  /** The amount is what the issuer returned, whatever we believe the card held. */
  async ofTermination(order: CardOrder, inquiry: Inquiry): Promise<ProviderResult> {
    const card = await this.reader.card(order.issuerCardId);
    if (card.kind !== 'found') return unread(card);
    const { status, currency } = card.value.snapshot;
    if (status === null) return unclear('the issuer shows a status we do not know');
    if (status !== 'terminated') return { kind: 'not_found' };
    const rows = await this.newMovements(order, inquiry);
    if (rows.kind !== 'found') return unread(rows);
    const refund = rows.value.find((row) => row.type === 'termination' && row.status === 'completed');
    if (refund) {
      return {
        kind: 'succeeded',
        reference: refund.issuerTransactionId,
        amount: refund.amount,
        currency: refund.currency,
      };
    }
    const expected = expectedRefund(inquiry, rows.value);
    if (expected === null) return { kind: 'accepted' };
    if (expected <= 0n) return { kind: 'succeeded', amount: 0n, currency };
    const float = await this.unexplained(inquiry, (row) => row.entry === 'credit' && row.amount === expected);
    const [credit, ...others] = float.kind === 'found' ? float.value : [];
    return credit && others.length === 0
      ? { kind: 'succeeded', reference: credit.issuerTransactionId, amount: credit.amount, currency }
      : { kind: 'accepted' };
  }

  /** Rows of the card that were not there before the order and explain no other operation. */
  private async newMovements(order: CardOrder, inquiry: Inquiry): Promise<IssuerRead<readonly CardMovement[]>> {
    const read = await this.reader.movementsSince(order.issuerCardId, inquiry.sentAt);
    if (read.kind !== 'found') return read;
    const before = new Set(inquiry.bookmark['movements'] ?? []);
    const rows = read.value.filter((row) => !before.has(row.issuerTransactionId) && isSince(row, inquiry.sentAt));
    const linked = await inquiry.linked(rows.map((row) => row.issuerTransactionId));
    return { kind: 'found', value: rows.filter((row) => !linked.has(row.issuerTransactionId)) };
  }

  /** Movements of our float that stand, fit, and explain no other operation. */
  private async unexplained(
    inquiry: Inquiry,
    fits: (row: FloatMovement) => boolean,
  ): Promise<IssuerRead<readonly FloatMovement[]>> {
    const read = await this.reader.floatSince(inquiry.sentAt);
    if (read.kind !== 'found') return read;
    const undone = new Set(read.value.filter((row) => row.isReversal).flatMap(idsOf));
    const rows = read.value.filter(
      (row) => fits(row) && isSince(row, inquiry.sentAt) && !idsOf(row).some((id) => undone.has(id)),
    );
    const linked = await inquiry.linked(rows.flatMap(idsOf));
    return { kind: 'found', value: rows.filter((row) => !idsOf(row).some((id) => linked.has(id))) };
  }
}

const idsOf = (row: FloatMovement): readonly string[] => [row.issuerTransactionId, ...row.relatedIds];

const isSince = (row: { readonly createdAt: Date }, sentAt: Date): boolean =>
  row.createdAt >= after(sentAt, -CLOCK_SKEW_MS);

/** What the card held when it was asked to end, less what left it since; null when that is not known. */
function expectedRefund(inquiry: Inquiry, rows: readonly CardMovement[]): bigint | null {
  const balance = inquiry.bookmark['balance'];
  if (typeof balance !== 'string') return null;
  return rows
    .filter((row) => row.status === 'completed')
    .reduce((left, row) => (row.entry === 'credit' ? left + row.amount : left - row.amount), BigInt(balance));
}
