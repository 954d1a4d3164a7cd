import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark';
import { MenuButton } from '../../ui/menu-button';
import { useText } from '../text';
import { MAIN, MORE } from './places';

const readMoreMenu = async () => (await import('./more-menu')).MoreMenu;

export function Sidebar(): ReactNode {
  const { shell } = useText();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r border-line bg-surface px-3 py-5 md:flex">
      <span className="flex items-center gap-2.5 px-2.5 font-semibold">
        <Mark />
        {shell.product}
      </span>
      <nav aria-label={shell.mainNavigation} className="grid gap-1">
        {[...MAIN, ...MORE].map(([to, name, Icon]) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className="flex min-h-11 items-center gap-3 rounded-xl px-3 font-medium text-soft hover:bg-sunken hover:text-ink"
            activeProps={{ className: 'bg-accent-soft !text-accent', 'aria-current': 'page' }}
          >
            <Icon aria-hidden size={19} />
            {shell.nav[name]}
          </Link>
        ))}
      </nav>
    </aside>
  );
}

export function BottomBar(): ReactNode {
  const { shell, shared } = useText();
  return (
    <nav
      aria-label={shell.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 low:static flex border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur md:hidden"
    >
      {MAIN.map(([to, name, Icon]) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          className="flex min-h-16 min-w-0 flex-auto flex-col items-center justify-center gap-1 text-[0.6875rem] enlarged:text-[3vw] font-medium text-soft"
          activeProps={{ className: '!text-accent', 'aria-current': 'page' }}
        >
          <Icon aria-hidden size={21} />
          <span className="max-w-full truncate px-0.5">{shell.nav[name]}</span>
        </Link>
      ))}
      <MenuButton
        label={shared.more}
        triggerClass="min-h-16 flex-auto !rounded-none flex-col gap-1 text-[0.6875rem] enlarged:text-[3vw] font-medium text-soft"
        trigger={
          <>
            <Ellipsis aria-hidden size={21} />
            {shared.more}
          </>
        }
        read={readMoreMenu}
      />
    </nav>
  );
}
