import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import {
  Activity,
  BookOpenCheck,
  Building2,
  CircleUserRound,
  ClipboardCheck,
  FileSearch,
  Layers,
  ListTodo,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldQuestion,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Bars, OfflineBar, useOnline } from '../../ui/bar';
import { Mark } from '../../ui/mark';
import { MenuButton } from '../../ui/menu-button';
import { meQuery } from '../account/queries';
import { useGo } from '../parts/place';
import { sessionQuery } from '../session';
import { useText } from '../text';

/** A list that shows the oldest first opens on what waits: what was decided long ago would stand before it. */
const PAGES = [
  ['/', 'home', ListTodo],
  ['/kyc', 'kyc', FileSearch, { status: 'submitted' }],
  ['/businesses', 'businesses', Building2],
  ['/transactions', 'transactions', ReceiptText],
  ['/reviews', 'reviews', ShieldQuestion, { status: 'open' }],
  ['/approvals', 'approvals', ClipboardCheck],
  ['/reconciliations', 'reconciliations', Scale],
  ['/ledger', 'ledger', BookOpenCheck],
  ['/plans', 'plans', Layers],
  ['/operators', 'operators', UsersRound],
  ['/audit', 'audit', ScrollText],
  ['/health', 'health', Activity],
] as const;
/** Where an operator replaces a generated password and turns a required second factor on. */
const OWN_PAGE = '/account';
const readAccountMenu = async () => (await import('./account-menu')).AccountMenu;

/** Everything around a page of the console: pages at the side, or in a row that scrolls on a narrow screen. */
export function Shell(): ReactNode {
  const { operators, shared, shell } = useText();
  const session = useQuery(sessionQuery).data;
  const isOnline = useOnline();
  const me = useQuery(meQuery).data;
  const mustChange = me?.must_change_password === true;
  const mustProve = me?.second_factor_required === true && !me.second_factor_enabled;
  const isHeld = mustChange || mustProve;
  const { pathname } = useLocation();
  const go = useGo();
  useEffect(() => {
    if (isHeld && !pathname.endsWith(OWN_PAGE)) go(OWN_PAGE, {}, true);
  }, [isHeld, pathname, go]);
  const pages = useRef<HTMLElement>(null);
  // On a narrow screen the pages are a row: the open one is scrolled into sight.
  useEffect(() => {
    const row = pages.current;
    const here = row?.querySelector<HTMLElement>('[aria-current=page]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.clientWidth) / 2;
  }, [pathname]);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-60 rounded-xl bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        {shared.skip}
      </a>
      <aside className="border-line bg-surface px-3 py-3 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:py-5">
        <span className="hidden items-center gap-2.5 px-2.5 pb-6 font-semibold lg:flex">
          <Mark />
          {shell.product}
        </span>
        <nav ref={pages} aria-label={shell.mainNavigation} className="relative flex gap-1 overflow-x-auto lg:grid">
          {PAGES.map(([to, name, Icon, search = {}]) => (
            <Link
              key={to}
              to={to as '/'}
              search={search as never}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              className="flex min-h-11 shrink-0 items-center gap-3 rounded-xl px-3 font-medium text-soft hover:bg-sunken hover:text-ink"
              activeProps={{ className: 'bg-accent-soft !text-accent', 'aria-current': 'page' }}
            >
              <Icon aria-hidden size={19} />
              {shell.nav[name]}
            </Link>
          ))}
        </nav>
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 low:static flex min-h-16 items-center justify-between gap-2 border-b border-line bg-canvas/90 px-4 backdrop-blur sm:px-6">
          <span className="min-w-0 truncate font-semibold">
            {session?.operator.name}
            {session ? (
              <span className="ml-2 text-sm font-normal text-soft">{operators.roles[session.operator.role]}</span>
            ) : null}
          </span>
          <MenuButton
            label={shared.account}
            trigger={<CircleUserRound aria-hidden size={22} className="text-soft" />}
            read={readAccountMenu}
          />
        </header>
        <Bars>{isOnline ? null : <OfflineBar />}</Bars>
        <main id="content" tabIndex={-1} className="mx-auto max-w-[90rem] px-4 pt-5 pb-12 outline-none sm:px-6">
          {isHeld ? (
            <p role="alert" className="mb-5 rounded-xl bg-wait-soft p-4 font-medium text-wait">
              {mustChange ? shell.mustChange : shell.mustProve}
            </p>
          ) : null}
          <Outlet />
        </main>
      </div>
    </div>
  );
}
