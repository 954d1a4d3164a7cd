import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from './button';
import { DialogActions } from './dialog';
import { FormProblem } from './form';
import { useShared } from '../i18n/dictionary';

interface DialogFormProps {
  /** The words of the button that sends the form. */
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** There is nothing to send yet. */
  readonly isIncomplete?: boolean;
  readonly sending: { readonly error: unknown; readonly isPending: boolean; readonly reset: () => void };
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The form of a dialog: why it was refused, its fields, and the buttons to leave and to send it. A dialog that opens again, perhaps
 * about something else, does not begin with why the last sending was refused.
 */
export function DialogForm({
  submit,
  isDangerous,
  isIncomplete,
  sending,
  onSubmit,
  onClose,
  children,
}: DialogFormProps): ReactNode {
  const shared = useShared();
  const forgetRefusal = useEffectEvent(() => {
    if (!sending.isPending) sending.reset();
  });
  useEffect(() => () => forgetRefusal(), []);
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
        <Button
          type="submit"
          kind={isDangerous ? 'danger' : 'primary'}
          busy={sending.isPending}
          disabled={isIncomplete}
        >
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
