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

/** After an answer that is no stream, such as one of a proxy during a deploy. */
const AGAIN_MS = 10_000;

/**
 * Listens while the dashboard is open. The browser itself connects again after a break and says what it heard last; after a
 * refusal it gives up, so another stream is opened later, and what was not heard meanwhile is read.
 */
export function useStream(environment: Environment): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = (keys: readonly string[]): void => {
      for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
    };
    let again: number | undefined;
    const listen = (): EventSource => {
      const stream = new EventSource(`/api/v1/business/dashboard/stream?environment=${environment}`);
      for (const [type, keys] of Object.entries(READ_AGAIN)) stream.addEventListener(type, () => readAgain(keys));
      // What an operator decides about the account is told as a notification alone.
      stream.addEventListener('notification.created', ({ data }: MessageEvent<string>) => {
        const { type } = JSON.parse(data) as { readonly type: string };
        if (type.startsWith('business.')) readAgain(['profile', 'onboarding', 'kyc']);
      });
      stream.addEventListener('error', () => {
        if (stream.readyState !== EventSource.CLOSED) return;
        // A browser does not say why it was refused. If the session has ended, this read is told so, and the page with it.
        readAgain(['profile']);
        again = window.setTimeout(() => {
          source = listen();
          source.addEventListener('open', () => readAgain(Object.values(READ_AGAIN).flat()), { once: true });
        }, AGAIN_MS);
      });
      return stream;
    };
    let source = listen();
    return () => {
      window.clearTimeout(again);
      source.close();
    };
  }, [environment, queryClient]);
}
