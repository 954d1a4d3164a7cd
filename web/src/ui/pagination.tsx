import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useShared } from '../i18n/dictionary';
import { formatCount } from '../i18n/format';
import { Button } from './button';

interface PaginationProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** The list begins with its oldest rows, so the next page is the newer one. */
  readonly oldestFirst?: boolean;
}

export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

export function Pagination({ page, limit, total, onPage, oldestFirst = false }: PaginationProps): ReactNode {
  const shared = useShared();
  const language = useLanguage();
  const pages = pagesOf(total, limit);
  if (pages === 1) return null;
  return (
    <nav
      className="flex items-center justify-between gap-2 border-t border-line px-3 py-3 enlarged:flex-col enlarged:items-stretch sm:px-5"
      aria-label={shared.pageOf(String(page), String(pages))}
    >
      <Button
        kind="secondary"
        size="small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        icon={<ChevronLeft aria-hidden size={16} className="max-sm:hidden" />}
      >
        {oldestFirst ? shared.older : shared.newer}
      </Button>
      <span role="status" className="numeric text-center text-xs text-soft sm:text-sm">
        {shared.pageOf(formatCount(page, language), formatCount(pages, language))}
      </span>
      <Button kind="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {oldestFirst ? shared.newer : shared.older}
        <ChevronRight aria-hidden size={16} className="max-sm:hidden" />
      </Button>
    </nav>
  );
}
