import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormProblem } from '../../ui/form';
import { FormPage } from '../../ui/form-page';
import { To } from '../parts/place';
import { useText } from '../text';
import { Outside } from './outside';

/** Asks for a link; the answer is the same whether the address is an operator's. */
export function ForgotPage(): ReactNode {
  const { auth: words, shell, shared } = useText();
  const form = useForm({ defaultValues: { email: '' } });
  const asking = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      data(api.POST('/admin/auth/forgot-password', { body: { email: email.trim() } })),
  });
  return (
    <Outside>
      <FormPage
        title={words.forgotTitle}
        place={shell.product}
        hint={words.forgotHint}
        footer={<To to="/login">{words.backToSignIn}</To>}
      >
        {asking.isSuccess ? (
          <p role="status">{words.linkSent}</p>
        ) : (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => void form.handleSubmit((given) => asking.mutate(given))(event)}
          >
            <FormProblem error={asking.error} />
            <TextField
              label={shell.email}
              type="email"
              autoComplete="username"
              {...form.register('email', { required: shared.required })}
              error={form.formState.errors.email?.message}
            />
            <Button type="submit" size="large" wide busy={asking.isPending}>
              {words.sendLink}
            </Button>
          </form>
        )}
      </FormPage>
    </Outside>
  );
}
