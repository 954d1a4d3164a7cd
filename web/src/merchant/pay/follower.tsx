import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Hourglass, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { formatPhone } from '../../i18n/phone';
import { Button, buttonLook } from '../../ui/button';
import { classes } from '../../ui/classes';
import { DialogActions } from '../../ui/dialog';
import { Money } from '../../ui/money';
import { Stale } from '../../ui/states';
import { useText } from '../text';
import { transactionQuery } from '../transactions/queries';
import type { Accepted, Direction } from './order';

interface FollowerProps {
  readonly direction: Direction;
  /** What the service answered to the order: shown until more is known. */
  readonly accepted: Accepted;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

const LOOKED_AT_EVERY_MS = 1_500;
const LOOKS = {
  pending: [Hourglass, 'bg-wait-soft text-wait'],
  completed: [Check, 'bg-good text-surface'],
  failed: [X, 'bg-bad text-surface'],
} as const;

/** The payment as it is now: it never says more than the network has said. */
export function Follower({ direction, accepted, onAnother, onClose }: FollowerProps): ReactNode {
  const { pay, money, shared } = useText();
  const queryClient = useQueryClient();
  const transaction = useQuery({
    ...transactionQuery(accepted.transaction_id),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'pending' ? LOOKED_AT_EVERY_MS : false,
  });
  const status = transaction.data?.status;
  useEffect(() => {
    if (status !== 'completed' && status !== 'failed') return;
    for (const key of ['wallets', 'transactions', 'overview', 'notifications', 'onboarding'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  }, [status, queryClient]);
  const one = transaction.data ?? accepted;
  const [Icon, look] = LOOKS[one.status];
  const title = { pending: pay.pending, completed: pay[direction].done, failed: pay.failed }[one.status];
  const reason = (one.failure_code && money.reasons[one.failure_code]) ?? one.failure_message;
  return (
    <>
      {transaction.isError ? (
        <Stale
          since={transaction.dataUpdatedAt || Date.parse(accepted.updated_at)}
          onTry={() => void transaction.refetch()}
        />
      ) : null}
      <div role="status">
        <div className="appear grid justify-items-center gap-2 py-4 text-center" key={one.status}>
          <span aria-hidden className={classes('grid size-16 place-items-center rounded-full', look)}>
            <Icon size={30} />
          </span>
          <p className="mt-2 text-lg font-semibold">{title}</p>
          <Money amount={one.amount} currency={one.currency_code} className="text-2xl font-semibold" />
          {one.phone_number ? (
            <p className="numeric">
              {pay[direction].party} {formatPhone(one.phone_number)}
            </p>
          ) : null}
          <p className="max-w-sm text-sm text-soft">
            {one.status === 'pending' ? `${pay[direction].sent} ${pay.pendingHint}` : null}
            {one.status === 'failed' ? `${reason ?? ''} ${pay.nothingMoved}` : null}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onAnother}>
          {pay.another}
        </Button>
        <Link
          to="/transactions/$id"
          params={{ id: accepted.transaction_id }}
          className={buttonLook('secondary')}
          onClick={onClose}
        >
          {pay.open}
        </Link>
        <Button onClick={onClose}>{shared.close}</Button>
      </DialogActions>
    </>
  );
}
