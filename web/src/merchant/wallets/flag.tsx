import { type ReactNode, useState } from 'react';

/** The flag of a currency when it is one of our own files; those of others are not loaded from their servers. */
export function Flag({ url, currency }: { readonly url: string | null; readonly currency: string }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  const path = url ? ownPath(url) : null;
  if (!path || isBroken)
    return (
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
      >
        {/* A currency begins with the letters of its country; one of several countries begins with an X. */}
        {currency.startsWith('X') ? 'F' : currency.slice(0, 2)}
      </span>
    );
  return (
    <img
      src={path}
      alt=""
      width={32}
      height={32}
      className="size-8 shrink-0 rounded-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}

function ownPath(url: string): string | null {
  const { pathname } = new URL(url, location.origin);
  return pathname.startsWith('/assets/') ? pathname : null;
}
