import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { useLinkToken } from '../../api/link-token';
import { Button, buttonLook } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { FormPage, LINK } from '../../ui/form-page';
import { FormProblem, usePlaceErrors } from '../../ui/form';
import { Note } from '../../ui/states';
import { useText } from '../text';

/** Where the link of an e-mail leads: a new password, and every other session ends. */
export function ResetPage(): ReactNode {
  const { auth, shared, shell } = useText();
  const token = useLinkToken();
  const form = useForm({ defaultValues: { new_password: '' } });
  const placeErrors = usePlaceErrors(form, { password: 'new_password' });
  const setting = useMutation({
    gcTime: 0,
    mutationFn: ({ new_password }: { new_password: string }) =>
      data(api.POST('/business/auth/reset-password', { body: { token: token ?? '', new_password } })),
    onSuccess: () => form.reset(),
    onError: placeErrors,
  });
  const another = (
    <Link to="/forgot" className={LINK}>
      {auth.anotherLink}
    </Link>
  );
  return (
    <FormPage place={shell.product} title={auth.resetTitle} footer={setting.isSuccess ? null : another}>
      {setting.isSuccess ? (
        <Note
          icon={<CircleCheck size={22} />}
          title={auth.resetDone}
          role="status"
          action={
            <Link to="/login" className={buttonLook()}>
              {auth.signIn}
            </Link>
          }
        />
      ) : token === null ? (
        <Note icon={<Link2Off size={22} />} title={auth.linkMissing} role="alert" />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => void form.handleSubmit((given) => setting.mutate(given))(event)}
        >
          <FormProblem error={setting.error} />
          <PasswordField
            label={auth.newPassword}
            autoComplete="new-password"
            hint={auth.passwordHint}
            {...form.register('new_password', { required: shared.required })}
            error={form.formState.errors.new_password?.message}
          />
          <Button type="submit" size="large" wide busy={setting.isPending}>
            {auth.reset}
          </Button>
        </form>
      )}
    </FormPage>
  );
}
