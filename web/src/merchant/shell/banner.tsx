import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudOff, FlaskConical, KeyRound, ShieldAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { environment } from '../../api/environment';
import { useStored } from '../../api/stored';
import { classes } from '../../ui/classes';
import { kycQuery, profileQuery } from '../session';
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
  const profile = useQuery(profileQuery).data;
  const isPending = profile?.status === 'pending_approval';
  const kyc = useQuery({ ...kycQuery, enabled: isPending }).data;
  if (!isOnline) {
    return (
      <Bar icon={<CloudOff size={17} />} tone="bg-bad-soft text-bad">
        <strong>{shared.offline}.</strong> {shared.offlineHint}
      </Bar>
    );
  }
  if (isPending && kyc?.status === 'rejected') {
    const action = (
      <Link to="/kyc" className={LINK}>
        {shell.kycRejectedAction}
      </Link>
    );
    return (
      <Bar icon={<ShieldAlert size={17} />} tone="bg-bad-soft text-bad" action={action}>
        {shell.kycRejected}
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
  if (profile?.status === 'active' && !profile.pin_set) {
    const action = (
      <Link to="/settings/security" className={LINK}>
        {shell.pinMissingAction}
      </Link>
    );
    return (
      <Bar icon={<KeyRound size={17} />} tone="bg-accent-soft text-accent" action={action}>
        {shell.pinMissing}
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
