import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormPage, LINK } from '../../ui/form-page';
import { FormProblem, placeErrors } from '../../ui/form';
import { Note } from '../../ui/states';
import { useText } from '../text';

/** Asks for a link. The answer is the same whether an account has the address, here as in the service. */
export function ForgotPage(): ReactNode {
  const { auth, shared, shell } = useText();
  const form = useForm({ defaultValues: { email: '' } });
  const asking = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      data(api.POST('/business/auth/forgot-password', { body: { email: email.trim() } })),
    onError: (error) => placeErrors(form, error),
  });
  return (
    <FormPage
      place={shell.product}
      title={auth.forgotTitle}
      hint={asking.isSuccess ? undefined : auth.forgotHint}
      footer={
        <Link to="/login" className={LINK}>
          {auth.backToSignIn}
        </Link>
      }
    >
      {asking.isSuccess ? (
        <Note icon={<MailCheck size={22} />} title={auth.linkSent} role="status" />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => void form.handleSubmit((given) => asking.mutate(given))(event)}
        >
          <FormProblem error={asking.error} />
          <TextField
            label={auth.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.register('email', { required: shared.required })}
            error={form.formState.errors.email?.message}
          />
          <Button type="submit" size="large" wide busy={asking.isPending}>
            {auth.sendLink}
          </Button>
        </form>
      )}
    </FormPage>
  );
}
