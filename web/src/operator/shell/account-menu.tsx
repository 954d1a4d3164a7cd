import { useRouteContext } from '@tanstack/react-router';
import { LogOut, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppearanceChoices } from '../../ui/choices';
import { Menu, MenuItem, MenuLine } from '../../ui/menu';
import type { MenuPlace } from '../../ui/menu-button';
import { useSignOut } from '../../ui/sign-out';
import { useGo } from '../parts/place';
import { signOut } from '../session';
import { useText } from '../text';

export function AccountMenu(place: MenuPlace): ReactNode {
  const { shared, shell } = useText();
  const { signedOut } = useRouteContext({ from: '__root__' });
  const go = useGo();
  const exit = useSignOut(signOut, signedOut);
  return (
    <>
      <Menu {...place}>
        <MenuItem icon={<UserCog size={18} />} onSelect={() => go('/account')}>
          {shell.account}
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
