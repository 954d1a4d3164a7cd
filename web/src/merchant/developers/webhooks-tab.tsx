import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, isRefused, Loaded } from '../../ui/states';
import { Status } from '../../ui/status';
import { useText } from '../text';
import { Deliveries } from './deliveries';
import { EndpointForm } from './endpoint-form';
import { webhookQuery } from './queries';

export function WebhooksTab(): ReactNode {
  const { developers: words } = useText();
  const endpoint = useQuery(webhookQuery());
  return (
    <div className="parts-in-turn grid gap-5">
      <Panel
        title={words.endpoint}
        hint={words.endpointHint}
        action={
          endpoint.data?.url ? (
            <Status tone={endpoint.data.enabled ? 'good' : 'bad'}>
              {endpoint.data.enabled ? words.enabled : words.disabled}
            </Status>
          ) : null
        }
      >
        <Loaded query={endpoint} skeleton={<BlockSkeleton className="h-32" />}>
          {(one) => <EndpointForm endpoint={one} />}
        </Loaded>
      </Panel>
      {isRefused(endpoint) ? null : <Deliveries />}
    </div>
  );
}
