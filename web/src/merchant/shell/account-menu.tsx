import { useRouteContext, useRouter } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem } from '../../ui/menu';
import type { MenuPlace } from '../../ui/menu-button';
import { SignedInMenu } from '../../ui/sign-out';
import { signOut } from '../session';
import { useText } from '../text';

export function AccountMenu(place: MenuPlace): ReactNode {
  const { shell } = useText();
  const router = useRouter();
  const { signedOut } = useRouteContext({ from: '__root__' });
  return (
    <SignedInMenu {...place} signOut={signOut} onSignedOut={signedOut}>
      <MenuItem icon={<CircleUserRound size={18} />} onSelect={() => router.history.push('/settings/profile')}>
        {shell.nav.settings}
      </MenuItem>
    </SignedInMenu>
  );
}
