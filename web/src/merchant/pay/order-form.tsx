import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { ApiError } from '../../api/api-error';
import type { Schemas } from '../../api/client';
import { formatAmount, readAmount } from '../../i18n/format';
import { useLanguage } from '../../i18n/dictionary';
import { exampleOf } from '../../i18n/phone';
import { Button } from '../../ui/button';
import { DialogActions } from '../../ui/dialog';
import { SelectField, TextField } from '../../ui/field';
import { useErrorWords, useRefusalWords } from '../../ui/error-words';
import { FormProblem, Problem } from '../../ui/form';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { profileQuery, walletsQuery } from '../session';
import { AvailableAmount } from '../available-amount';
import { useText } from '../text';
import { useUsualCurrency } from '../usual-currency';
import { type AmountProblem, beyondBalance, refusedByAll } from './amount-problem';
import { EMPTY, type Fields, fieldsOf, orderOf } from './order-fields';
import { type Direction, networksFor, networksQuery, type Order } from './order';
import { homeCode, internationalOf } from './phone-number';

interface OrderFormProps {
  readonly direction: Direction;
  /** What was checked, and is to be changed. */
  readonly order: Order | null;
  /** What was written before the form went away. */
  readonly draft: Fields | null;
  /** Why the service refused fields of this order after the review. */
  readonly refusal: ApiError | null;
  /** Whether the answer to an order never came, and the page was loaded anew since. */
  readonly isLost: boolean;
  readonly onWritten: (fields: Fields) => void;
  readonly onReady: (order: Order) => void;
}

export function OrderForm(props: OrderFormProps): ReactNode {
  const wallets = useQuery(walletsQuery());
  const networks = useQuery(networksQuery());
  const home = useQuery(profileQuery).data?.phone ?? null;
  const usual = useUsualCurrency();
  const skeleton = <BlockSkeleton className="h-[27rem]" />;
  // The wallet is chosen once, as the form appears.
  const isReady = !networks.isPending && usual !== undefined;
  return (
    <Loaded query={wallets} skeleton={skeleton}>
      {(all) =>
        isReady ? (
          <FieldsOf {...props} wallets={all} networks={networks.data ?? []} usual={usual} home={home} />
        ) : (
          <div aria-busy="true">{skeleton}</div>
        )
      }
    </Loaded>
  );
}

type FieldsProps = OrderFormProps & {
  readonly wallets: ReadonlyArray<Schemas['WalletSummary']>;
  readonly networks: ReadonlyArray<Schemas['Network']>;
  readonly usual: string | null;
  /** The phone of the business itself, in E.164. */
  readonly home: string | null;
};

/** The fields of the form by their name in the service. */
const FIELDS: Readonly<Record<string, keyof Fields>> = {
  currency_code: 'currency',
  amount: 'amount',
  phone_number: 'phone',
  network: 'network',
  description: 'description',
  client_reference: 'reference',
};

/** Puts what the service refused beside its field. */
function useRefusal(form: UseFormReturn<Fields>, order: Order | null, refusal: ApiError | null): void {
  const { pay } = useText();
  const words = useErrorWords();
  const refused = refusal ? words(refusal).title : '';
  useEffect(() => {
    for (const { field } of refusal?.fields ?? []) {
      // A network that was guessed is as wrong as the number it was guessed from.
      const name = field === 'network' && !order?.network ? 'phone' : FIELDS[field];
      if (name) form.setError(name, { message: name === 'phone' ? pay.invalidPhone : refused });
    }
  }, [form, order, refusal, refused, pay]);
}

/** Tells of what is written, with every change of it. */
function useWritten(form: UseFormReturn<Fields>, onWritten: (fields: Fields) => void): void {
  const tell = useEffectEvent(onWritten);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }), [form]);
}

/** What is wrong with an amount, in the words for what the service refuses. */
function useAmountWords(): (problem: AmountProblem) => string {
  const words = useRefusalWords();
  return ({ code, details }) => words(code, (name) => details[name] ?? '') ?? '';
}

/** What may be chosen for a number as it is written so far. A network that was chosen says in which country the number is. */
function choicesOf(ofCurrency: FieldsProps['networks'], network = '', phone = '', home: string | null) {
  const chosen = ofCurrency.find((one) => one.network === network);
  const possible = chosen ? ofCurrency.filter(({ prefix }) => prefix === chosen.prefix) : ofCurrency;
  const choices = networksFor(ofCurrency, internationalOf(phone, possible, home) ?? '');
  return { chosen, possible, choices, example: exampleOf(homeCode(possible, home) ?? '') };
}

