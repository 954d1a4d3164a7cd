import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useShared } from '../i18n/dictionary';
import { Button } from './button';
import { TextField } from './field';
import { FormProblem, usePlaceErrors } from './form';
import { Note } from './states';

interface ForgotProps {
  readonly words: { readonly email: string; readonly sendLink: string; readonly linkSent: string };
  readonly ask: (email: string) => Promise<unknown>;
  readonly onAsked?: () => void;
}

/** Asks for a link. The answer is the same whether an account has the address or not, here as in the service. */
export function ForgotForm({ words, ask, onAsked }: ForgotProps): ReactNode {
  const shared = useShared();
  const form = useForm({ defaultValues: { email: '' } });
  const placeErrors = usePlaceErrors(form);
  const asking = useMutation({
    mutationFn: ({ email }: { email: string }) => ask(email.trim()),
    onSuccess: () => onAsked?.(),
    onError: placeErrors,
  });
  if (asking.isSuccess) return <Note icon={<MailCheck size={22} />} title={words.linkSent} role="status" />;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((given) => asking.mutate(given))(event)}
    >
      <FormProblem error={asking.error} />
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.register('email', { required: shared.required })}
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" size="large" wide busy={asking.isPending}>
        {words.sendLink}
      </Button>
    </form>
  );
}
