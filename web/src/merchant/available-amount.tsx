import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/dictionary';
import { formatAmount } from '../i18n/format';

interface AvailableAmountProps {
  /** What holds the money, in the words of the page. */
  readonly name: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
}

/** Under the field of an amount that is taken from it. */
export const AvailableAmount = ({ name, amount, currency }: AvailableAmountProps): ReactNode => (
  <span className="flex justify-between gap-3">
    <span>{name}</span>
    <span className="numeric">
      {formatAmount(amount, useLanguage())} {currency}
    </span>
  </span>
);
