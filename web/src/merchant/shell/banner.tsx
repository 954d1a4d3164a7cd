import { CloudOff, FlaskConical } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { environment } from '../../api/environment';
import { useStored } from '../../api/stored';
import { classes } from '../../ui/classes';
import { useText } from '../text';

const subscribe = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
};
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const LINK = 'shrink-0 font-semibold underline underline-offset-4';

/** One banner at a time, the most pressing first. */
export function Banner(): ReactNode {
  const { shell, shared } = useText();
  const isOnline = useOnline();
  const isSandbox = useStored(environment) === 'sandbox';
  if (!isOnline) {
    return (
      <Bar icon={<CloudOff size={17} />} tone="bg-bad-soft text-bad">
        <strong>{shared.offline}.</strong> {shared.offlineHint}
      </Bar>
    );
  }
  if (isSandbox) {
    const action = (
      <button type="button" className={LINK} onClick={() => environment.write('live')}>
        {shell.toLive}
      </button>
    );
    return (
      <Bar icon={<FlaskConical size={17} />} tone="bg-wait-soft text-wait" action={action}>
        {shell.sandboxBanner}
      </Bar>
    );
  }
  return null;
}

interface BarProps {
  readonly icon: ReactNode;
  readonly tone: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Bar = ({ icon, tone, action, children }: BarProps): ReactNode => (
  <div role="status" className={classes('flex min-h-11 items-center gap-3 px-4 py-2 text-sm sm:px-6', tone)}>
    <span aria-hidden className="shrink-0">
      {icon}
    </span>
    <p className="flex-1">{children}</p>
    {action}
  </div>
);
