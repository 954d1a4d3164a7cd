import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { readAmount } from '../../i18n/format';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { FormProblem, placeErrors } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useText } from '../text';

interface FundProps {
  readonly currency: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Pretend money for a sandbox wallet, so that payouts and cards can be tried. */
export function FundDialog({ currency, open, onClose }: FundProps): ReactNode {
  const { wallets: words, pay, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { amount: '' } });
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
    onError: (error) => placeErrors(form, error),
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.fund} hint={words.fundHint}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((given) => funding.mutate(given))(event)}
      >
        <FormProblem error={funding.error} />
        <TextField
          label={`${words.fundAmount} (${currency})`}
          inputMode="decimal"
          {...form.register('amount', { validate: (typed) => readAmount(typed) !== null || pay.invalidAmount })}
          error={form.formState.errors.amount?.message}
        />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" busy={funding.isPending}>
            {words.fund}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
