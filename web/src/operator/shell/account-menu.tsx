import { useRouteContext } from '@tanstack/react-router';
import { UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem } from '../../ui/menu';
import type { MenuPlace } from '../../ui/menu-button';
import { SignedInMenu } from '../../ui/sign-out';
import { useGo } from '../parts/place';
import { signOut } from '../session';
import { useText } from '../text';

export function AccountMenu(place: MenuPlace): ReactNode {
  const { shell } = useText();
  const { signedOut } = useRouteContext({ from: '__root__' });
  const go = useGo();
  return (
    <SignedInMenu {...place} signOut={signOut} onSignedOut={signedOut}>
      <MenuItem icon={<UserCog size={18} />} onSelect={() => go('/account')}>
        {shell.account}
      </MenuItem>
    </SignedInMenu>
  );
}
