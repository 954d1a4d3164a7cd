import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { Button, buttonLook } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { FormProblem, usePlaceErrors } from '../../ui/form';
import { FormPage } from '../../ui/form-page';
import { To } from '../parts/place';
import { useText } from '../text';
import { Outside } from './outside';

/** The token of a link, which stands behind the # so that no server and no log gets it; it is taken out of the address at once. */
function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

const InvitationPage = (): ReactNode => <LinkPage purpose="invitation" />;
const ResetPage = (): ReactNode => <LinkPage purpose="reset" />;

/** The page of a link: an operator chooses a password. */
function LinkPage({ purpose }: { readonly purpose: 'invitation' | 'reset' }): ReactNode {
  const { auth: words, account, shell, shared } = useText();
  const [token] = useState(takeToken);
  const form = useForm({ defaultValues: { new_password: '' } });
  const placeErrors = usePlaceErrors(form);
  const choosing = useMutation({
    mutationFn: ({ new_password }: { new_password: string }) => {
      const body = { token, new_password };
      return purpose === 'invitation'
        ? data(api.POST('/admin/auth/accept-invitation', { body }))
        : data(api.POST('/admin/auth/reset-password', { body }));
    },
    onError: placeErrors,
  });
  const isInvitation = purpose === 'invitation';
  return (
    <Outside>
      <FormPage
        title={isInvitation ? words.joinTitle : words.resetTitle}
        place={shell.product}
        hint={isInvitation ? words.joinHint : words.resetHint}
      >
        {choosing.isSuccess ? (
          <div className="grid gap-4">
            <p role="status">{words.passwordSet}</p>
            <To to="/login" className={buttonLook('primary', 'large', true)}>
              {shell.signIn}
            </To>
          </div>
        ) : (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => void form.handleSubmit((given) => choosing.mutate(given))(event)}
          >
            <FormProblem error={choosing.error} />
            {token === '' ? <p role="alert">{words.noToken}</p> : null}
            <PasswordField
              label={account.newPassword}
              autoComplete="new-password"
              hint={account.passwordHint}
              {...form.register('new_password', { required: shared.required })}
              error={form.formState.errors.new_password?.message}
            />
            <Button type="submit" size="large" wide busy={choosing.isPending}>
              {words.choose}
            </Button>
          </form>
        )}
      </FormPage>
    </Outside>
  );
}

export { InvitationPage, ResetPage };
