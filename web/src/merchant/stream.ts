import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Environment } from '../api/environment';

/** What is read again when something is told; every page then shows it. */
const READ_AGAIN: Readonly<Record<string, readonly string[]>> = {
  'transaction.updated': ['transactions', 'overview', 'cards', 'onboarding'],
  'wallet.updated': ['wallets'],
  'notification.created': ['notifications'],
  'kyc.updated': ['kyc', 'profile', 'onboarding'],
};

/** Listens while the dashboard is open; the browser itself connects again and says what it heard last. */
export function useStream(environment: Environment): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const source = new EventSource(`/api/v1/business/dashboard/stream?environment=${environment}`);
    for (const [type, keys] of Object.entries(READ_AGAIN)) {
      source.addEventListener(type, () => {
        for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
      });
    }
    // What an operator decides about the account is told as a notification alone.
    source.addEventListener('notification.created', ({ data }: MessageEvent<string>) => {
      const { type } = JSON.parse(data) as { readonly type: string };
      if (!type.startsWith('business.')) return;
      for (const key of ['profile', 'onboarding', 'kyc']) void queryClient.invalidateQueries({ queryKey: [key] });
    });
    return () => source.close();
  }, [environment, queryClient]);
}
