import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { isMomentary } from '../api/api-error';
import { useShared } from '../i18n/dictionary';
import { Dialog } from './dialog';
import { DialogForm } from './dialog-form';
import { PasswordField, TextField } from './field';
import { usePlaceErrors } from './form';
import { type Proof, proofOf } from './second-step';

export type WithPassword = Proof & { readonly current_password: string };

interface ProofProps {
  readonly words: { readonly currentPassword: string };
  readonly open: boolean;
  readonly title: string;
  readonly action: string;
  /** Throws what the service refuses. */
  readonly onProve: (proof: WithPassword) => Promise<void>;
  readonly onClose: () => void;
}

/** Password and code together, before the second factor is changed. */
export function SecondFactorProof({ words, open, title, action, onProve, onClose }: ProofProps): ReactNode {
  const shared = useShared();
  const form = useForm({ defaultValues: { current_password: '', code: '' } });
  const placeErrors = usePlaceErrors(form, { recovery_code: 'code' });
  const proving = useMutation({
    gcTime: 0,
    mutationFn: ({ current_password, code }: { current_password: string; code: string }) =>
      onProve({ current_password, ...proofOf(code) }),
    onSuccess: () => form.reset(),
    onError: (error) => {
      if (isMomentary(error)) return;
      form.reset();
      placeErrors(error);
    },
  });
  const { errors } = form.formState;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <DialogForm
        submit={action}
        sending={proving}
        onSubmit={form.handleSubmit((given) => proving.mutate(given))}
        onClose={onClose}
      >
        <PasswordField
          label={words.currentPassword}
          autoComplete="current-password"
          {...form.register('current_password', { required: shared.required })}
          error={errors.current_password?.message}
        />
        <TextField
          label={shared.secondFactorCode}
          hint={shared.secondFactorHint}
          autoComplete="one-time-code"
          {...form.register('code', { required: shared.required })}
          error={errors.code?.message}
        />
      </DialogForm>
    </Dialog>
  );
}
