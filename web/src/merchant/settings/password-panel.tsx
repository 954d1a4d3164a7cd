import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { FormProblem, placeErrors } from '../../ui/form';
import { Panel } from '../../ui/panel';
import { toast } from '../../ui/toast';
import { useText } from '../text';
import { sessionsQuery } from './queries';

interface Change {
  current_password: string;
  new_password: string;
}

export function PasswordPanel(): ReactNode {
  const { settings: words, auth, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm<Change>({ defaultValues: { current_password: '', new_password: '' } });
  const changing = useMutation({
    mutationFn: (body: Change) => data(api.POST('/business/auth/change-password', { body })),
    onSuccess: () => {
      toast(words.passwordChanged);
      form.reset();
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => placeErrors(form, error),
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
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label={words.currentPassword}
            autoComplete="current-password"
            {...form.register('current_password', { required: shared.required })}
            error={errors.current_password?.message}
          />
          <PasswordField
            label={words.newPassword}
            autoComplete="new-password"
            hint={auth.passwordHint}
            {...form.register('new_password', { required: shared.required })}
            error={errors.new_password?.message}
          />
        </div>
        <div>
          <Button type="submit" kind="secondary" busy={changing.isPending}>
            {words.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
