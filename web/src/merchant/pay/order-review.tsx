import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { formatPhone } from '../../i18n/phone';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { DialogActions } from '../../ui/dialog';
import { PinField } from '../../ui/field';
import { balanceSize, Money } from '../../ui/money';
import { ORDER_MUTATION, orderOnce } from '../order-once';
import { OrderProblem } from '../order-problem';
import { useText } from '../text';
import { type Accepted, type Direction, networksQuery, type Order, sendOrder } from './order';

interface OrderReviewProps {
  /** Whose orders, and of which kind. */
  readonly of: string;
  readonly direction: Direction;
  readonly order: Order;
  readonly onBack: () => void;
  /** A field of the order cannot be what it is; there is something to change. */
  readonly onRefused: (error: ApiError) => void;
  readonly onSent: (accepted: Accepted) => void;
}

/** What will happen, in large letters, and the PIN. Sent again after a failure it is still the same order. */
export function OrderReview({ of, direction, order, onBack, onRefused, onSent }: OrderReviewProps): ReactNode {
  const { pay } = useText();
  const queryClient = useQueryClient();
  const [pin, setPin] = useState('');
  const networks = useQuery(networksQuery()).data ?? [];
  const network = networks.find((one) => one.network === order.network)?.name ?? order.network;
  const sending = useMutation({
    mutationKey: ORDER_MUTATION,
    mutationFn: () => orderOnce(of, { direction, ...order }, (key) => sendOrder(direction, order, pin, key)),
    onSuccess: (accepted) => {
      onSent(accepted);
      void queryClient.invalidateQueries({ queryKey: ['wallets'] });
      void queryClient.invalidateQueries({ queryKey: ['transactions'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'network_unavailable')
        void queryClient.invalidateQueries({ queryKey: ['networks'] });
      if (error instanceof ApiError && error.status === 400 && error.fields.length > 0) onRefused(error);
    },
    onSettled: () => setPin(''),
  });
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (pin.length === 4 && !sending.isPending) sending.mutate();
      }}
    >
      <dl className="rounded-2xl bg-sunken p-5 text-center">
        <dt className="text-sm text-soft">{pay[direction].amount}</dt>
        <dd className={classes('font-semibold tracking-tight', balanceSize(order.amount))}>
          <Money amount={order.amount} currency={order.currency_code} />
        </dd>
        <dt className="mt-3 text-sm text-soft">{pay[direction].other}</dt>
        <dd className="numeric text-lg">{formatPhone(order.phone_number)}</dd>
        <dt className="sr-only">{pay.network}</dt>
        <dd className="mt-1 text-sm text-soft">{network ?? pay.guessedNetwork}</dd>
        {order.client_reference ? <dd className="mt-1 text-sm text-soft">{order.client_reference}</dd> : null}
      </dl>
      <OrderProblem sending={sending} />
      <PinField label={pay.pin} value={pin} onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))} />
      <DialogActions>
        <Button kind="secondary" disabled={sending.isPending} onClick={onBack}>
          {pay.back}
        </Button>
        <Button type="submit" busy={sending.isPending} disabled={pin.length !== 4 && !sending.isPending}>
          {pay[direction].send}
        </Button>
      </DialogActions>
    </form>
  );
}
