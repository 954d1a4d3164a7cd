import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { TextField } from '../../ui/field';
import { placeErrors } from '../../ui/form';
import { toast } from '../../ui/toast';
import { awaitsApproval } from '../parts/ask-dialog';
import { useText } from '../text';

const CONTACTS = ['name', 'email', 'phone'] as const;
type Contacts = Record<(typeof CONTACTS)[number], string>;

interface ContactsProps {
  readonly file: Schemas['BusinessDetails'];
  readonly onClose: () => void;
}

/** How the business is called and reached. Who has the e-mail address has the account, so another operator must agree to a new one. */
export function ContactsDialog({ file, onClose }: ContactsProps): ReactNode {
  const { businesses: words, common, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm<Contacts>({ defaultValues: { name: file.name, email: file.email, phone: file.phone } });
  const { dirtyFields, errors } = form.formState;
  // The dialog may be older than a colleague's change, so what was not touched here is left as it is.
  const touched = CONTACTS.filter((name) => dirtyFields[name]);
  const changing = useMutation({
    mutationFn: (given: Contacts) => {
      const changes = Object.fromEntries(touched.map((name) => [name, given[name].trim()]));
      return data<object>(api.PATCH('/admin/businesses/{id}', { params: { path: { id: file.id } }, body: changes }));
    },
    onSuccess: (answer) => {
      toast(awaitsApproval(answer) ? common.sentForApproval : shared.saved);
      onClose();
      return queryClient.invalidateQueries();
    },
    onError: (error) => placeErrors(form, error),
  });
  const fields = [
    { name: 'name', label: words.name },
    { name: 'email', label: words.email, hint: words.emailHint, type: 'email', inputMode: 'email' },
    { name: 'phone', label: words.phone, type: 'tel', inputMode: 'tel' },
  ] as const;
  return (
    <Dialog open onClose={onClose} title={words.changeContacts} hint={file.name} held={changing.isPending}>
      <DialogForm
        submit={shared.save}
        sending={changing}
        onSubmit={form.handleSubmit((given) => (touched.length === 0 ? onClose() : changing.mutate(given)))}
        onClose={onClose}
      >
        {fields.map(({ name, ...field }) => (
          <TextField key={name} {...field} autoComplete="off" {...form.register(name)} error={errors[name]?.message} />
        ))}
      </DialogForm>
    </Dialog>
  );
}
