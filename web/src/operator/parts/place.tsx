import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LINK } from '../../ui/form-page';

export type Search = Readonly<Record<string, string | number | undefined>>;

interface ToProps {
  readonly to: string;
  readonly search?: Search;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link within the console. Addresses are plain text here, see the router. */
export const To = ({ to, search = {}, className = LINK, children }: ToProps): ReactNode => (
  <Link to={to as '/'} search={search as never} className={className}>
    {children}
  </Link>
);

/** Goes to a page of the console. */
export function useGo(): (to: string, search?: Search, replace?: boolean) => void {
  const navigate = useNavigate();
  return (to, search = {}, replace = false) =>
    void navigate({ to: to as '/', search: search as never, replace, resetScroll: !replace });
}
