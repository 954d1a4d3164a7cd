import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

type TabList = ReadonlyArray<readonly [to: string, name: string]>;

interface TabsProps {
  readonly label: string;
  readonly tabs: TabList;
}

/** The name of the tab whose address is open; an application below a path of its own has that path in front. */
export function useOpenTab(tabs: TabList): string | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  return tabs.find(([to]) => path.endsWith(to))?.[1];
}

/** Pages of one subject, each with an address of its own. On a phone the one shown is moved into sight. */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      {tabs.map(([to, name]) => (
        <Link
          key={to}
          to={to as '/'}
          activeOptions={{ exact: true, includeSearch: false }}
          className="min-h-11 shrink-0 border-b-2 border-transparent px-3 py-2.5 font-medium text-soft hover:text-ink"
          activeProps={{ className: '!border-accent !text-accent', 'aria-current': 'page' }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
