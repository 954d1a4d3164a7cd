import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FlaskConical, KeyRound, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { environment } from '../../api/environment';
import { useStored } from '../../api/stored';
import { Bar, OfflineBar, useOnline } from '../../ui/bar';
import { kycQuery, profileQuery, sessionQuery } from '../session';
import { useText } from '../text';

const LINK = 'touch -my-2 shrink-0 font-semibold underline underline-offset-4';

/** One banner at a time, the most pressing first. */
export function Banner(): ReactNode {
  const { shell } = useText();
  const isOnline = useOnline();
  const isSandbox = useStored(environment) === 'sandbox';
  const profile = useQuery(profileQuery).data;
  const session = useQuery(sessionQuery).data;
  // Who is signed in is known before the page is shown: a bar that came with the profile would push the page down.
  const account = profile ?? session?.business;
  const isPending = account?.status === 'pending_approval';
  const kyc = useQuery({ ...kycQuery, enabled: isPending }).data;
  if (!isOnline) return <OfflineBar />;
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
      <Bar icon={<FlaskConical size={17} />} tone="bg-wait-soft text-wait" action={action} isPrinted>
        {shell.sandboxBanner}
      </Bar>
    );
  }
  if (account?.status === 'active' && account.pin_set === false) {
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
