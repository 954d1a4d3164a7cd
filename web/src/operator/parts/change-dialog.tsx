import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { TextField } from '../../ui/field';
import { usePlaceErrors } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useText } from '../text';
import { awaitsApproval, REASON_MAX } from './ask-dialog';

type Values = Readonly<Record<string, string>>;

const textOf = (values: Values, name: string): string => values[name]?.trim() ?? '';

interface ChangeProps {
  readonly title: string;
  readonly hint: string;
  readonly fields: ReadonlyArray<ComponentProps<typeof TextField> & { readonly name: string }>;
  /** What stands in the fields at first. */
  readonly values: Values;
  /** Given what was changed and why, without blanks around it. Its answer may be a request that waits for a second operator. */
  readonly change: (changes: Values, reason: string) => Promise<object>;
  readonly onClose: () => void;
}

/** Changes some of several texts. It may be older than a colleague's change, so what was not touched here is left as it is. */
export function ChangeDialog({ title, hint, fields, values, change, onClose }: ChangeProps): ReactNode {
  const { common, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm<Record<string, string>>({ defaultValues: { ...values, reason: '' } });
  const placeErrors = usePlaceErrors(form);
  const { dirtyFields, errors } = form.formState;
  const touched = fields.map(({ name }) => name).filter((name) => dirtyFields[name]);
  const changing = useMutation({
    mutationFn: (given: Values) =>
      change(Object.fromEntries(touched.map((name) => [name, textOf(given, name)])), textOf(given, 'reason')),
    onSuccess: (answer) => {
      toast(awaitsApproval(answer) ? common.sentForApproval : shared.saved);
      onClose();
      return queryClient.invalidateQueries();
    },
    onError: placeErrors,
  });
  return (
    <Dialog open onClose={onClose} title={title} hint={hint} held={changing.isPending}>
      <DialogForm
        submit={shared.save}
        sending={changing}
        onSubmit={form.handleSubmit((given) => (touched.length === 0 ? onClose() : changing.mutate(given)))}
        onClose={onClose}
      >
        {fields.map(({ name, ...field }) => (
          <TextField key={name} autoComplete="off" {...field} {...form.register(name)} error={errors[name]?.message} />
        ))}
        <TextField
          label={common.reason}
          hint={common.internalHint}
          autoComplete="off"
          maxLength={REASON_MAX}
          {...form.register('reason', { required: touched.length > 0 && shared.required })}
          error={errors['reason']?.message}
        />
      </DialogForm>
    </Dialog>
  );
}
