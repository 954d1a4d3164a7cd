import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readNext } from '../../api/next';
import { Button } from '../../ui/button';
import { PasswordField, TextField } from '../../ui/field';
import { FormPage } from '../../ui/form-page';
import { FormProblem } from '../../ui/form';
import { SecondStep } from '../../ui/second-step';
import { proveSecondFactor, sessionQuery, signIn } from '../session';
import { To } from '../parts/place';
import { useText } from '../text';
import { Outside } from './outside';

interface Credentials {
  email: string;
  password: string;
}

export function LoginPage(): ReactNode {
  const { auth, shell, shared } = useText();
  const search: { next?: string } = useSearch({ strict: false });
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const [challenge, setChallenge] = useState<string | null>(null);
  const enter = (session: Awaited<ReturnType<typeof proveSecondFactor>>): void => {
    queryClient.setQueryData(sessionQuery.queryKey, session);
    const next = readNext(search.next) ?? '/';
    router.history.push(`/operator${next === '/' ? '' : next}`);
  };
  const entry = useMutation({
    mutationFn: ({ email, password }: Credentials) => signIn(email.trim(), password),
    onSuccess: (answer) => ('challenge_token' in answer ? setChallenge(answer.challenge_token) : enter(answer)),
    onError: () => form.setValue('password', ''),
  });
  const { errors } = form.formState;
  return (
    <Outside>
      <FormPage
        title={shell.signInTitle}
        place={shell.product}
        hint={shell.signInHint}
        footer={<To to="/forgot">{auth.forgot}</To>}
      >
        {challenge ? (
          <SecondStep onProve={async (proof) => enter(await proveSecondFactor(challenge, proof))} />
        ) : (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => void form.handleSubmit((given) => entry.mutate(given))(event)}
          >
            <FormProblem error={entry.error} />
            <TextField
              label={shell.email}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              {...form.register('email', { required: shared.required })}
              error={errors.email?.message}
            />
            <PasswordField
              label={shell.password}
              autoComplete="current-password"
              {...form.register('password', { required: shared.required })}
              error={errors.password?.message}
            />
            <Button type="submit" size="large" wide busy={entry.isPending}>
              {shell.signIn}
            </Button>
          </form>
        )}
      </FormPage>
    </Outside>
  );
}
