import type { ReactNode } from 'react';
import { Money } from '../../ui/money';
import { useText } from '../text';

interface LimitProps {
  /** Null is no limit, which is a word and no dash. */
  readonly amount: string | null;
  readonly currency: string;
}

/** What may leave a wallet at most. */
export function Limit({ amount, currency }: LimitProps): ReactNode {
  const { businesses: words } = useText();
  return amount === null ? words.noLimit : <Money amount={amount} currency={currency} />;
}
