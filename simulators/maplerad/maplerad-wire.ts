import type { KeyObject } from 'node:crypto';
import { type FakeCardNumbers, fakeCardNumbers } from '../../src/providers/card-issuing/simulator/fake-card-numbers';
import type { MapleradBooks } from './maplerad-books';
import type { WireCard, WireFloatRow, WireTransaction } from './maplerad-state';

/** An answer in the issuer's envelope. */
export interface WireAnswer {
  readonly status: number;
  readonly body: object;
}

/** Without `data` when that is undefined. */
export const yes = (message: string, data: unknown, meta?: object): WireAnswer => ({
  status: 200,
  body: { status: true, message, data, ...(meta === undefined ? {} : { meta }) },
});

export const no = (status: number, message: string): WireAnswer => ({ status, body: { status: false, message } });

/** The issuer's JSON of its books, field by field as published. */
export class MapleradWire {
  constructor(
    private readonly books: MapleradBooks,
    private readonly key: KeyObject,
  ) {}

  numbersOf(card: WireCard): FakeCardNumbers {
    return fakeCardNumbers(this.key, card.id, card.brand, card.createdAt);
  }

  /** The message of a planned refusal of a card. */
  refusalWords(card: WireCard | null): string {
    return this.books.settings.refusalWords.replace('{number}', card ? this.numbersOf(card).number : '');
  }

  /** A single read shows the full card; a list leaves number, ccv and expiry out. */
  card(card: WireCard, withNumbers: boolean): object {
    const { number, ccv: own, expiry } = this.numbersOf(card);
    const ccv = this.books.settings.cvv ?? own;
    return {
      id: card.id,
      name: card.name,
      card_number: withNumbers ? number : null,
      masked_pan: `${number.slice(0, 6)}******${number.slice(-4)}`,
      expiry: withNumbers ? expiry : null,
      cvv: withNumbers ? ccv : null,
      status: card.status,
      type: 'VIRTUAL',
      issuer: card.brand,
      currency: 'USD',
      balance: card.balance,
      auto_approve: true,
      is_contactless: 'false',
      address: { street: '1 Main St', city: 'Newark', state: 'DE', postal_code: '19702', country: 'US' },
      created_at: card.createdAt.toISOString(),
      updated_at: card.createdAt.toISOString(),
    };
  }

  cards(query: URLSearchParams): WireAnswer {
    const day = query.get('created_at');
    const rows = [...this.books.cards.values()]
      .filter((card) => !card.failed && this.books.isReady(card))
      .filter((card) => day === null || card.createdAt.toISOString().startsWith(day))
      .filter((card) => isAsked(query.get('brand'), card.brand))
      .filter((card) => isAsked(query.get('status'), card.status))
      .reverse();
    return this.pageOf('Successfully fetched cards', rows, query, (card) => this.card(card, false));
  }

  transactions(card: WireCard, query: URLSearchParams): WireAnswer {
    const rows = this.books
      .listed(this.books.transactions)
      .filter((made) => made.cardId === card.id && isInDays(made, query));
    return this.pageOf('Successfully fetched transactions', rows, query, (made) => this.movement(made));
  }

  movement(made: WireTransaction): object {
    return {
      id: made.id,
      amount: made.amount,
      currency: made.currency ?? 'USD',
      description: made.description,
      status: made.status,
      entry: made.entry,
      merchant: made.merchant,
      created_at: made.createdAt.toISOString().slice(0, 19).replace('T', ' '),
    };
  }

  charges(query: URLSearchParams): WireAnswer {
    const rows = this.books.charges.filter((charge) => isInDays(charge, query)).reverse();
    return this.pageOf('Successfully fetched charges', rows, query, (charge) => ({
      created_at: charge.createdAt.toISOString(),
      card_id: charge.cardId,
      reason: charge.reason,
      card_transaction_id: charge.transactionId,
      fee: charge.fee,
      channel: 'CARD',
    }));
  }

  wallets(): WireAnswer {
    const balance = this.books.float;
    const amounts = { ledger_balance: balance, available_balance: balance, holding_balance: 0 };
    return yes('Successfully fetched wallets', [
      { id: 'usd', currency: 'USD', ...amounts, active: true, disabled: false },
    ]);
  }

  walletHistory(query: URLSearchParams): WireAnswer {
    const rows = this.books.listed(this.books.floatRows).filter((row) => isInDays(row, query));
    return this.pageOf('Successfully fetched history', rows, query, (row) => ({
      transaction_id: row.id,
      related_transaction_id: row.relatedId,
      debit: row.debit,
      credit: row.credit,
      previous_balance: row.previousBalance,
      current_balance: row.currentBalance,
      reversal: row.reversal,
      transaction: { id: row.reference, reference: row.reference, ...moneyOf(row) },
      created_at: row.createdAt.toISOString(),
    }));
  }

  transaction(row: WireFloatRow): WireAnswer {
    return yes('Successfully fetched transaction', {
      id: row.id,
      reference: row.creation ?? row.reference,
      entry: row.debit > 0 ? 'DEBIT' : 'CREDIT',
      type: 'CARD',
      currency: 'USD',
      ...moneyOf(row),
      ledger: { transaction_id: row.id, debit: row.debit, credit: row.credit },
    });
  }

  private pageOf<Row>(
    message: string,
    rows: readonly Row[],
    query: URLSearchParams,
    show: (row: Row) => object,
  ): WireAnswer {
    const page = Number(query.get('page') ?? 1);
    const size = Math.min(Number(query.get('page_size') ?? 10), this.books.settings.pageSizeMax);
    const shown = rows.slice((page - 1) * size, page * size).map(show);
    return yes(message, shown, { page, page_size: size, total: rows.length });
  }
}

const moneyOf = ({ debit, credit, summary }: WireFloatRow): object => ({
  status: 'SUCCESS',
  amount: debit + credit,
  fee: 0,
  channel: 'CARD',
  summary,
});

const isAsked = (wanted: string | null, value: string): boolean => wanted === null || wanted === value;

const DATE_LENGTH = 'YYYY-MM-DD'.length;

function isInDays(row: { readonly createdAt: Date }, query: URLSearchParams): boolean {
  const day = row.createdAt.toISOString().slice(0, DATE_LENGTH);
  const [from, to] = [query.get('start_date'), query.get('end_date')];
  return (from === null || day >= from) && (to === null || day <= to);
}
