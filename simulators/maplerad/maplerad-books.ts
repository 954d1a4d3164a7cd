import { after, Clock } from '../../src/kernel/clock';
import { newOperationId } from '../../src/kernel/ids';
import type { CardBrand } from '../../src/providers/card-issuing/card-issuer.types';
import type { MapleradSettings, WireCard, WireCharge, WireFloatRow, WireTransaction } from './maplerad-state';

/** A no with its status and words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const ISSUER = { name: 'Maplerad', city: 'Lagos', country: 'NG' } as const;
const FLOAT_START_CENTS = 100_000_000;

type Internal = Pick<WireTransaction, 'type' | 'entry' | 'amount' | 'description'>;

interface FloatMove {
  /** Cents; below zero when the float pays. */
  readonly change: number;
  readonly reference: string;
  readonly summary: string;
  /** The row that this one takes back. */
  readonly reversed?: string | null;
  readonly creation?: string | null;
  readonly shownFrom?: Date;
}

/** The issuer's books and rules. Ours are compared with them. */
export class MapleradBooks {
  readonly cards = new Map<string, WireCard>();
  readonly transactions: WireTransaction[] = [];
  readonly floatRows: WireFloatRow[] = [];
  readonly charges: WireCharge[] = [];
  float = FLOAT_START_CENTS;

  constructor(
    private readonly clock: Clock,
    public settings: MapleradSettings,
  ) {}

  create(name: string, brand: CardBrand, amount: number, fails: boolean): WireCard {
    if (!/^[A-Z0-9 ]{1,26}$/i.test(name)) throw new Refusal(400, 'name must not contain special characters');
    this.assertFloat(amount);
    const now = this.clock.now();
    const readyAt = after(now, this.settings.createDelayMs);
    const card: WireCard = {
      id: newOperationId(),
      reference: newOperationId(),
      name,
      brand,
      status: 'ACTIVE',
      balance: 0,
      createdAt: now,
      readyAt,
      failed: fails,
    };
    this.cards.set(card.id, card);
    const { reference } = card;
    const price = { change: -amount, reference, summary: 'Card Issuance & Funding', creation: reference };
    const debit = this.moveFloat(
      this.settings.floatShowsCreation === 'ready' ? { ...price, shownFrom: readyAt } : price,
    );
    if (fails) this.moveFloat({ change: amount, reference, summary: 'Card Issuance Reversal', reversed: debit.id });
    else this.record(card, { type: 'FUNDING', entry: 'CREDIT', amount, description: 'Card Issuance & Funding' });
    return card;
  }

  fund(card: WireCard, amount: number): WireTransaction {
    this.assertActive(card);
    this.assertFloat(amount);
    return this.moveInternal(card, { type: 'FUNDING', entry: 'CREDIT', amount, description: 'Card Funding' });
  }

  withdraw(card: WireCard, amount: number): WireTransaction {
    this.assertActive(card);
    if (card.balance < amount) throw new Refusal(400, 'insufficient card balance');
    return this.moveInternal(card, { type: 'WITHDRAWAL', entry: 'DEBIT', amount, description: 'Card Withdrawal' });
  }

  /** Takes back what moved between card and float, as after a mistake of the issuer's own. @returns the row of the float. */
  takeBack(transactionId: string): WireFloatRow {
    const made = this.transactions.find(
      ({ id, type }) => id === transactionId && ['FUNDING', 'WITHDRAWAL'].includes(type),
    );
    if (!made) throw new Refusal(404, 'transaction not found');
    const { amount, description } = made;
    const wasCredit = made.entry === 'CREDIT';
    this.record(this.card(made.cardId), {
      type: 'REVERSAL',
      entry: wasCredit ? 'DEBIT' : 'CREDIT',
      amount,
      description: `${description} Reversal`,
    });
    const reversed = this.floatRows.find(({ reference }) => reference === transactionId)?.id ?? null;
    const change = wasCredit ? amount : -amount;
    return this.moveFloat({ change, reference: newOperationId(), summary: `${description} Reversal`, reversed });
  }

  setStatus(card: WireCard, status: 'ACTIVE' | 'DISABLED'): void {
    if (card.status === 'TERMINATED') throw new Refusal(400, 'card is terminated');
    card.status = status;
  }

  /** @returns the refund, or null when the card was empty. */
  terminate(card: WireCard): WireTransaction | null {
    if (card.status === 'TERMINATED') throw new Refusal(400, 'card is already terminated');
    card.status = 'TERMINATED';
    if (card.balance === 0) return null;
    const refund = { type: 'REFUND', entry: 'CREDIT', amount: card.balance, description: 'Card Termination' } as const;
    this.moveFloat({ change: card.balance, reference: card.id, summary: 'Card Termination' });
    card.balance = 0;
    const made = this.add(card, refund, ISSUER, 'SUCCESS', true);
    if (!this.settings.refundOnCard) this.transactions.pop();
    return made;
  }

