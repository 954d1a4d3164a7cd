import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/dictionary';
import { centsToAmount, formatAmount } from '../i18n/format';
import { classes } from './classes';

interface MoneyProps {
  /** A decimal text such as `"5000.00"`; null shows a dash. */
  readonly amount: string | null;
  /** Left out where the column is named with it. */
  readonly currency?: string;
  /** `in` adds a plus, `out` a minus. */
  readonly direction?: 'in' | 'out' | undefined;
  readonly className?: string;
}

/** Longer amounts than `1000000.00` and their currency may not have the room of one line in a narrow table. */
const USUAL_LENGTH = 10;

/** As `enlarged` of theme.css. */
const enlarged = globalThis.matchMedia('(width < 18rem)');
const subscribe = (listener: () => void): (() => void) => {
  enlarged.addEventListener('change', listener);
  return () => enlarged.removeEventListener('change', listener);
};

/** The figures of an amount. Where the type is so large that one line has no room, they go on in the next between two groups. */
export function AmountFigures({ amount }: { readonly amount: string }): ReactNode {
  const written = formatAmount(amount, useLanguage());
  // Only there: Chromium ends a line at a `wbr` also where white space does not wrap.
  if (!useSyncExternalStore(subscribe, () => enlarged.matches)) return written;
  return written.split(/(?<=[\u202f,])(?=\d{3})/).map((group, place) => (
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      {group}
    </Fragment>
  ));
}

/** An amount with its currency, figures of equal width, on one line: only in a narrow table the currency of a long one may go below. */
export function Money({ amount, currency, direction, className }: MoneyProps): ReactNode {
  if (amount === null) return <span className="text-soft">–</span>;
  const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : '';
  return (
    <span className={classes('numeric', amount.length > USUAL_LENGTH && 'long-amount', className)}>
      {sign}
      <AmountFigures amount={amount} />
      {currency ? <span className="ml-1 inline-block text-[0.8em] font-medium">{currency}</span> : null}
    </span>
  );
}

/** The type size of an amount that is the largest thing on its page: the longer the amount, the smaller. */
export function balanceSize(amount: string | null): string {
  const length = amount?.length ?? 0;
  if (length > 12) return 'text-[clamp(1.1rem,5.6vw,1.5rem)]';
  return length > 9 ? 'text-[clamp(1.35rem,6.2vw,1.75rem)]' : 'text-[clamp(1.5rem,6.5vw,2.25rem)]';
}

/** An amount that travels as whole cents. */
export function Cents({ cents, ...rest }: Omit<MoneyProps, 'amount'> & { readonly cents: string | null }): ReactNode {
  return <Money {...rest} amount={cents === null ? null : centsToAmount(cents)} />;
}

/** The highest of amounts, as it is written; `"0.00"` of none. */
export const highestOf = (amounts: readonly string[]): string =>
  [...amounts].sort((one, other) => Number(other) - Number(one))[0] ?? '0.00';
