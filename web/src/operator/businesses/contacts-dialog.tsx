import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { ChangeDialog } from '../parts/change-dialog';
import { useText } from '../text';

interface ContactsProps {
  readonly file: Schemas['BusinessDetails'];
  readonly onClose: () => void;
}

/** How the business is called and reached. Who has the e-mail address has the account, so another operator must agree to a new one. */
export function ContactsDialog({ file, onClose }: ContactsProps): ReactNode {
  const { businesses: words } = useText();
  const { id, name, email, phone } = file;
  return (
    <ChangeDialog
      title={words.changeContacts}
      hint={name}
      fields={[
        { name: 'name', label: words.name },
        { name: 'email', label: words.email, hint: words.emailHint, type: 'email', inputMode: 'email' },
        { name: 'phone', label: words.phone, type: 'tel', inputMode: 'tel' },
      ]}
      values={{ name, email, phone }}
      change={(changes, reason) =>
        data<object>(api.PATCH('/admin/businesses/{id}', { params: { path: { id } }, body: { ...changes, reason } }))
      }
      onClose={onClose}
    />
  );
}
