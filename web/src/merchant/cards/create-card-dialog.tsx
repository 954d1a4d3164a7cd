import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { amountToCents, readAmount } from '../../i18n/format';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { PinField, SelectField, TextField } from '../../ui/field';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { toast } from '../../ui/toast';
import { ORDER_MUTATION, orderOnce, useIsOrdering } from '../order-once';
import { OrderProblem } from '../order-problem';
import { PinFirst } from '../pin-first';
import { walletsQuery } from '../session';
import { useText } from '../text';
import { AvailableAmount } from '../available-amount';
import { createCard } from './queries';

export function CreateCardDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { cards: words } = useText();
  const isOrdering = useIsOrdering();
  return (
    <Dialog open={open} onClose={onClose} title={words.create} hint={words.createHint} held={isOrdering}>
      <PinFirst>
        <CreateCardForm onDone={onClose} />
      </PinFirst>
    </Dialog>
  );
}

function CreateCardForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { cards: words, pay } = useText();
  const queryClient = useQueryClient();
  const wallets = useQuery(walletsQuery());
  const wallet = wallets.data?.find(({ currency_code }) => currency_code === 'USD');
  const [brand, setBrand] = useState<'VISA' | 'MASTERCARD'>('VISA');
  const [amount, setAmount] = useState('');
  const [pin, setPin] = useState('');
  const plain = readAmount(amount);
  const creating = useMutation({
    mutationKey: ORDER_MUTATION,
    mutationFn: () => {
      const order = { wallet_id: wallet?.id ?? 0, brand, amount: amountToCents(plain ?? '') };
      return orderOnce('card', { action: 'create', ...order }, (key) =>
        createCard({ ...order, pin, idempotency_key: key }),
      );
    },
    onSuccess: () => {
      toast(words.created);
      onDone();
      for (const name of ['cards', 'wallets', 'transactions']) void queryClient.invalidateQueries({ queryKey: [name] });
    },
    onSettled: () => setPin(''),
  });
  if (!wallets.data)
    return (
      <Loaded query={wallets} skeleton={<BlockSkeleton className="h-60" />}>
        {() => null}
      </Loaded>
    );
  if (!wallet) return <p role="status">{words.noWallet}</p>;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (plain && pin.length === 4 && !creating.isPending) creating.mutate();
      }}
    >
      <OrderProblem sending={creating} />
      <SelectField
        label={words.brand}
        value={brand}
        onChange={(event) => setBrand(event.target.value === 'VISA' ? 'VISA' : 'MASTERCARD')}
      >
        <option value="VISA">Visa</option>
        <option value="MASTERCARD">Mastercard</option>
      </SelectField>
      <TextField
        label={words.amount}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={amount !== '' && !plain ? pay.invalidAmount : undefined}
        hint={<AvailableAmount name={pay.available} amount={wallet.balance} currency={wallet.currency_code} />}
        className="numeric text-right text-lg font-semibold"
      />
      <PinField label={words.pin} value={pin} onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))} />
      <DialogActions>
        <Button type="submit" busy={creating.isPending} disabled={!plain || (pin.length !== 4 && !creating.isPending)}>
          {words.create}
        </Button>
      </DialogActions>
    </form>
  );
}
