import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Link2Off, Mail } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isMomentary } from '../../api/api-error';
import { api, data } from '../../api/client';
import { useLinkToken } from '../../api/link-token';
import { Button, buttonLook } from '../../ui/button';
import { FormPage } from '../../ui/form-page';
import { FormProblem } from '../../ui/form';
import { Note } from '../../ui/states';
import { profileQuery } from '../session';
import { useText } from '../text';

/** Where the link of a welcome e-mail leads: the address is confirmed at once. */
export function VerifyPage(): ReactNode {
  const { auth, shared, shell } = useText();
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const { mutate, isSuccess, error } = useMutation({
    gcTime: 0,
    mutationFn: (given: string) => data(api.POST('/business/auth/verify-email', { body: { token: given } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
  useEffect(() => {
    if (token !== null) mutate(token);
  }, [token, mutate]);
  const goOn = (
    <Link to="/" className={buttonLook()}>
      {shared.home}
    </Link>
  );
  const another = (
    <Link to="/settings/profile" className={buttonLook()}>
      {auth.anotherLink}
    </Link>
  );
  return (
    <FormPage place={shell.product} title={auth.verifyTitle}>
      {isSuccess ? (
        <Note icon={<CircleCheck size={22} />} title={auth.verified} role="status" action={goOn} />
      ) : error && token !== null ? (
        <>
          <FormProblem error={error} />
          {isMomentary(error) ? <Button onClick={() => mutate(token)}>{shared.retry}</Button> : another}
        </>
      ) : token === null ? (
        <Note icon={<Link2Off size={22} />} title={auth.linkMissing} role="alert" action={goOn} />
      ) : (
        <Note icon={<Mail size={22} />} title={auth.verifying} role="status" />
      )}
    </FormPage>
  );
}
