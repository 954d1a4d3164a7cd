import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { environment } from '../../api/environment';
import { Dialog } from '../../ui/dialog';
import { lossIsKnown, wasLost } from '../lost-orders';
import { useIsOrdering } from '../order-once';
import { PinFirst } from '../pin-first';
import { sessionQuery } from '../session';
import { useText } from '../text';
import { draftOf, keepDraft } from './draft';
import { Follower } from './follower';
import type { Accepted, Direction, Order } from './order';
import { OrderForm } from './order-form';
import { OrderReview } from './order-review';

interface PayDialogProps {
  readonly direction: Direction | undefined;
  readonly onClose: () => void;
}

/** A payment in three steps: say what, check it and prove the PIN, then follow it to its end. */
export function PayDialog({ direction, onClose }: PayDialogProps): ReactNode {
  // What one dialog was about is over with it, also when the back button closes it: a payout must not come up as a deposit.
  return direction ? <OpenDialog key={direction} direction={direction} onClose={onClose} /> : null;
}

interface OpenDialogProps {
  readonly direction: Direction;
  readonly onClose: () => void;
}

function OpenDialog({ direction, onClose }: OpenDialogProps): ReactNode {
  const { pay } = useText();
  const isOrdering = useIsOrdering();
  const account = useQuery(sessionQuery).data?.business.id ?? 0;
  const of = { account, direction, environment: environment.read() };
  const ordersOf = Object.values(of).join(' ');
  const [isLost] = useState(() => wasLost(ordersOf));
  const [round, setRound] = useState(0);
  const [draft, setDraft] = useState(() => draftOf(of));
  const [order, setOrder] = useState<Order | null>(null);
  const [isReviewed, setReviewed] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const begin = (): void => {
    keepDraft(null);
    setDraft(null);
    setOrder(null);
    setRefusal(null);
    setReviewed(false);
    setAccepted(null);
    setRound(round + 1);
  };
  const close = (): void => {
    keepDraft(null);
    lossIsKnown();
    onClose();
  };
  const words = pay[direction];
  const step = accepted ? 'follow' : order && isReviewed ? 'review' : 'form';
  return (
    <Dialog
      open
      onClose={close}
      title={step === 'review' ? pay.reviewTitle : words.title}
      hint={step === 'form' ? words.hint : null}
      held={isOrdering}
    >
      {step === 'form' ? (
        <PinFirst>
          <OrderForm
            key={round}
            direction={direction}
            order={order}
            refusal={refusal}
            draft={draft}
            isLost={isLost && order === null}
            onWritten={(fields) => keepDraft({ ...of, fields })}
            onReady={(ready) => {
              setRefusal(null);
              setOrder(ready);
              setReviewed(true);
            }}
          />
        </PinFirst>
      ) : null}
      {step === 'review' && order ? (
        <OrderReview
          of={ordersOf}
          direction={direction}
          order={order}
          onBack={() => setReviewed(false)}
          onRefused={(error) => {
            setRefusal(error);
            setReviewed(false);
          }}
          onSent={(answer) => {
            keepDraft(null);
            setAccepted(answer);
          }}
        />
      ) : null}
      {accepted ? <Follower direction={direction} accepted={accepted} onAnother={begin} onClose={close} /> : null}
    </Dialog>
  );
}
