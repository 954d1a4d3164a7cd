import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** From a page about one thing to the list of all. */
export const BackLink = ({
  to,
  children,
}: Required<Pick<LinkProps, 'to'>> & { readonly children: string }): ReactNode => (
  <Link
    to={to}
    className="print:hidden inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 text-sm font-medium text-accent hover:underline"
  >
    <ArrowLeft aria-hidden size={16} />
    {children}
  </Link>
);
