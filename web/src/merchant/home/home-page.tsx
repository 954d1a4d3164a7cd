import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { profileQuery } from '../session';
import { useText } from '../text';
import { Checklist } from './checklist';
import { Figures } from './figures';
import { Latest } from './latest';
import { Balances } from './balances';
import { Volume } from './volume';

/** What the owner asks first: what do I have, did the money arrive. Until the account is open: what is missing. */
export function HomePage(): ReactNode {
  const { home, shell } = useText();
  const profile = useQuery(profileQuery);
  return (
    <Page title={home.title} place={shell.product}>
      <Loaded query={profile} skeleton={<BlockSkeleton className="h-52" />}>
        {({ status }) =>
          status === 'pending_approval' ? (
            <Checklist />
          ) : (
            <div className="grid gap-5 parts-in-turn">
              <Balances />
              <div className="grid items-start gap-5 max-lg:parts-in-turn lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <Latest />
                <div className="grid gap-5">
                  <Volume />
                  <Figures />
                </div>
              </div>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
