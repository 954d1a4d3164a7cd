import { type ReactNode, useState } from 'react';
import { api, data } from '../../api/client';
import { ForgotForm } from '../../ui/forgot-form';
import { FormPage } from '../../ui/form-page';
import { To } from '../parts/place';
import { useText } from '../text';
import { Outside } from './outside';

export function ForgotPage(): ReactNode {
  const { auth, shell } = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <Outside>
      <FormPage
        title={auth.forgotTitle}
        place={shell.product}
        hint={isAsked ? undefined : auth.forgotHint}
        footer={<To to="/login">{auth.backToSignIn}</To>}
      >
        <ForgotForm
          words={{ ...auth, email: shell.email }}
          ask={(email) => data(api.POST('/admin/auth/forgot-password', { body: { email } }))}
          onAsked={() => setAsked(true)}
        />
      </FormPage>
    </Outside>
  );
}
