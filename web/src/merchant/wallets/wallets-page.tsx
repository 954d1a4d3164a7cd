import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/dictionary';
import { nameOf } from '../../i18n/format';
import { Button } from '../../ui/button';
import { Money } from '../../ui/money';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { isRefused, Loaded, RowsSkeleton } from '../../ui/states';
import { filledFirst } from '../filled-first';
import { walletsQuery } from '../session';
import { useText } from '../text';
import { Flag } from './flag';
import { OpenWalletDialog } from './open-wallet-dialog';

export function WalletsPage(): ReactNode {
  const { wallets: words, shell } = useText();
  const wallets = useQuery(walletsQuery());
  const language = useLanguage();
  const [isOpening, setOpening] = useState(false);
  return (
    <Page
      title={words.title}
      place={shell.product}
      hint={words.hint}
      action={isRefused(wallets) ? null : <Button onClick={() => setOpening(true)}>{words.open}</Button>}
    >
      <Panel flush>
        <Loaded query={wallets} skeleton={<RowsSkeleton rows={3} />}>
          {(all) => (
            <ul className="divide-y divide-line">
              {filledFirst(all).map((wallet) => (
                <li key={wallet.id}>
                  <Link
                    to="/wallets/$currency"
                    params={{ currency: wallet.currency_code }}
                    className="flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-sunken sm:px-5"
                  >
                    <span className="enlarged:hidden">
                      <Flag url={wallet.flag_url} currency={wallet.currency_code} />
                    </span>
                    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
                      <span className="min-w-0">
                        <span className="block font-medium">{wallet.currency_code}</span>
                        <span className="block text-sm text-soft">
                          {nameOf('currency', wallet.currency_code, language)}
                        </span>
                      </span>
                      <Money
                        amount={wallet.balance}
                        currency={wallet.currency_code}
                        className="ml-auto font-semibold sm:text-lg"
                      />
                    </span>
                    <ChevronRight aria-hidden size={18} className="shrink-0 text-soft enlarged:hidden" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      <OpenWalletDialog open={isOpening} onClose={() => setOpening(false)} />
    </Page>
  );
}
