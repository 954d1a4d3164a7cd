import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes';
import { Waves } from '../../ui/mark';
import { balanceSize, Money } from '../../ui/money';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { filledFirst } from '../filled-first';
import { walletsQuery } from '../session';
import { useText } from '../text';

const ACTION =
  'inline-flex min-h-12 flex-1 items-center justify-center gap-2 rounded-xl px-5 enlarged:px-2 font-semibold sm:flex-none';

/** Balances beside each other are of one size: a smaller one would look like less. */
const longestOf = (all: ReadonlyArray<{ readonly balance: string }>): string =>
  all.reduce((longest, { balance }) => (balance.length > longest.length ? balance : longest), '');

/** Every wallet at a glance, the largest thing on the page, with the two things people do most. */
export function Balances(): ReactNode {
  const { home } = useText();
  const wallets = useQuery(walletsQuery());
  return (
    <section aria-label={home.balances} className="lake relative overflow-hidden rounded-3xl shadow-card">
      <Waves />
      <Loaded query={wallets} skeleton={<BlockSkeleton className="h-48 opacity-20" />}>
        {(all) => (
          <div className="relative grid gap-6 p-5 sm:p-7">
            <h2 className="text-sm font-medium text-white/80">{home.balances}</h2>
            <ul className={classes('grid gap-x-10 gap-y-4', all.length > 1 && 'sm:grid-cols-2 lg:grid-cols-3')}>
              {filledFirst(all).map((wallet) => (
                <li key={wallet.id} className="min-w-0">
                  <Link
                    to="/wallets/$currency"
                    params={{ currency: wallet.currency_code }}
                    className={classes(
                      'block rounded-lg leading-tight pointer-coarse:-my-2 pointer-coarse:py-3 font-semibold tracking-tight outline-white',
                      balanceSize(longestOf(all)),
                    )}
                  >
                    <Money amount={wallet.balance} currency={wallet.currency_code} />
                  </Link>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <Link
                to="/transactions"
                search={{ new: 'deposit' }}
                className={classes(ACTION, 'bg-white text-[#0d1f45] hover:bg-white/90')}
              >
                <ArrowDownLeft aria-hidden size={19} />
                {home.collect}
              </Link>
              <Link
                to="/transactions"
                search={{ new: 'payout' }}
                className={classes(ACTION, 'border border-white/40 hover:bg-white/10')}
              >
                <ArrowUpRight aria-hidden size={19} />
                {home.payOut}
              </Link>
            </div>
          </div>
        )}
      </Loaded>
    </section>
  );
}
