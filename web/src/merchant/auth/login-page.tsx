import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button';
import { PasswordField, TextField } from '../../ui/field';
import { FormPage, LINK } from '../../ui/form-page';
import { FormProblem } from '../../ui/form';
import { SecondStep } from '../../ui/second-step';
import { proveSecondFactor, sessionQuery, signIn } from '../session';
import { useText } from '../text';

interface Credentials {
  email: string;
  password: string;
}

export function LoginPage(): ReactNode {
  const { auth, shared, shell } = useText();
  const { next } = useSearch({ from: '/outside/login' });
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const [challenge, setChallenge] = useState<string | null>(null);
  const enter = (session: Awaited<ReturnType<typeof proveSecondFactor>>): void => {
    queryClient.setQueryData(sessionQuery.queryKey, session);
    router.history.push(next ?? '/');
  };
  const entry = useMutation({
    mutationFn: ({ email, password }: Credentials) => signIn(email.trim(), password),
    onSuccess: (answer) => ('challenge_token' in answer ? setChallenge(answer.challenge_token) : enter(answer)),
    onError: () => form.setValue('password', ''),
  });
  const { errors } = form.formState;
  return (
    <FormPage
      place={shell.product}
      title={challenge ? auth.secondFactorTitle : auth.signInTitle}
      footer={
        <>
          {auth.noAccount}{' '}
          <Link to="/signup" className={LINK}>
            {auth.signUp}
          </Link>
        </>
      }
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
            label={auth.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.register('email', { required: shared.required })}
            error={errors.email?.message}
          />
          <PasswordField
            label={auth.password}
            autoComplete="current-password"
            {...form.register('password', { required: shared.required })}
            error={errors.password?.message}
          />
          <Link to="/forgot" className={`${LINK} -my-1 justify-self-end text-sm`}>
            {auth.forgot}
          </Link>
          <Button type="submit" size="large" wide busy={entry.isPending}>
            {auth.signIn}
          </Button>
        </form>
      )}
    </FormPage>
  );
}