/** Networks of several countries are called alike. */
const nameAmong = (choices: FieldsProps['networks'], { name, prefix }: Schemas['Network']): string =>
  choices.every((other) => other.prefix === prefix) ? name : `${name} +${prefix}`;

const isOpen = (network: Schemas['Network'], direction: Direction): boolean =>
  ['operational', 'delayed'].includes(network[direction]?.status ?? 'closed');

const likeliest = (served: FieldsProps['wallets'], usual: string | null): string | undefined =>
  (served.find(({ currency_code }) => currency_code === usual) ?? served[0])?.currency_code;

interface RoomProps {
  readonly wallet: FieldsProps['wallets'][number];
  readonly direction: Direction;
  /** The amount, as far as it is typed. */
  readonly typed: string | undefined;
  /** What the field of the amount says already. */
  readonly problem: object | undefined;
}

/** What the wallet holds. It only says that this is too little: an order whose answer was lost may be sent again. */
function Room({ wallet, direction, typed = '', problem }: RoomProps): ReactNode {
  const { pay } = useText();
  const words = useAmountWords();
  const amount = direction === 'payout' && !problem ? readAmount(typed) : null;
  const lack = amount ? beyondBalance(amount, wallet) : null;
  return (
    <div role="status" className="-mt-2 text-sm text-soft">
      {lack ? (
        <p className="font-medium text-bad">{words(lack)}</p>
      ) : (
        <AvailableAmount name={pay.available} amount={wallet.balance} currency={wallet.currency_code} />
      )}
    </div>
  );
}

function FieldsOf({
  direction,
  order,
  draft,
  refusal,
  isLost,
  onWritten,
  onReady,
  wallets,
  networks,
  usual,
  home,
}: FieldsProps): ReactNode {
  const { pay, shared } = useText();
  const language = useLanguage();
  const served = wallets.filter((wallet) => networks.some((one) => one.currency_code === wallet.currency_code));
  const form = useForm<Fields>({
    defaultValues: order
      ? fieldsOf(order, language)
      : (draft ?? { ...EMPTY, currency: likeliest(served, usual) ?? likeliest(wallets, usual) ?? 'USD' }),
  });
  useRefusal(form, order, refusal);
  useWritten(form, onWritten);
  const { errors } = form.formState;
  const { currency, amount: typed, phone, network } = useWatch({ control: form.control });
  const amountWords = useAmountWords();
  const wallet = wallets.find((one) => one.currency_code === currency);
  const ofCurrency = networks.filter((one) => one.currency_code === currency);
  const { chosen, possible, choices, example } = choicesOf(ofCurrency, network, phone, home);
  const bounds = chosen?.[direction];
  const ready = (given: Fields): void => {
    const amount = readAmount(given.amount);
    if (!amount) return form.setError('amount', { message: pay.invalidAmount }, { shouldFocus: true });
    if (chosen && !isOpen(chosen, direction))
      return form.setError('network', { message: pay.closed }, { shouldFocus: true });
    const refused = refusedByAll(amount, chosen ? [chosen] : choices, direction);
    if (refused) return form.setError('amount', { message: amountWords(refused) }, { shouldFocus: true });
    const number = internationalOf(given.phone, possible, home);
    if (!number) return form.setError('phone', { message: pay.invalidPhone }, { shouldFocus: true });
    const checked = orderOf(given, amount, number);
    onWritten(fieldsOf(checked, language));
    onReady(checked);
  };
  const stateOf = (one: Schemas['Network']): string => {
    const status = one[direction]?.status ?? 'closed';
    return status === 'closed' ? ` (${pay.closed})` : status === 'delayed' ? ` (${pay.delayed})` : '';
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.handleSubmit(ready)(event)}>
      {isLost ? <Problem title={pay.unanswered} /> : null}
      <FormProblem error={refusal} />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] enlarged:grid-cols-1 gap-3">
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
      {wallet ? <Room wallet={wallet} direction={direction} typed={typed} problem={errors.amount} /> : null}
      <TextField
        label={pay[direction].phone}
        type="tel"
        hint={example ? pay.phoneHint(example) : pay.phoneHintAbroad}
        {...form.register('phone', { required: shared.required })}
        error={errors.phone?.message}
      />
      <SelectField
        label={pay.network}
        {...form.register('network')}
        error={errors.network?.message}
        hint={
          bounds
            ? `${pay.bounds} ${formatAmount(bounds.min, language)} ${pay.boundsTo} ${formatAmount(bounds.max, language)} ${currency}`
            : null
        }
      >
        <option value="">{pay.guessed}</option>
        {choices.map((one) => (
          <option key={one.network} value={one.network} disabled={!isOpen(one, direction)}>
            {nameAmong(choices, one)}
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
