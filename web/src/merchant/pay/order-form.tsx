import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Schemas } from '../../api/client';
import { formatAmount, readAmount } from '../../i18n/format';
import { useLanguage } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { DialogActions } from '../../ui/dialog';
import { SelectField, TextField } from '../../ui/field';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { walletsQuery } from '../session';
import { useText } from '../text';
import { type Direction, networksFor, networksQuery, type Order } from './order';

interface OrderFormProps {
  readonly direction: Direction;
  readonly order: Order | null;
  readonly onReady: (order: Order) => void;
}

interface Fields {
  currency: string;
  amount: string;
  phone: string;
  network: string;
  description: string;
  reference: string;
}

export function OrderForm(props: OrderFormProps): ReactNode {
  const wallets = useQuery(walletsQuery());
  const networks = useQuery(networksQuery());
  return (
    <Loaded query={wallets} skeleton={<BlockSkeleton className="h-64" />}>
      {(all) => <FieldsOf {...props} wallets={all} networks={networks.data ?? []} />}
    </Loaded>
  );
}

type FieldsProps = OrderFormProps & {
  readonly wallets: ReadonlyArray<Schemas['WalletSummary']>;
  readonly networks: ReadonlyArray<Schemas['Network']>;
};

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

const EMPTY: Fields = { currency: '', amount: '', phone: '', network: '', description: '', reference: '' };

/** What was filled in before the review, to be changed. */
const fieldsOf = (order: Order): Fields => ({
  currency: order.currency_code,
  amount: order.amount,
  phone: order.phone_number,
  network: order.network ?? '',
  description: order.description ?? '',
  reference: order.client_reference ?? '',
});

/** What was left empty is not sent. */
const orderOf = (given: Fields, amount: string): Order => ({
  currency_code: given.currency,
  amount,
  phone_number: digitsOf(given.phone),
  ...(given.network ? { network: given.network } : {}),
  ...(given.description ? { description: given.description } : {}),
  ...(given.reference ? { client_reference: given.reference } : {}),
});

function FieldsOf({ direction, order, onReady, wallets, networks }: FieldsProps): ReactNode {
  const { pay, shared } = useText();
  const language = useLanguage();
  const served = wallets.filter((wallet) => networks.some((one) => one.currency_code === wallet.currency_code));
  const form = useForm<Fields>({
    defaultValues: order ? fieldsOf(order) : { ...EMPTY, currency: (served[0] ?? wallets[0])?.currency_code ?? 'USD' },
  });
  const { errors } = form.formState;
  const { currency, phone, network } = useWatch({ control: form.control });
  const wallet = wallets.find((one) => one.currency_code === currency);
  const choices = networksFor(networks, currency ?? '', digitsOf(phone ?? ''));
  const bounds = choices.find((one) => one.network === network)?.[direction];
  const ready = (given: Fields): void => {
    const amount = readAmount(given.amount);
    if (!amount) return form.setError('amount', { message: pay.invalidAmount }, { shouldFocus: true });
    onReady(orderOf(given, amount));
  };
  const stateOf = (one: Schemas['Network']): string => {
    const status = one[direction]?.status ?? 'closed';
    return status === 'closed' ? ` (${pay.closed})` : status === 'delayed' ? ` (${pay.delayed})` : '';
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(ready)(event)}>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
        <SelectField label={pay.wallet} {...form.register('currency')}>
          {wallets.map((one) => (
            <option key={one.id}>{one.currency_code}</option>
          ))}
        </SelectField>
        <TextField
          label={pay.amount}
          inputMode="decimal"
          autoComplete="off"
          className="numeric text-right text-lg font-semibold"
          {...form.register('amount', { required: shared.required })}
          error={errors.amount?.message}
        />
      </div>
      {wallet ? (
        <p className="-mt-2 flex justify-between text-sm text-soft">
          <span>{pay.available}</span>
          <span className="numeric">
            {formatAmount(wallet.balance, language)} {wallet.currency_code}
          </span>
        </p>
      ) : null}
      <TextField
        label={pay[direction].phone}
        type="tel"
        hint={pay.phoneHint}
        {...form.register('phone', { required: shared.required })}
        error={errors.phone?.message}
      />
      <SelectField
        label={pay.network}
        {...form.register('network')}
        hint={
          bounds
            ? `${pay.bounds} ${formatAmount(bounds.min, language)} ${pay.boundsTo} ${formatAmount(bounds.max, language)} ${currency}`
            : null
        }
      >
        <option value="">{pay.guessed}</option>
        {choices.map((one) => (
          <option
            key={one.network}
            value={one.network}
            disabled={one[direction]?.status !== 'operational' && one[direction]?.status !== 'delayed'}
          >
            {one.name}
            {stateOf(one)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={pay.reference}
          optional
          maxLength={64}
          {...form.register('reference')}
          error={errors.reference?.message}
        />
        <TextField
          label={pay.description}
          optional
          maxLength={22}
          hint={pay.descriptionHint}
          {...form.register('description', {
            pattern: { value: /^[\p{L}\p{N} ]{4,22}$/u, message: pay.descriptionHint },
          })}
          error={errors.description?.message}
        />
      </div>
      <DialogActions>
        <Button type="submit">{pay.review}</Button>
      </DialogActions>
    </form>
  );
}