  /** What a shop does. A purchase the card cannot pay is declined, and a decline costs our float a fee. */
  transact(
    card: WireCard,
    type: string,
    amount: number,
    merchant: NonNullable<WireTransaction['merchant']>,
  ): WireTransaction {
    const isCredit = type === 'REFUND' || type === 'REVERSAL';
    const cannotPay = !isCredit && (card.status !== 'ACTIVE' || card.balance < amount);
    const what = { type: cannotPay ? 'DECLINE' : type, entry: isCredit ? 'CREDIT' : 'DEBIT', amount } as const;
    if (type === 'DECLINE' || cannotPay) {
      const declined = this.add(card, { ...what, description: 'Declined' }, merchant, 'FAILED');
      const reason = card.status === 'ACTIVE' ? 'insufficient funds' : 'card is not active';
      const fee = this.settings.declineFee;
      this.charges.push({ cardId: card.id, transactionId: declined.id, reason, fee, createdAt: this.clock.now() });
      if (fee > 0) this.moveFloat({ change: -fee, reference: declined.id, summary: 'Decline fee' });
      return declined;
    }
    if (card.status === 'TERMINATED') {
      this.moveFloat({ change: amount, reference: card.id, summary: `${type} on a terminated card` });
    } else card.balance += isCredit ? amount : -amount;
    const description = type === 'FEE' ? 'Cross-border fee' : merchant.name;
    return this.add(card, { ...what, description }, merchant, 'SUCCESS');
  }

  /** Sets money aside for a shop that has not taken it yet: the card can no longer spend it. */
  authorise(card: WireCard, amount: number, merchant: NonNullable<WireTransaction['merchant']>): WireTransaction {
    if (card.status !== 'ACTIVE' || card.balance < amount)
      return this.transact(card, 'AUTHORIZATION', amount, merchant);
    card.balance -= amount;
    const what = { type: 'AUTHORIZATION', entry: 'DEBIT', amount, description: merchant.name } as const;
    return this.add(card, what, merchant, 'PENDING');
  }

  /** The shop takes what was set aside, or less of it. */
  settle(transactionId: string, amount: number): WireTransaction {
    const index = this.transactions.findIndex((made) => made.id === transactionId && made.status === 'PENDING');
    const pending = this.transactions[index];
    if (!pending || amount > pending.amount) throw new Refusal(400, 'nothing to settle');
    const settled: WireTransaction = { ...pending, type: 'SETTLEMENT', status: 'SUCCESS', amount };
    this.card(pending.cardId).balance += pending.amount - amount;
    this.transactions[index] = settled;
    return settled;
  }

  /** By id or by reference; not before it is ready. */
  card(idOrReference: string): WireCard {
    const card =
      this.cards.get(idOrReference) ?? [...this.cards.values()].find((one) => one.reference === idOrReference);
    if (!card || card.failed || !this.isReady(card)) throw new Refusal(404, 'card not found');
    return card;
  }

  /** The float row of a creation, by the reference the creation was answered with or by the row's own id. */
  floatRow(idOrReference: string): WireFloatRow {
    const row = this.listed(this.floatRows).find(({ id, reference, creation }) =>
      [id, reference, creation].includes(idOrReference),
    );
    if (!row || !this.settings.transactionLookup) throw new Refusal(404, 'transaction not found');
    return row;
  }

  isPending(reference: string): boolean {
    return [...this.cards.values()].some((one) => one.reference === reference && !this.isReady(one));
  }

  isReady(card: WireCard): boolean {
    return card.readyAt <= this.clock.now();
  }

  /** The rows that lists show by now, newest first. */
  listed<Row extends { readonly listedFrom: Date }>(rows: readonly Row[]): Row[] {
    const now = this.clock.now();
    return rows.filter((row) => row.listedFrom <= now).reverse();
  }

  private assertActive(card: WireCard): void {
    if (card.status === 'DISABLED') throw new Refusal(400, 'card is disabled');
    if (card.status === 'TERMINATED') throw new Refusal(400, 'card is terminated');
  }

  private assertFloat(amount: number): void {
    if (this.float < amount) throw new Refusal(400, 'insufficient wallet balance');
  }

  /** Between card and float: both move, and both show the same id. */
  private moveInternal(card: WireCard, what: Internal): WireTransaction {
    const made = this.record(card, what);
    const isCredit = what.entry === 'CREDIT';
    const change = isCredit ? -what.amount : what.amount;
    this.moveFloat({ change, reference: made.id, summary: what.description });
    return made;
  }

  private record(card: WireCard, what: Internal): WireTransaction {
    card.balance += what.entry === 'CREDIT' ? what.amount : -what.amount;
    return this.add(card, what, ISSUER, 'SUCCESS');
  }

  private add(
    card: WireCard,
    what: Internal,
    merchant: NonNullable<WireTransaction['merchant']>,
    status: WireTransaction['status'],
    isTermination = false,
  ): WireTransaction {
    const now = this.clock.now();
    const listedFrom = after(now, this.settings.listLagMs);
    const made = {
      ...what,
      id: newOperationId(),
      cardId: card.id,
      merchant,
      status,
      isTermination,
      createdAt: now,
      listedFrom,
    };
    this.transactions.push(made);
    return made;
  }

  private moveFloat({
    change,
    reference,
    summary,
    reversed = null,
    creation = null,
    shownFrom,
  }: FloatMove): WireFloatRow {
    const now = this.clock.now();
    const id = newOperationId();
    const row: WireFloatRow = {
      id,
      reference: this.settings.floatRowNames === 'order' ? reference : id,
      creation,
      debit: Math.max(-change, 0),
      credit: Math.max(change, 0),
      previousBalance: this.float,
      currentBalance: this.float + change,
      reversal: reversed !== null,
      relatedId: reversed,
      summary,
      createdAt: now,
      listedFrom: after(shownFrom ?? now, this.settings.listLagMs),
    };
    this.float += change;
    this.floatRows.push(row);
    return row;
  }
}
