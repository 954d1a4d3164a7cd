import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/dictionary';
import { centsToAmount, formatAmount } from '../i18n/format';
import { classes } from './classes';

interface MoneyProps {
  /** A decimal text such as `"5000.00"`; null shows a dash. */
  readonly amount: string | null;
  readonly currency: string;
  /** `in` adds a plus, `out` a minus. */
  readonly direction?: 'in' | 'out' | undefined;
  readonly className?: string;
}

/** An amount with its currency, figures of equal width, never broken over two lines. */
export function Money({ amount, currency, direction, className }: MoneyProps): ReactNode {
  const language = useLanguage();
  if (amount === null) return <span className="text-soft">–</span>;
  const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : '';
  return (
    <span className={classes('numeric', className)}>
      {sign}
      {formatAmount(amount, language)}
      <span className="ml-1 text-[0.8em] font-medium">{currency}</span>
    </span>
  );
}

/** An amount that travels as whole cents. */
export function Cents({ cents, ...rest }: Omit<MoneyProps, 'amount'> & { readonly cents: string | null }): ReactNode {
  return <Money {...rest} amount={cents === null ? null : centsToAmount(cents)} />;
}
