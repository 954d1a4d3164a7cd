import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { Dialog } from '../../ui/dialog';
import { useIsOrdering } from '../order-once';
import { useText } from '../text';
import { Follower } from './follower';
import type { Direction, Order } from './order';
import { OrderForm } from './order-form';
import { OrderReview } from './order-review';

interface PayDialogProps {
  readonly direction: Direction | undefined;
  readonly onClose: () => void;
}

/** A payment in three steps: say what, check it and prove the PIN, then follow it to its end. */
export function PayDialog({ direction, onClose }: PayDialogProps): ReactNode {
  const { pay } = useText();
  const isOrdering = useIsOrdering();
  const [round, setRound] = useState(0);
  const [order, setOrder] = useState<Order | null>(null);
  const [isReviewed, setReviewed] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [transactionId, setTransactionId] = useState<string | null>(null);
  const begin = (): void => {
    setOrder(null);
    setRefusal(null);
    setReviewed(false);
    setTransactionId(null);
    setRound(round + 1);
  };
  const close = (): void => {
    begin();
    onClose();
  };
  if (!direction) return null;
  const words = pay[direction];
  const step = transactionId ? 'follow' : order && isReviewed ? 'review' : 'form';
  return (
    <Dialog
      open
      onClose={close}
      title={step === 'review' ? pay.reviewTitle : words.title}
      hint={step === 'form' ? words.hint : null}
      held={isOrdering}
    >
      {step === 'form' ? (
        <OrderForm
          key={round}
          direction={direction}
          order={order}
          refusal={refusal}
          onReady={(ready) => {
            setRefusal(null);
            setOrder(ready);
            setReviewed(true);
          }}
        />
      ) : null}
      {step === 'review' && order ? (
        <OrderReview
          direction={direction}
          order={order}
          onBack={() => setReviewed(false)}
          onRefused={(error) => {
            setRefusal(error);
            setReviewed(false);
          }}
          onSent={setTransactionId}
        />
      ) : null}
      {transactionId ? (
        <Follower direction={direction} transactionId={transactionId} onAnother={begin} onClose={close} />
      ) : null}
    </Dialog>
  );
}
