import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '../ui/button';
import { Note } from '../ui/states';
import { profileQuery } from './session';
import { useText } from './text';

/** The form of an order, or the way to choose the PIN that the order would be refused without once it is all filled in. */
export function PinFirst({ children }: { readonly children: ReactNode }): ReactNode {
  const { pay, shell } = useText();
  if (useQuery(profileQuery).data?.pin_set !== false) return children;
  return (
    <Note
      icon={<KeyRound size={22} />}
      title={pay.pinFirst}
      action={
        <Link to="/settings/security" className={buttonLook('primary')}>
          {shell.pinMissingAction}
        </Link>
      }
    >
      {pay.pinFirstHint}
    </Note>
  );
}
