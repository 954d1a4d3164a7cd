import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that leads here. */
    readonly isFromList?: true;
  }
}

/** What a list gives the links to its rows, so that the way back finds its filters, its page and its place. */
export const FROM_LIST = { isFromList: true } as const;

/** From a page about one thing to the list of all: as it was left, for who came from there. */
export function BackLink({ to, children }: Required<Pick<LinkProps, 'to'>> & { readonly children: string }): ReactNode {
  const { history } = useRouter();
  const { isFromList } = useLocation().state;
  const goBack = (event: MouseEvent): void => {
    if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link
      to={to}
      onClick={goBack}
      className="print:hidden inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 text-sm font-medium text-accent hover:underline"
    >
      <ArrowLeft aria-hidden size={16} />
      {children}
    </Link>
  );
}
