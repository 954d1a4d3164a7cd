import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { amountToCents, centsToAmount, readAmount } from '../../i18n/format';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { PinField, TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { ORDER_MUTATION, orderOnce, useIsOrdering } from '../order-once';
import { OrderProblem } from '../order-problem';
import { PinFirst } from '../pin-first';
import { walletsQuery } from '../session';
import { useText } from '../text';
import { type Card, moveMoney, terminateCard } from './queries';
import { AvailableAmount } from '../available-amount';

export type CardAction = 'topup' | 'drain' | 'terminate';

interface CardActionProps {
  readonly card: Card;
  readonly action: CardAction | null;
  readonly onClose: () => void;
}

export function CardActionDialog({ card, action, onClose }: CardActionProps): ReactNode {
  const { cards: words } = useText();
  const isOrdering = useIsOrdering();
  if (!action) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words[action]}
      hint={action === 'terminate' ? words.terminateHint(card.last_four) : null}
      held={isOrdering}
    >
      <PinFirst>
        <ActionForm card={card} action={action} onDone={onClose} />
      </PinFirst>
    </Dialog>
  );
}

function ActionForm({
  card,
  action,
  onDone,
}: {
  readonly card: Card;
  readonly action: CardAction;
  readonly onDone: () => void;
}): ReactNode {
  const { cards: words, pay } = useText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const isEnd = action === 'terminate';
  const wallet = useQuery(walletsQuery()).data?.find(({ currency_code }) => currency_code === card.currency_code);
  const room =
    action === 'drain'
      ? { name: words.balance, amount: centsToAmount(card.balance), currency: card.currency_code }
      : wallet && { name: pay.available, amount: wallet.balance, currency: wallet.currency_code };
  const amount = readAmount(typed);
  const isReady = isEnd ? typed === card.last_four : amount !== null;
  const running = useMutation({
    mutationKey: ORDER_MUTATION,
    mutationFn: () => {
      if (action === 'terminate')
        return orderOnce('card', { action, card: card.id }, (key) => terminateCard(card.id, pin, key));
      const cents = amountToCents(amount ?? '');
      return orderOnce('card', { action, card: card.id, amount: cents }, (key) =>
        moveMoney(action, card.id, cents, pin, key),
      );
    },
    onSuccess: () => {
      toast(words.done[action]);
      onDone();
      for (const name of ['cards', 'wallets', 'transactions']) void queryClient.invalidateQueries({ queryKey: [name] });
    },
    onSettled: () => setPin(''),
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && pin.length === 4 && !running.isPending) running.mutate();
      }}
    >
      <OrderProblem sending={running} />
      <TextField
        label={isEnd ? words.lastFour : words.amount}
        inputMode={isEnd ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={!isEnd && typed !== '' && !amount ? pay.invalidAmount : undefined}
        hint={room && !isEnd ? <AvailableAmount {...room} /> : null}
        className="numeric text-right text-lg font-semibold"
      />
      <PinField label={words.pin} value={pin} onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))} />
      <DialogActions>
        <Button
          type="submit"
          kind={isEnd ? 'danger' : 'primary'}
          busy={running.isPending}
          disabled={!running.isPending && (!isReady || pin.length !== 4)}
        >
          {words[action]}
        </Button>
      </DialogActions>
    </form>
  );
}
