import { isReversal, KINDS, RECORDED_KINDS, type RecordedKind } from '../ledger/operation-kinds';
import type { Language } from '../mail/mail-kinds';
import type { StatementSumView } from './statement.views';
import type { WalletEntryView } from './wallets.views';

/** The words of a statement that is printed or given to a bank. */
export interface StatementWords {
  /** On every page, so that none by itself can be taken for a statement of real money. */
  readonly pretended: string;
  readonly title: (month: string, currency: string) => string;
  readonly opening: string;
  readonly closing: string;
  readonly time: string;
  readonly movement: string;
  readonly amount: string;
  readonly balance: string;
  /** A movement that undoes an earlier one. */
  readonly reversed: (movement: string) => string;
  /** The name of a kind of movement. */
  readonly kinds: Readonly<Record<RecordedKind, string>>;
}

export const STATEMENT_WORDS: Readonly<Record<Language, StatementWords>> = {
  en: {
    pretended: 'SANDBOX: pretended money, not the statement of an account.',
    title: (month, currency) => `Statement ${month}, ${currency}`,
    opening: 'Opening balance',
    closing: 'Closing balance',
    time: 'Time (UTC)',
    movement: 'Movement',
    amount: 'Amount',
    balance: 'Balance',
    reversed: (movement) => `Sent back: ${movement}`,
    kinds: {
      mobile_money_deposit: 'Mobile money deposit',
      mobile_money_payout: 'Mobile money payout',
      card_creation: 'Card creation',
      card_topup: 'Card top-up',
      card_drain: 'Card drain',
      card_termination: 'Card termination',
      card_freeze: 'Card freeze',
      card_unfreeze: 'Card unfreeze',
      card_transaction: 'Card transaction',
      sandbox_funding: 'Sandbox funding',
    },
  },
  fr: {
    pretended: 'MODE TEST : argent fictif, ceci n’est pas un relevé de compte.',
    title: (month, currency) => `Relevé ${month}, ${currency}`,
    opening: 'Solde d’ouverture',
    closing: 'Solde de clôture',
    time: 'Heure (UTC)',
    movement: 'Mouvement',
    amount: 'Montant',
    balance: 'Solde',
    reversed: (movement) => `Annulation : ${movement}`,
    kinds: {
      mobile_money_deposit: 'Encaissement mobile money',
      mobile_money_payout: 'Paiement mobile money',
      card_creation: 'Création de carte',
      card_topup: 'Recharge de carte',
      card_drain: 'Reprise de la carte',
      card_termination: 'Clôture de carte',
      card_freeze: 'Gel de carte',
      card_unfreeze: 'Dégel de carte',
      card_transaction: 'Opération par carte',
      sandbox_funding: 'Argent fictif',
    },
  },
};

/** A movement by the name of its kind; what the merchant wrote about it stays as it is. */
export function movementIn(
  { kinds, reversed }: StatementWords,
  { description, reversal }: Pick<WalletEntryView, 'description' | 'reversal'>,
): string {
  const kind = RECORDED_KINDS.find((one) => KINDS[one].label === description);
  const movement = kind === undefined ? description : kinds[kind];
  return reversal ? reversed(movement) : movement;
}

/** A sum by the name of its kind. */
export function sumIn({ kinds, reversed }: StatementWords, { type, direction }: StatementSumView): string {
  return isReversal(type, direction) ? reversed(kinds[type]) : kinds[type];
}
