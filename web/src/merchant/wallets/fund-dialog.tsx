import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { readAmount } from '../../i18n/format';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { TextField } from '../../ui/field';
import { usePlaceErrors } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useText } from '../text';

interface FundProps {
  readonly currency: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Pretend money for a sandbox wallet, so that payouts and cards can be tried. */
export function FundDialog({ currency, open, onClose }: FundProps): ReactNode {
  const { wallets: words, pay } = useText();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { amount: '' } });
  const placeErrors = usePlaceErrors(form);
  const funding = useMutation({
    mutationFn: ({ amount }: { amount: string }) =>
      data(
        api.POST('/business/dashboard/sandbox/wallets/{currency}/fund', {
          params: { path: { currency } },
          body: { amount: readAmount(amount) ?? amount },
        }),
      ),
    onSuccess: () => {
      toast(words.funded);
      form.reset();
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['wallets'] });
    },
    onError: placeErrors,
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.fund} hint={words.fundHint}>
      <DialogForm
        submit={words.fund}
        sending={funding}
        onSubmit={form.handleSubmit((given) => funding.mutate(given))}
        onClose={onClose}
      >
        <TextField
          label={`${words.fundAmount} (${currency})`}
          inputMode="decimal"
          {...form.register('amount', { validate: (typed) => readAmount(typed) !== null || pay.invalidAmount })}
          error={form.formState.errors.amount?.message}
        />
      </DialogForm>
    </Dialog>
  );
}
