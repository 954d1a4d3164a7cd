import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { TextField } from '../../ui/field';
import { placeErrors } from '../../ui/form';
import { toast } from '../../ui/toast';
import { awaitsApproval } from '../parts/ask-dialog';
import { useText } from '../text';
import { Limit } from './limit';
import { walletsQuery } from './queries';

const LIMITS = ['per_transaction_limit', 'daily_limit', 'monthly_limit'] as const;
type Limits = Record<(typeof LIMITS)[number], string>;

interface LimitsProps {
  readonly businessId: number;
  readonly wallet: Schemas['OperatorWallet'];
  readonly onClose: () => void;
}

/** What may leave a wallet at most. To raise a limit of real money asks for a second operator. */
export function WalletLimitsDialog({ businessId, wallet, onClose }: LimitsProps): ReactNode {
  const { businesses: words, common, shared, states } = useText();
  const queryClient = useQueryClient();
  const { currency_code: currency, environment } = wallet;
  const form = useForm<Limits>({
    defaultValues: {
      per_transaction_limit: wallet.per_transaction_limit ?? '',
      daily_limit: wallet.daily_limit ?? '',
      monthly_limit: wallet.monthly_limit ?? '',
    },
  });
  const held = useQuery(walletsQuery(businessId)).data?.data;
  const now = held?.find(({ id }) => id === wallet.id) ?? wallet;
  const { dirtyFields, errors } = form.formState;
  // The dialog may be older than a colleague's change, so what was not touched here is left as it is.
  const touched = LIMITS.filter((name) => dirtyFields[name]);
  const setting = useMutation({
    mutationFn: (given: Limits) => {
      const limits = Object.fromEntries(touched.map((name) => [name, given[name].trim() || null]));
      const params = { path: { id: businessId, currency } };
      return data<object>(
        api.PUT('/admin/businesses/{id}/wallets/{currency}/limits', { params, body: { ...limits, environment } }),
      );
    },
    onSuccess: (answer) => {
      toast(awaitsApproval(answer) ? common.sentForApproval : shared.saved);
      onClose();
      return queryClient.invalidateQueries();
    },
    onError: (error) => placeErrors(form, error),
  });
  const names: Limits = {
    per_transaction_limit: words.perPayment,
    daily_limit: words.daily,
    monthly_limit: words.monthly,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.limitsOf(currency, states[environment] ?? environment)}
      hint={words.limitsHint}
      held={setting.isPending}
    >
      <DialogForm
        submit={shared.save}
        sending={setting}
        onSubmit={form.handleSubmit((given) => (touched.length === 0 ? onClose() : setting.mutate(given)))}
        onClose={onClose}
      >
        {LIMITS.map((name) => (
          <TextField
            key={name}
            label={names[name]}
            inputMode="decimal"
            autoComplete="off"
            placeholder={words.noLimit}
            hint={
              <>
                {words.limitNow} <Limit amount={now[name]} currency={currency} />
              </>
            }
            {...form.register(name)}
            error={errors[name]?.message}
          />
        ))}
      </DialogForm>
    </Dialog>
  );
}
