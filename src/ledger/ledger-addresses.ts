import type { CurrencyCode } from '../kernel/currency';

/** Ledger addresses. Wallets and cards have a stored balance; the balance of every other address is the sum of its entries. */
interface AtProvider {
  /** Name of the provider. */
  readonly provider: string;
  readonly currency: CurrencyCode;
}

/** A wallet. The database makes the same text for the column `ledger_address`. */
export const walletAddress = (wallet: { readonly walletId: number; readonly currency: CurrencyCode }): string =>
  `wallet:${wallet.walletId}:${wallet.currency}`;

export const isWallet = (address: string): boolean => address.startsWith('wallet:');

/** A card; known before the card exists. */
export const cardAddress = (cardId: number): string => `card:${cardId}`;

/** Whether it is a wallet or a card, which can run out. */
export const hasBalance = (address: string): boolean => /^(wallet|card):/.test(address);

/** Deposits from payers and payouts to payees through a mobile-money provider. */
export const clearingAddress = ({ provider, currency }: AtProvider): string => `clearing:${provider}:${currency}`;

/** Money that left a card for good, such as purchases. */
export const issuerAddress = ({ provider, currency }: AtProvider): string => `issuer:${provider}:${currency}`;

/** Money about which a provider's books and ours disagree. */
export const suspenseAddress = ({ provider, currency }: AtProvider): string => `suspense:${provider}:${currency}`;

export const isSuspense = (address: string): boolean => address.startsWith('suspense:');

/** What issuers charge us for cards, an expense of ours. */
export const cardFeesAddress = (currency: CurrencyCode): string => `${CARD_FEES}${currency}`;
export const CARD_FEES = 'fees:cards:';

/** LIKE patterns for statements. */
export const ANY_WALLET = 'wallet:%';
export const ANY_SUSPENSE = 'suspense:%';
export const ANY_CARD = 'card:%';
export const ANY_CARD_FEES = `${CARD_FEES}%`;
export const anyClearing = (provider: string): string => `clearing:${provider}:%`;
