import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount } from '../../i18n/format';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { SelectField, TextField } from '../../ui/field';
import { usePlaceErrors } from '../../ui/form';
import { RECOVERY_HOURS, recoveredSince } from '../../ui/recovery-span';
import { toast } from '../../ui/toast';
import { useText } from '../text';

const REASON_MAX = 500;

interface RecoverDialogProps {
  readonly businessId: number;
  readonly environment: Schemas['AccountWebhook']['environment'];
  readonly onClose: () => void;
}

/** After a bad time of a merchant's server: everything that failed in it, in order. */
export function RecoverDialog({ businessId, environment, onClose }: RecoverDialogProps): ReactNode {
  const { businesses: words, common, shared, states } = useText();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { hours: '24', reason: '' } });
  const placeErrors = usePlaceErrors(form, {});
  const recovering = useMutation({
    mutationFn: ({ hours, reason }: { readonly hours: string; readonly reason: string }) => {
      const params = { path: { id: businessId } };
      const body = { environment, since: recoveredSince(hours), reason: reason.trim() };
      return data(api.POST('/admin/businesses/{id}/webhooks/deliveries/recover', { params, body }));
    },
    onSuccess: ({ recovered }) => {
      toast(words.recovered(formatCount(recovered, language), recovered));
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['business', businessId] });
    },
    onError: placeErrors,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.recoverTitle(states[environment] ?? environment)}
      hint={words.recoverHint}
      held={recovering.isPending}
    >
      <DialogForm
        submit={words.recover}
        sending={recovering}
        onSubmit={form.handleSubmit((given) => recovering.mutate(given))}
        onClose={onClose}
      >
        <SelectField label={words.recoverSince} {...form.register('hours')}>
          {RECOVERY_HOURS.map((one) => (
            <option key={one} value={one}>
              {words.recoverSpans[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={common.reason}
          hint={common.internalHint}
          autoComplete="off"
          maxLength={REASON_MAX}
          {...form.register('reason', { required: shared.required })}
          error={form.formState.errors.reason?.message}
        />
      </DialogForm>
    </Dialog>
  );
}
