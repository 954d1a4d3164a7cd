import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { exampleIn, withCountryCode } from '../../i18n/phone';
import { Button } from '../../ui/button';
import { PasswordField, TextField } from '../../ui/field';
import { FormPage, LINK } from '../../ui/form-page';
import { FormProblem, usePlaceErrors } from '../../ui/form';
import { deviceZone } from '../../ui/zone';
import { sessionQuery, signIn } from '../session';
import { useText } from '../text';

interface Application {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Opens the account and signs in with it at once. */
export function SignupPage(): ReactNode {
  const { auth, shared, shell } = useText();
  const spoken = useLanguage();
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm<Application>({ defaultValues: { name: '', email: '', phone: '', password: '' } });
  const placeErrors = usePlaceErrors(form);
  const application = useMutation({
    mutationFn: async (given: Application) => {
      const phone = withCountryCode(given.phone, deviceZone()).replace(/[\s().-]/g, '');
      const body = { ...given, email: given.email.trim(), phone };
      // The first e-mail leaves with the account: its language cannot be chosen afterwards.
      await data(api.POST('/business/auth/signup', { body, headers: { 'Accept-Language': spoken } }));
      return signIn(body.email, body.password);
    },
    onSuccess: (session) => {
      // Times in the zone of the device, until somebody chooses otherwise.
      void api.PUT('/business/dashboard/preferences', { body: { language: spoken, timezone: deviceZone() } });
      // An account that has just been made has no second factor.
      if (!('challenge_token' in session)) queryClient.setQueryData(sessionQuery.queryKey, session);
      router.history.push('/');
    },
    onError: placeErrors,
  });
  const { errors } = form.formState;
  const needed = { required: shared.required };
  return (
    <FormPage
      place={shell.product}
      title={auth.signUpTitle}
      hint={auth.signUpHint}
      footer={
        <>
          {auth.haveAccount}{' '}
          <Link to="/login" className={LINK}>
            {auth.signIn}
          </Link>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((given) => application.mutate(given))(event)}
      >
        <FormProblem error={application.error} />
        <TextField
          label={auth.businessName}
          autoComplete="organization"
          {...form.register('name', needed)}
          error={errors.name?.message}
        />
        <TextField
          label={auth.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('email', needed)}
          error={errors.email?.message}
        />
        <TextField
          label={auth.phone}
          type="tel"
          autoComplete="tel"
          hint={auth.phoneHint(exampleIn(deviceZone()))}
          {...form.register('phone', {
            ...needed,
            onBlur: () => form.setValue('phone', withCountryCode(form.getValues('phone'), deviceZone())),
          })}
          error={errors.phone?.message}
        />
        <PasswordField
          label={auth.password}
          autoComplete="new-password"
          hint={auth.passwordHint}
          {...form.register('password', needed)}
          error={errors.password?.message}
        />
        <Button type="submit" size="large" wide busy={application.isPending}>
          {auth.signUp}
        </Button>
      </form>
    </FormPage>
  );
}
