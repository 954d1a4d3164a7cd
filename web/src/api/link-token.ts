import { useEffect, useState } from 'react';

/**
 * The token a link from an e-mail carries behind `#`, which browsers send to nobody. It is taken out of the address at
 * once, so that it stays in no history. Null when there is none.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') || null);
  useEffect(() => {
    if (location.hash) globalThis.history.replaceState(globalThis.history.state, '', location.pathname);
  }, []);
  return token;
}
