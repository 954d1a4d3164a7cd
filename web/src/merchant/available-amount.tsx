import type { ReactNode } from 'react';
import { AmountFigures } from '../ui/money';

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
      <AmountFigures amount={amount} /> {currency}
    </span>
  </span>
);
