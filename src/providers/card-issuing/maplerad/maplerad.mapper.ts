import type {
  CardBrand,
  CardCharge,
  CardMerchant,
  CardMovement,
  CardMovementType,
  CardSnapshot,
  FloatMovement,
  IssuedCardStatus,
} from '../card-issuer.types';
import { storableText } from '../../../kernel/storable-text';
import { SensitiveCardDetails } from '../sensitive-card-details';
import { asRecord } from './maplerad.client';

type Fields = Readonly<Record<string, unknown>>;

const recordIn = (data: unknown): Fields => asRecord(data) ?? {};

/** A text that a row of ours can hold, or null: terminals of shops pad names with U+0000. */
export const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? storableText(value) : null;

const CARD_NUMBER = /(?<!\d)(\d{6})\d{3,9}(\d{4})(?!\d)/g;

/** Words of a shop or of the issuer. They are kept and told to merchants, so a card number in them keeps its ends only. */
const words = (value: unknown): string | null => text(value)?.replace(CARD_NUMBER, '$1******$2') ?? null;

/** In capitals, as ours are. An issuer that names none counts in dollars, as our float does. */
const currencyOf = (value: unknown): string => text(value)?.toUpperCase() ?? 'USD';

/** Whole cents, as a number or as digits; null for anything else. */
export function readCents(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  return typeof value === 'string' && /^-?\d{1,18}$/.test(value) ? BigInt(value) : null;
}

const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * A time in any of the issuer's spellings: ISO with an offset, `YYYY-MM-DD HH:MM:SS` without a zone, or Go's printed
 * form. The last two are UTC by their first 19 characters. `fallback` when there is nothing to read.
 */
export const readTime = (value: unknown, fallback: Date): Date => timeIn(value) ?? fallback;

function timeIn(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const zoned = ISO_WITH_ZONE.test(value) ? value : `${value.slice(0, 10)}T${value.slice(11, 19)}Z`;
  const time = new Date(zoned);
  return Number.isNaN(time.getTime()) ? null : time;
}

const EXPIRY_SHAPES = [/^(?<month>\d{2})\/(?:\d{2})?(?<year>\d{2})$/, /^\d{2}(?<year>\d{2})-(?<month>\d{2})$/];

/** `MM/YY` from `MM/YY`, `MM/YYYY` or `YYYY-MM`. */
export function readExpiry(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const groups = EXPIRY_SHAPES.map((shape) => shape.exec(value)?.groups).find((found) => found !== undefined);
  return groups ? `${groups['month']}/${groups['year']}` : null;
}

/** The card's status; null for a word we do not know, so that the last known status is kept. */
export function readStatus(value: unknown): IssuedCardStatus | null {
  if (typeof value !== 'string') return null;
  const word = value.toUpperCase();
  if (word === 'ACTIVE') return 'active';
  if (['DISABLED', 'FROZEN', 'INACTIVE'].includes(word)) return 'frozen';
  return /^(TERMINAT|CLOSED|CANCEL|DELETED)/.test(word) ? 'terminated' : null;
}

function readBrand(value: unknown): CardBrand | null {
  const word = text(value)?.toUpperCase();
  return word === 'VISA' || word === 'MASTERCARD' ? word : null;
}

const MASKED = /^(\d{6})\D+(\d{4})$/;

/** A card, or null when this is not (yet) one. */
export function readCard(data: unknown): CardSnapshot | null {
  const card = recordIn(data);
  const issuerCardId = text(card['id']);
  const brand = readBrand(card['issuer'] ?? card['brand']);
  const [, firstSix, lastFour] = MASKED.exec(text(card['masked_pan']) ?? '') ?? [];
  const balance = readCents(card['balance']);
  if (issuerCardId === null || brand === null || balance === null) return null;
  if (firstSix === undefined || lastFour === undefined) return null;
  return {
    issuerCardId,
    brand,
    status: readStatus(card['status']),
    firstSix,
    lastFour,
    balance,
    currency: currencyOf(card['currency']),
  };
}

/** Number, ccv and expiry of a single read; null when any of them is missing. */
export function readDetails(data: unknown): SensitiveCardDetails | null {
  const card = recordIn(data);
  return SensitiveCardDetails.of({
    number: text(card['card_number']),
    ccv: text(card['cvv']),
    expiry: readExpiry(card['expiry']),
  });
}

function readMerchant(value: unknown): CardMerchant | null {
  const merchant = recordIn(value);
  const name = words(merchant['name']);
  return name === null ? null : { name, city: words(merchant['city']), country: words(merchant['country']) };
}

/** The issuer names itself as the merchant of movements that we ordered. */
const isInternal = (merchant: CardMerchant | null): boolean => merchant === null || /^maplerad/i.test(merchant.name);

