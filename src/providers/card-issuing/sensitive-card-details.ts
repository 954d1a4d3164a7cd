import { inspect } from 'node:util';
import { Secret } from '../../kernel/secret';

/** Number, ccv and expiry as the response shows them; made at the very last moment before the answer is written. */
export interface RevealedCardDetails {
  readonly number: string;
  readonly ccv: string;
  /** `MM/YY`. */
  readonly expiry: string;
}

/**
 * Full card data between the issuer's answer and ours. It lives in memory only: it prints, serialises and inspects as
 * `[secret]`, so no log, row, event or error can carry it by accident (contract 11).
 */
export class SensitiveCardDetails {
  readonly #number: Secret;
  readonly #ccv: Secret;
  readonly #expiry: Secret;

  private constructor(details: RevealedCardDetails) {
    this.#number = new Secret(details.number);
    this.#ccv = new Secret(details.ccv);
    this.#expiry = new Secret(details.expiry);
  }

  /** Null as a whole when any of the three is missing (contract 11). */
  static of(details: { readonly [Field in keyof RevealedCardDetails]: string | null }): SensitiveCardDetails | null {
    const { number, ccv, expiry } = details;
    return number && ccv && expiry ? new SensitiveCardDetails({ number, ccv, expiry }) : null;
  }

  /** The only way to read the details; only the card presenter calls it. */
  reveal(): RevealedCardDetails {
    return { number: this.#number.reveal(), ccv: this.#ccv.reveal(), expiry: this.#expiry.reveal() };
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}
