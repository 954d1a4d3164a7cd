import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useShared } from '../i18n/dictionary';
import { classes } from './classes';

const subscribe = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
};
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

interface BarProps {
  readonly icon: ReactNode;
  readonly tone: string;
  readonly action?: ReactNode;
  /** Whether it says something of what is printed, not of the screen. */
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

/** Says the lines over a page. It stands before there is one, and is live by name: an open dialog does not hide it with the rest. */
export const Bars = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div role="status" aria-live="polite">
    {children}
  </div>
);

/** A line over the whole page, in `Bars`. */
export const Bar = ({ icon, tone, action, isPrinted, children }: BarProps): ReactNode => (
  <div
    className={classes(
      'flex min-h-11 items-center gap-3 px-4 py-2 text-sm sm:px-6',
      !isPrinted && 'print:hidden',
      tone,
    )}
  >
    <span aria-hidden className="shrink-0">
      {icon}
    </span>
    <p className="flex-1">{children}</p>
    {action}
  </div>
);

export function OfflineBar(): ReactNode {
  const shared = useShared();
  const router = useRouter();
  // As it says: once it goes, a page whose script could not be read is tried again.
  useEffect(() => () => void router.invalidate(), [router]);
  return (
    <Bar icon={<CloudOff size={17} />} tone="bg-bad-soft text-bad">
      <strong>{shared.offline}.</strong> {shared.offlineHint}
    </Bar>
  );
}
