import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '../session';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { PasswordPanel } from './password-panel';
import { PinPanel } from './pin-panel';
import { SecondFactorPanel } from './second-factor-panel';
import { SessionsPanel } from './sessions-panel';

export function SecurityTab(): ReactNode {
  const profile = useQuery(profileQuery);
  return (
    <>
      <Loaded query={profile} skeleton={<BlockSkeleton className="h-40" />}>
        {({ pin_set }) => <PinPanel isSet={pin_set} />}
      </Loaded>
      <PasswordPanel />
      <SecondFactorPanel />
      <SessionsPanel />
    </>
  );
}
