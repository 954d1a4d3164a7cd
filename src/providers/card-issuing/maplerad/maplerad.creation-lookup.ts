import type { CardCreationOrder, CardCreationResult, CreationInquiry, Inquiry, IssuerRead } from '../card-issuer';
import type { CardSnapshot } from '../card-issuer.types';
import { isSince } from './maplerad.card-rows';
import type { MapleradFloatLookup } from './maplerad.float-lookup';
import { holderName } from './maplerad.mapper';
import type { MapleradReader } from './maplerad.reader';
import { absentFrom, candidatesOf, unclear, unread, UNREADABLE } from './maplerad.unclear-outcome';

/** Finds the outcome of a creation by its reference, or by the cards and payments that no order of ours explains. */
export class MapleradCreationLookup {
  constructor(
    private readonly reader: MapleradReader,
    private readonly float: MapleradFloatLookup,
  ) {}

  async find(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult> {
    if (inquiry.issuerReference === null) return this.findUnanswered(order, inquiry);
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
  private async findUnanswered(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult> {
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
    const payments = await this.float.unaccounted(inquiry, 'debit', order.amount.minor);
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
    const payments = await this.float.unaccounted(inquiry, 'debit', order.amount.minor);
    if (payments.kind !== 'found') return unread(payments);
    return absentFrom(payments.value, 'our float paid for a card that does not show yet');
  }
}
