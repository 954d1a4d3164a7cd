import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, isMomentary } from '../api/api-error';
import { SESSION_END_KEY, type SessionEnd } from '../api/session-key';
import { useShared } from '../i18n/dictionary';
import { Button } from './button';
import { PasswordField, TextField } from './field';
import { FormProblem, Problem } from './form';
import { type Proof, SecondStep } from './second-step';

interface Challenge {
  readonly challenge_token: string;
}

interface SignInProps<Session extends object> {
  readonly words: { readonly email: string; readonly password: string; readonly signIn: string };
  readonly signIn: (email: string, password: string) => Promise<Session | Challenge>;
  readonly prove: (challenge: string, proof: Proof) => Promise<Session>;
  readonly onEntered: (session: Session) => void;
  /** The password was right and a second factor is asked for; false when it is back to the password. */
  readonly onChallenge?: (isChallenged: boolean) => void;
  /** Between the password and the button. */
  readonly children?: ReactNode;
}

/** Password, then the second factor where there is one. */
export function SignInForm<Session extends object>(props: SignInProps<Session>): ReactNode {
  const { words, signIn, prove, onEntered, onChallenge, children } = props;
  const shared = useShared();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isTooLate, setTooLate] = useState(false);
  const queryClient = useQueryClient();
  const ended = queryClient.getQueryData<SessionEnd>(SESSION_END_KEY);
  const enterWith = (session: Session): void => {
    queryClient.removeQueries({ queryKey: SESSION_END_KEY });
    onEntered(session);
  };
  const entry = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => signIn(email.trim(), password),
    onSuccess: (answer) => {
      if (!('challenge_token' in answer)) return enterWith(answer);
      setChallenge(answer.challenge_token);
      onChallenge?.(true);
    },
    onError: (error) => {
      if (!isMomentary(error)) form.setValue('password', '');
    },
  });
  const { errors } = form.formState;
  const enter = (given: { email: string; password: string }): void => {
    setTooLate(false);
    entry.mutate(given);
  };
  const backToPassword = (): void => {
    form.setValue('password', '');
    setChallenge(null);
    onChallenge?.(false);
  };
  const proveWith = async (pending: string, proof: Proof): Promise<void> => {
    try {
      enterWith(await prove(pending, proof));
    } catch (error) {
      // A challenge is short-lived. With one that has ended, every further code would be refused.
      if (!(error instanceof ApiError) || error.code !== 'invalid_token') throw error;
      setTooLate(true);
      backToPassword();
    }
  };
  if (challenge !== null)
    return <SecondStep onProve={(proof) => proveWith(challenge, proof)} onBack={backToPassword} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(enter)(event)}>
      {ended && !isTooLate && !entry.error ? (
        <Problem title={ended === 'order' ? shared.sessionEndedFirst : shared.sessionEnded} />
      ) : null}
      {isTooLate ? <Problem title={shared.secondStepTooLate} /> : <FormProblem error={entry.error} />}
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.register('email', { required: shared.required })}
        error={errors.email?.message}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        {...form.register('password', { required: shared.required })}
        error={errors.password?.message}
      />
      {children}
      <Button type="submit" size="large" wide busy={entry.isPending}>
        {words.signIn}
      </Button>
    </form>
  );
}
