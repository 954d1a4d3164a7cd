import { useRouteContext, useRouter } from '@tanstack/react-router';
import { CircleUserRound, LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShared } from '../../i18n/dictionary';
import { MenuItem } from '../../ui/menu';
import type { MenuPlace } from '../../ui/menu-button';
import { SignedInMenu } from '../../ui/sign-out';
import { supportAddress } from '../../ui/support';
import { signOut } from '../session';
import { useText } from '../text';

export function AccountMenu(place: MenuPlace): ReactNode {
  const { shell } = useText();
  const shared = useShared();
  const support = supportAddress();
  const router = useRouter();
  const { signedOut } = useRouteContext({ from: '__root__' });
  return (
    <SignedInMenu {...place} signOut={signOut} onSignedOut={signedOut}>
      <MenuItem icon={<CircleUserRound size={18} />} onSelect={() => router.history.push('/settings/profile')}>
        {shell.nav.settings}
      </MenuItem>
      {support === null ? null : (
        <MenuItem icon={<LifeBuoy size={18} />} onSelect={() => window.location.assign(support)}>
          {shared.support}
        </MenuItem>
      )}
    </SignedInMenu>
  );
}