function readStatusOfMovement(value: unknown): CardMovement['status'] {
  const word = text(value)?.toUpperCase();
  if (word === 'SUCCESS' || word === 'SUCCESSFUL' || word === 'COMPLETED') return 'completed';
  return word === 'FAILED' || word === 'DECLINED' ? 'failed' : 'pending';
}

/** What a row says of itself. */
const wordsOf = (fields: Fields): string => `${text(fields['type']) ?? ''} ${text(fields['description']) ?? ''}`;

const ORDER_WORDS = /\b(fund|withdraw|unload|top[ -]?up)/i;

/** Whether a row of the issuer's own says that it is about an order of ours. */
const isOrderBySaying = (said: string, merchant: CardMerchant | null): boolean =>
  merchant !== null || ORDER_WORDS.test(said);

function movementType(fields: Fields, entry: 'credit' | 'debit', merchant: CardMerchant | null): CardMovementType {
  const said = wordsOf(fields);
  const internal = isInternal(merchant);
  if (fields['is_termination'] === true || (internal && /terminat/i.test(said))) return 'termination';
  if (/\bfees?\b|cross[- _]?border/i.test(said)) return 'fee';
  if (internal && isOrderBySaying(said, merchant) && /revers/i.test(said)) return 'taken_back';
  if (internal) return entry === 'credit' ? 'funding' : 'withdrawal';
  if (readStatusOfMovement(fields['status']) === 'failed' || /declin/i.test(said)) return 'decline';
  if (entry === 'debit') return 'purchase';
  return /revers/i.test(said) ? 'reversal' : 'refund';
}

function readEntry(value: unknown): 'credit' | 'debit' | null {
  const word = text(value)?.toLowerCase();
  return word === 'credit' || word === 'debit' ? word : null;
}

/** One row of a card's history; null when it lacks what a movement needs. */
export function readMovement(data: unknown, now: Date): CardMovement | null {
  const row = recordIn(data);
  const issuerTransactionId = text(row['id']);
  const amount = readCents(row['amount']);
  const entry = readEntry(row['entry'] ?? row['mode']);
  if (issuerTransactionId === null || amount === null || entry === null) return null;
  const merchant = readMerchant(row['merchant']);
  const type = movementType(row, entry, merchant);
  const isOrder = type === 'funding' || type === 'withdrawal';
  return {
    issuerTransactionId,
    type,
    ...(isOrder && !isOrderBySaying(wordsOf(row), merchant) ? { isGuessed: true } : {}),
    entry,
    status: readStatusOfMovement(row['status']),
    amount: amount < 0n ? -amount : amount,
    currency: currencyOf(row['currency']),
    merchant: isInternal(merchant) ? null : merchant,
    description: words(row['description']),
    createdAt: readTime(row['created_at'], now),
  };
}

/** One row of the ledger of our float. */
export function readFloatMovement(data: unknown, now: Date): FloatMovement | null {
  const row = recordIn(data);
  const issuerTransactionId = text(row['transaction_id']);
  if (issuerTransactionId === null) return null;
  const debit = readCents(row['debit']) ?? 0n;
  const credit = readCents(row['credit']) ?? 0n;
  const transaction = recordIn(row['transaction']);
  const related = [row['related_transaction_id'], transaction['id'], transaction['reference']].map(text);
  return {
    issuerTransactionId,
    relatedIds: related.filter((id): id is string => id !== null && id !== issuerTransactionId),
    entry: debit > 0n ? 'debit' : 'credit',
    amount: debit > 0n ? debit : credit,
    isReversal: row['reversal'] === true,
    summary: words(transaction['summary']),
    createdAt: readTime(row['created_at'], now),
  };
}

/** The ids that one transaction may have in the ledger of our float. */
export function readTransactionIds(data: unknown): readonly string[] {
  const transaction = recordIn(data);
  const ledger = recordIn(transaction['ledger']);
  const ids = [transaction['id'], transaction['reference'], ledger['id'], ledger['transaction_id']].map(text);
  return ids.filter((id) => id !== null);
}

/** One fee. The issuer gives it no id of its own, so it goes by the transaction that caused it. */
export function readCharge(data: unknown): CardCharge | null {
  const row = recordIn(data);
  const issuerCardId = text(row['card_id']);
  const cause = text(row['card_transaction_id']) ?? text(row['created_at']);
  const amount = readCents(row['fee']);
  if (issuerCardId === null || cause === null || amount === null) return null;
  return {
    issuerTransactionId: `charge:${cause}`,
    issuerCardId,
    amount,
    currency: currencyOf(row['currency']),
    reason: words(row['reason']),
    createdAt: timeIn(row['created_at']),
  };
}

const HOLDER_MAX = 26;

/** A name the issuer takes: plain capital letters, digits and spaces, as long as a card is wide. */
export function holderName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.replace(/[^A-Z0-9]+/g, ' ').trim();
  return words.slice(0, HOLDER_MAX).trim() || 'BUSINESS';
}
