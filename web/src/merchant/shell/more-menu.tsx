import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../../ui/menu';
import type { MenuPlace } from '../../ui/menu-button';
import { useText } from '../text';
import { MORE } from './places';

export function MoreMenu(place: MenuPlace): ReactNode {
  const { shell } = useText();
  const router = useRouter();
  return (
    <Menu {...place}>
      {MORE.map(([to, name, Icon]) => (
        <MenuItem key={to} icon={<Icon size={18} />} onSelect={() => router.history.push(to)}>
          {shell.nav[name]}
        </MenuItem>
      ))}
    </Menu>
  );
}
