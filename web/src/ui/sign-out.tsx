import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useShared } from '../i18n/dictionary';
import { AppearanceChoices } from './choices';
import { Dialog } from './dialog';
import { DialogForm } from './dialog-form';
import { Menu, MenuItem, MenuLine } from './menu';
import type { MenuPlace } from './menu-button';

interface SignedInMenuProps extends MenuPlace {
  readonly signOut: () => Promise<unknown>;
  readonly onSignedOut: () => void;
  /** The way to what is the person's own. */
  readonly children: ReactNode;
}

/**
 * The menu of whoever is signed in: their own, language and appearance, and the way out. Where signing out fails it says so: somebody may
 * leave the device in the belief to be out.
 */
export function SignedInMenu({ signOut, onSignedOut, children, ...place }: SignedInMenuProps): ReactNode {
  const shared = useShared();
  const [hasFailed, setFailed] = useState(false);
  const exit = useMutation({ mutationFn: signOut, onSuccess: onSignedOut, onError: () => setFailed(true) });
  return (
    <>
      <Menu {...place}>
        {children}
        <MenuLine />
        <AppearanceChoices />
        <MenuLine />
        <MenuItem icon={<LogOut size={18} />} onSelect={() => exit.mutate()}>
          {shared.signOut}
        </MenuItem>
      </Menu>
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
    </>
  );
}
