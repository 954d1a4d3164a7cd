import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormPage, LINK } from '../../ui/form-page';
import { SignInForm } from '../../ui/sign-in-form';
import { proveSecondFactor, sessionQuery, signIn } from '../session';
import { useText } from '../text';

export function LoginPage(): ReactNode {
  const { auth, shell } = useText();
  const { next } = useSearch({ from: '/outside/login' });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isChallenged, setChallenged] = useState(false);
  return (
    <FormPage
      place={shell.product}
      title={isChallenged ? auth.secondFactorTitle : auth.signInTitle}
      footer={
        isChallenged ? (
          auth.factorLost
        ) : (
          <>
            {auth.noAccount}{' '}
            <Link to="/signup" className={LINK}>
              {auth.signUp}
            </Link>
          </>
        )
      }
    >
      <SignInForm<Awaited<ReturnType<typeof proveSecondFactor>>>
        words={auth}
        signIn={signIn}
        prove={proveSecondFactor}
        onChallenge={setChallenged}
        onEntered={(session) => {
          queryClient.setQueryData(sessionQuery.queryKey, session);
          router.history.push(next ?? '/');
        }}
      >
        <Link to="/forgot" className={`${LINK} -my-1 justify-self-end text-sm`}>
          {auth.forgot}
        </Link>
      </SignInForm>
    </FormPage>
  );
}
