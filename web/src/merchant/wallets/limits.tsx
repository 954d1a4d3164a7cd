import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { Money } from '../../ui/money';
import { Panel } from '../../ui/panel';
import { useText } from '../text';

/** Share of a limit that is used, for drawing only: the amounts themselves stay text. */
const shareOf = (used: string, limit: string): number =>
  Math.min(100, (Number(used) / Math.max(Number(limit), 0.01)) * 100);

export function Limits({ wallet }: { readonly wallet: Schemas['WalletDetails'] }): ReactNode {
  const { wallets: words } = useText();
  return (
    <Panel title={words.limits}>
      <div className="grid gap-5">
        <Limit name={words.daily} limit={wallet.limits.daily} currency={wallet.currency_code} />
        <Limit name={words.monthly} limit={wallet.limits.monthly} currency={wallet.currency_code} />
        {wallet.per_transaction_limit ? (
          <p className="flex justify-between gap-4">
            <span>{words.perTransaction}</span>
            <Money amount={wallet.per_transaction_limit} currency={wallet.currency_code} className="font-semibold" />
          </p>
        ) : null}
      </div>
    </Panel>
  );
}

interface LimitProps {
  readonly name: string;
  readonly limit: Schemas['WalletLimit'];
  readonly currency: string;
}

function Limit({ name, limit: { limit, used, resets_at }, currency }: LimitProps): ReactNode {
  const { wallets: words } = useText();
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="numeric">
          <Money amount={used} currency={currency} className="font-semibold" />
          <span className="text-soft">
            {' '}
            / {limit === null ? words.noLimit : <Money amount={limit} currency={currency} />}
          </span>
        </span>
      </p>
      {limit === null ? null : (
        <svg
          aria-hidden
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          className="mt-2 h-2 w-full overflow-hidden rounded-full bg-sunken"
        >
          <rect width={shareOf(used, limit)} height="2" className="fill-accent" />
        </svg>
      )}
      <p className="mt-1 text-sm text-soft">
        {words.resets} <When at={resets_at} />
      </p>
    </div>
  );
}
