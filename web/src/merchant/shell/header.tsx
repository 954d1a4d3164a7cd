import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { environment } from '../../api/environment';
import { useStored } from '../../api/stored';
import { formatCount } from '../../i18n/format';
import { useLanguage } from '../../i18n/dictionary';
import { classes } from '../../ui/classes';
import { MenuButton } from '../../ui/menu-button';
import { Status, type Tone } from '../../ui/status';
import { unreadQuery } from '../notifications/queries';
import { profileQuery } from '../session';
import { useText } from '../text';

const STATUS_TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  pending_approval: 'wait',
  suspended: 'bad',
  terminated: 'bad',
};

const readAccountMenu = async () => (await import('./account-menu')).AccountMenu;

export function Header(): ReactNode {
  const { shared, shell } = useText();
  const profile = useQuery(profileQuery).data;
  return (
    <header className="sticky top-0 z-20 low:static print:static flex min-h-16 items-center gap-1 border-b border-line bg-canvas/90 px-4 backdrop-blur enlarged:px-2 sm:gap-2 sm:px-6">
      <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
        <span className="truncate font-semibold">{profile?.name ?? '\u00a0'}</span>
        {profile ? (
          <span className="hidden sm:inline print:hidden">
            <Status tone={STATUS_TONES[profile.status] ?? 'calm'}>{shell.status[profile.status]}</Status>
          </span>
        ) : null}
      </div>
      <EnvironmentSwitch />
      <NotificationsLink />
      <MenuButton
        label={shared.account}
        trigger={<CircleUserRound aria-hidden size={22} className="text-soft" />}
        read={readAccountMenu}
      />
    </header>
  );
}

function EnvironmentSwitch(): ReactNode {
  const { shared, shell } = useText();
  const chosen = useStored(environment);
  const isSandbox = chosen === 'sandbox';
  return (
    <button
      type="button"
      aria-label={shared.filterOf(shell.environment, isSandbox ? shell.sandbox : shell.live)}
      title={isSandbox ? shell.toLive : shell.toSandbox}
      onClick={() => environment.write(isSandbox ? 'live' : 'sandbox')}
      className="flex min-h-11 items-center gap-2 rounded-xl px-2 text-sm font-semibold hover:bg-sunken"
    >
      <span className={isSandbox ? 'text-wait' : 'text-good'}>{isSandbox ? shell.sandbox : shell.live}</span>
      <span
        aria-hidden
        className={classes(
          'flex h-6 w-10 enlarged:hidden rounded-full border border-edge p-0.5',
          isSandbox ? 'justify-end bg-wait-soft' : 'bg-good-soft',
        )}
      >
        <span className={classes('size-4.5 rounded-full', isSandbox ? 'bg-wait' : 'bg-good')} />
      </span>
    </button>
  );
}

function NotificationsLink(): ReactNode {
  const { shell } = useText();
  const language = useLanguage();
  const unread = useQuery(unreadQuery()).data ?? 0;
  return (
    <Link
      to="/notifications"
      aria-label={unread > 0 ? shell.unread(unread, formatCount(unread, language)) : shell.nav.notifications}
      className="relative grid print:hidden size-11 shrink-0 place-items-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
    >
      <Bell aria-hidden size={20} />
      {unread > 0 ? (
        <span
          aria-hidden
          className="numeric absolute top-0.5 left-1/2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-bad px-1 text-[0.6875rem] font-bold text-surface"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </Link>
  );
}
