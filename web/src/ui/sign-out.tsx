import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useShared } from '../i18n/dictionary';
import { Dialog } from './dialog';
import { DialogForm } from './dialog-form';

interface SignOut {
  readonly begin: () => void;
  /** Stands outside the menu, which closes when it is pressed. Shows nothing unless the person is still signed in. */
  readonly dialog: ReactNode;
}

/** Signs out. Where that fails it says so: somebody may leave the device in the belief to be out. */
export function useSignOut(signOut: () => Promise<unknown>, onDone: () => void): SignOut {
  const shared = useShared();
  const [hasFailed, setFailed] = useState(false);
  const exit = useMutation({ mutationFn: signOut, onSuccess: onDone, onError: () => setFailed(true) });
  return {
    begin: () => exit.mutate(),
    dialog: (
      <Dialog
        open={hasFailed}
        onClose={() => setFailed(false)}
        title={shared.stillSignedIn}
        hint={shared.stillSignedInHint}
      >
        <DialogForm
          submit={shared.retry}
          sending={exit}
          onSubmit={() => exit.mutate()}
          onClose={() => setFailed(false)}
        >
          {null}
        </DialogForm>
      </Dialog>
    ),
  };
}
