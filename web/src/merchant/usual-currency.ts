import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { latestQuery } from './session';

/** Card movements are in dollars whatever a shop is paid in. */
const PAYMENTS: ReadonlySet<string> = new Set(['mobile_money_deposit', 'mobile_money_payout']);

/**
 * The currency of the latest payment, which a person most likely means: wallets come with the newest first, and one that was
 * opened since has not been used. Null when nothing was paid lately, undefined until it is known. It stays while the page is
 * open, so that a payment that arrives moves nothing.
 */
export function useUsualCurrency(): string | null | undefined {
  const latest = useQuery(latestQuery());
  const [usual, setUsual] = useState<string | null>();
  if (usual === undefined && !latest.isPending)
    setUsual(latest.data?.data.find(({ type }) => PAYMENTS.has(type))?.currency_code ?? null);
  return usual;
}
