import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useShared } from '../i18n/dictionary';
import { Button } from './button';
import { PasswordField } from './field';
import { FormProblem, usePlaceErrors } from './form';
import { Panel } from './panel';
import { toast } from './toast';

/** The body that both applications send. */
export interface PasswordChange {
  current_password: string;
  new_password: string;
}

interface Words {
  readonly password: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly changePassword: string;
  readonly passwordChanged: string;
}

interface Props {
  readonly words: Words;
  /** What a good password is. */
  readonly hint: string;
  readonly change: (body: PasswordChange) => Promise<unknown>;
  /** Other sessions have ended: read what shows them again. */
  readonly onChanged: () => Promise<void>;
}

/** One's own password, for merchants and operators. */
export function ChangePasswordPanel({ words, hint, change, onChanged }: Props): ReactNode {
  const shared = useShared();
  const form = useForm<PasswordChange>({ defaultValues: { current_password: '', new_password: '' } });
  const placeErrors = usePlaceErrors(form);
  const changing = useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast(words.passwordChanged);
      form.reset();
      return onChanged();
    },
    onError: placeErrors,
  });
  const { errors } = form.formState;
  return (
    <Panel title={words.password}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((given) => changing.mutate(given))(event)}
      >
        <FormProblem error={changing.error} />
        <PasswordField
          label={words.currentPassword}
          autoComplete="current-password"
          {...form.register('current_password', { required: shared.required })}
          error={errors.current_password?.message}
        />
        <PasswordField
          label={words.newPassword}
          autoComplete="new-password"
          hint={hint}
          {...form.register('new_password', { required: shared.required })}
          error={errors.new_password?.message}
        />
        <div>
          <Button type="submit" kind="secondary" busy={changing.isPending}>
            {words.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
