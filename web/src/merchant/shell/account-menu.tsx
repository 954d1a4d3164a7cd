import { useRouteContext, useRouter } from '@tanstack/react-router';
import { CircleUserRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppearanceChoices } from '../../ui/choices';
import { Menu, MenuItem, MenuLine } from '../../ui/menu';
import type { MenuPlace } from '../../ui/menu-button';
import { useSignOut } from '../../ui/sign-out';
import { signOut } from '../session';
import { useText } from '../text';

export function AccountMenu(place: MenuPlace): ReactNode {
  const { shared, shell } = useText();
  const router = useRouter();
  const { signedOut } = useRouteContext({ from: '__root__' });
  const exit = useSignOut(signOut, signedOut);
  return (
    <>
      <Menu {...place}>
        <MenuItem icon={<CircleUserRound size={18} />} onSelect={() => router.history.push('/settings/profile')}>
          {shell.nav.settings}
        </MenuItem>
        <MenuLine />
        <AppearanceChoices />
        <MenuLine />
        <MenuItem icon={<LogOut size={18} />} onSelect={exit.begin}>
          {shared.signOut}
        </MenuItem>
      </Menu>
      {exit.dialog}
    </>
  );
}
