import type { ProviderResult } from '../../provider-result';
import type { CardOrder, Inquiry } from '../card-issuer';
import type { CardMovement, FloatMovement } from '../card-issuer.types';
import { type FloatOrder, isNamed } from '../float-orders';
import type { WholeList } from '../whole-list';
import { isRemembered, unlinkedSince } from './maplerad.card-rows';
import type { MapleradFloatLookup } from './maplerad.float-lookup';
import type { MapleradReader } from './maplerad.reader';
import { candidatesOf, unclear, unread } from './maplerad.unclear-outcome';

/** Finds what a card returned to our float when it ended. */
export class MapleradTerminationLookup {
  constructor(
    private readonly reader: MapleradReader,
    private readonly float: MapleradFloatLookup,
  ) {}

  /** The amount is the one the issuer returned, whatever balance we had. */
  async find(order: CardOrder, inquiry: Inquiry): Promise<ProviderResult> {
    const card = await this.reader.card(order.issuerCardId);
    if (card.kind !== 'found') return unread(card);
    const { status, currency } = card.value.snapshot;
    if (status === null) return unclear('the issuer shows a status we do not know');
    if (status !== 'terminated') return { kind: 'not_found' };
    const read = await this.reader.movementsSince(order.issuerCardId, inquiry.sentAt);
    if (read.kind !== 'found') return unread(read);
    const unlinked = await unlinkedSince(inquiry, read.value.rows);
    // A card ends once: the bookmark has the row when the issuer ended the card by itself just before.
    const refund = unlinked.find((row) => row.type === 'termination' && row.status === 'completed');
    if (refund) {
      return {
        kind: 'succeeded',
        reference: refund.issuerTransactionId,
        amount: refund.amount,
        currency: refund.currency,
      };
    }
    const rows = unlinked.filter((row) => !isRemembered(inquiry, row));
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
    const float = await this.reader.floatSince(inquiry.sentAt);
    if (float.kind !== 'found') return { kind: 'accepted' };
    const { rows, open } = await this.float.among(float.value, inquiry, 'credit', amount);
    const named = rows.find((row) => isNamed(row, new Set([order.issuerCardId])));
    const ahead = open.filter((other) => isBefore(other, order, inquiry)).length;
    const credit = named ?? (rows.length > open.length ? rows[ahead] : undefined);
    if (credit) return { kind: 'succeeded', reference: credit.issuerTransactionId, amount, currency };
    if (await this.cameInParts(order, inquiry, float.value, amount)) return { kind: 'succeeded', amount, currency };
    if (rows.length === 0) return { kind: 'accepted' };
    const others = open.map(({ operationId }) => operationId);
    return { kind: 'accepted', candidates: candidatesOf(rows, others) };
  }

  /**
   * What shops refund to a card after its end comes to our float row by row, and a card that was empty shows no end: its list cannot say
   * which refunds came before. All credits that name the card make the amount together, or nothing is concluded.
   */
  private async cameInParts(
    order: CardOrder,
    inquiry: Inquiry,
    float: WholeList<FloatMovement>,
    amount: bigint,
  ): Promise<boolean> {
    if (float.hasUnreadable) return false;
    const parts = await this.float.creditsOfCard(float, inquiry, order.issuerCardId);
    return parts.reduce((sum, row) => sum + row.amount, 0n) === amount;
  }
}

/** Every process sorts open orders in the same way. */
const isBefore = (other: FloatOrder, order: CardOrder, { startedAt }: Inquiry): boolean =>
  other.from.getTime() === startedAt.getTime() ? other.operationId < order.reference : other.from < startedAt;

/** The card's balance when the termination began, less what left it since; null when that is unknown. */
function expectedRefund(inquiry: Inquiry, rows: readonly CardMovement[]): bigint | null {
  const balance = inquiry.bookmark['balance'];
  if (typeof balance !== 'string') return null;
  return rows
    .filter((row) => row.status === 'completed')
    .reduce((left, row) => (row.entry === 'credit' ? left + row.amount : left - row.amount), BigInt(balance));
}
