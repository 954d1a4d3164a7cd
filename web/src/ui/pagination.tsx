import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLanguage, useShared } from '../i18n/dictionary';
import { formatCount } from '../i18n/format';
import { Button } from './button';

interface PaginationProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** A page of a list has no row though the list has some: it is past the last page. */
export const isPastTheEnd = ({
  data,
  meta,
}: {
  readonly data: readonly unknown[];
  readonly meta?: { readonly total: number; readonly page?: number };
}): boolean => data.length === 0 && meta !== undefined && meta.total > 0 && meta.page !== 1;

interface PastTheEndProps {
  readonly limit: number;
  readonly total: number;
  /** Shows this page in place of the one that is gone, also in the history of the browser. */
  readonly onLastPage: (page: number) => void;
  readonly skeleton: ReactNode;
}

/** Stands where the rows would, and goes to the last page that exists: somebody has worked off those behind it. */
export function PastTheEnd({ limit, total, onLastPage, skeleton }: PastTheEndProps): ReactNode {
  const last = pagesOf(total, limit);
  const turnBack = useEffectEvent(onLastPage);
  useEffect(() => turnBack(last), [last]);
  return <div aria-busy="true">{skeleton}</div>;
}

export function Pagination({ page, limit, total, onPage }: PaginationProps): ReactNode {
  const shared = useShared();
  const language = useLanguage();
  const pages = pagesOf(total, limit);
  if (pages === 1) return null;
  return (
    <nav
      className="flex items-center justify-between gap-2 border-t border-line px-3 py-3 sm:px-5"
      aria-label={shared.pageOf(String(page), String(pages))}
    >
      <Button
        kind="secondary"
        size="small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        icon={<ChevronLeft aria-hidden size={16} />}
      >
        {shared.newer}
      </Button>
      <span className="numeric text-center text-xs text-soft sm:text-sm">
        {shared.pageOf(formatCount(page, language), formatCount(pages, language))}
      </span>
      <Button kind="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {shared.older}
        <ChevronRight aria-hidden size={16} />
      </Button>
    </nav>
  );
}
