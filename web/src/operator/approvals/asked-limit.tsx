import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { Limit } from '../businesses/limit';
import { walletsQuery } from '../businesses/queries';
import { useText } from '../text';

/** The names of the limits in a request, and in a wallet. */
const LIMITS = {
  perTransactionLimit: 'per_transaction_limit',
  dailyLimit: 'daily_limit',
  monthlyLimit: 'monthly_limit',
} as const;
export type LimitName = keyof typeof LIMITS;

export const isLimitName = (name: string): name is LimitName => name in LIMITS;

interface AskedLimitProps {
  readonly approval: Schemas['Approval'];
  readonly name: LimitName;
  readonly asked: string | null;
}

/** A limit that is asked for, beside the one of now. Once the request is decided, now says nothing about it. */
export function AskedLimit({ approval, name, asked }: AskedLimitProps): ReactNode {
  const { approvals: words } = useText();
  const isPending = approval.status === 'pending';
  const currency = String(approval.input['currency']);
  const environment = approval.input['environment'];
  const wallets = useQuery({ ...walletsQuery(Number(approval.target.id)), enabled: isPending });
  if (!isPending) return <Limit amount={asked} currency={currency} />;
  const wallet = wallets.data?.data.find((one) => one.currency_code === currency && one.environment === environment);
  const isUnknown = wallets.isError && !wallet;
  return (
    <>
      <span className="text-soft">
        <span className="sr-only">{words.now} </span>
        {wallet ? <Limit amount={wallet[LIMITS[name]]} currency={currency} /> : null}
        {isUnknown ? words.notRead : null}
        {wallet || isUnknown ? null : '…'}
      </span>{' '}
      <span aria-hidden>→</span>{' '}
      <span>
        <span className="sr-only">{words.asked} </span>
        <Limit amount={asked} currency={currency} />
      </span>
    </>
  );
}
