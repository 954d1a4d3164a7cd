import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, data } from '../../api/client';
import { ForgotForm } from '../../ui/forgot-form';
import { FormPage, LINK } from '../../ui/form-page';
import { useText } from '../text';

export function ForgotPage(): ReactNode {
  const { auth, shell } = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <FormPage
      place={shell.product}
      title={auth.forgotTitle}
      hint={isAsked ? undefined : auth.forgotHint}
      footer={
        <Link to="/login" className={LINK}>
          {auth.backToSignIn}
        </Link>
      }
    >
      <ForgotForm
        words={auth}
        ask={(email) => data(api.POST('/business/auth/forgot-password', { body: { email } }))}
        onAsked={() => setAsked(true)}
      />
    </FormPage>
  );
}
