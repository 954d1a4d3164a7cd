import type { ReactNode } from 'react';
import { Button } from './button';
import { DialogActions } from './dialog';
import { FormProblem } from './form';
import { useShared } from '../i18n/dictionary';

interface DialogFormProps {
  /** The words of the button that sends the form. */
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly sending: { readonly error: unknown; readonly isPending: boolean };
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of a dialog: why it was refused, its fields, and the buttons to leave and to send it. */
export function DialogForm({ submit, isDangerous, sending, onSubmit, onClose, children }: DialogFormProps): ReactNode {
  const shared = useShared();
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <FormProblem error={sending.error} />
      {children}
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} busy={sending.isPending}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
