import { createHmac, type KeyObject } from 'node:crypto';
import type { CardBrand } from '../card-issuer.types';

/** Ranges that every payment network keeps for tests: these numbers can never pay (contract 14). */
const FIRST_SIX: Readonly<Record<CardBrand, string>> = { VISA: '424242', MASTERCARD: '555555' };
const CARD_DIGITS = 16;
const VALID_YEARS = 3;

export interface FakeCardNumbers {
  readonly number: string;
  readonly ccv: string;
  /** `MM/YY`. */
  readonly expiry: string;
}

/** Number, ccv and expiry of a simulated card, derived so that they are the same at every read and never stored. */
export function fakeCardNumbers(key: KeyObject, cardId: string, brand: CardBrand, createdAt: Date): FakeCardNumbers {
  const digits = BigInt(`0x${createHmac('sha256', key).update(`pretended-card:${cardId}`).digest('hex')}`)
    .toString()
    .padStart(40, '0');
  const body = FIRST_SIX[brand] + digits.slice(0, CARD_DIGITS - FIRST_SIX[brand].length - 1);
  const year = (createdAt.getUTCFullYear() + VALID_YEARS) % 100;
  return {
    number: body + luhnDigit(body),
    ccv: digits.slice(-3),
    expiry: `${pad(createdAt.getUTCMonth() + 1)}/${pad(year)}`,
  };
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** The check digit that makes `body` a well-formed card number (ISO/IEC 7812-1). */
function luhnDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
