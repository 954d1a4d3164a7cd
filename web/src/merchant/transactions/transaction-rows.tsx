import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { formatPhone } from '../../i18n/phone';
import { When } from '../../ui/date';
import { Money } from '../../ui/money';
import { classes } from '../../ui/classes';
import { useText } from '../text';
import { directionOf } from './facts';
import { TransactionStatus } from './transaction-status';

/** Payments as rows that read the same on a phone and on a wide screen: who, when, how much, what became of it. */
export function TransactionRows({
  transactions,
  state,
}: {
  readonly transactions: ReadonlyArray<Schemas['Transaction']>;
  /** What the page of a payment knows of this one. */
  readonly state?: LinkProps['state'];
}): ReactNode {
  const { money } = useText();
  return (
    <ul className="divide-y divide-line">
      {transactions.map((one) => {
        const direction = directionOf(one.type);
        const Icon = direction === 'in' ? ArrowDownLeft : direction === 'out' ? ArrowUpRight : CreditCard;
        return (
          <li key={one.transaction_id}>
            <Link
              to="/transactions/$id"
              params={{ id: one.transaction_id }}
              state={state}
              className="flex min-h-16 items-center gap-3 px-4 py-2.5 max-[23rem]:px-3 -outline-offset-2 hover:bg-sunken sm:gap-4 sm:px-5"
            >
              <span
                aria-hidden
                className={classes(
                  'grid size-10 shrink-0 place-items-center rounded-full max-[23rem]:hidden',
                  direction === 'in' ? 'bg-accent-soft text-accent' : 'bg-calm-soft text-calm',
                )}
              >
                <Icon size={19} />
              </span>
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-[23rem]:gap-x-2 max-[23rem]:text-sm">
                <span className="min-w-31 flex-1">
                  <span className="block truncate font-medium">
                    {one.phone_number ? formatPhone(one.phone_number) : (money.types[one.type] ?? one.type)}
                  </span>
                  <span className="block truncate text-sm text-soft">
                    {one.phone_number ? (
                      <span className="max-sm:sr-only">{money.types[one.type] ?? one.type} · </span>
                    ) : null}
                    <When at={one.created_at} />
                  </span>
                </span>
                <span className="ml-auto grid justify-items-end gap-0.5">
                  <Money
                    amount={one.amount}
                    currency={one.currency_code}
                    direction={one.status === 'failed' ? undefined : direction}
                    className={classes('font-semibold', one.status === 'failed' && 'text-soft line-through')}
                  />
                  <TransactionStatus status={one.status} />
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
