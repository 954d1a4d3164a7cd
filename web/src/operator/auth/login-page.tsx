import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { readNext } from '../../api/next';
import { FormPage } from '../../ui/form-page';
import { SignInForm } from '../../ui/sign-in-form';
import { proveSecondFactor, sessionQuery, signIn } from '../session';
import { To } from '../parts/place';
import { useText } from '../text';
import { Outside } from './outside';

export function LoginPage(): ReactNode {
  const { auth, shell } = useText();
  const search: { next?: string } = useSearch({ strict: false });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isChallenged, setChallenged] = useState(false);
  return (
    <Outside>
      <FormPage
        title={shell.signInTitle}
        place={shell.product}
        hint={shell.signInHint}
        footer={isChallenged ? shell.factorLost : <To to="/forgot">{auth.forgot}</To>}
      >
        <SignInForm<Awaited<ReturnType<typeof proveSecondFactor>>>
          words={shell}
          signIn={signIn}
          prove={proveSecondFactor}
          onChallenge={setChallenged}
          onEntered={(session) => {
            queryClient.setQueryData(sessionQuery.queryKey, session);
            const next = readNext(search.next) ?? '/';
            router.history.push(`/operator${next === '/' ? '' : next}`);
          }}
        />
      </FormPage>
    </Outside>
  );
}
