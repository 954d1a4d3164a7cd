import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/dictionary';
import { formatAmount } from '../../i18n/format';

interface RoomProps {
  /** What holds the money, in the words of the page. */
  readonly name: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
}

/** How much there is to take from, under the field of an amount. */
export const Room = ({ name, amount, currency }: RoomProps): ReactNode => (
  <span className="flex justify-between gap-3">
    <span>{name}</span>
    <span className="numeric">
      {formatAmount(amount, useLanguage())} {currency}
    </span>
  </span>
);
