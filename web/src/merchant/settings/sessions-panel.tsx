import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { deviceOf } from '../../ui/device';
import { FormProblem } from '../../ui/form';
import { Panel } from '../../ui/panel';
import { Loaded, RowsSkeleton } from '../../ui/states';
import { Status } from '../../ui/status';
import { toast } from '../../ui/toast';
import { useText } from '../text';
import { sessionsQuery } from './queries';

export function SessionsPanel(): ReactNode {
  const { settings: words } = useText();
  const sessions = useQuery(sessionsQuery);
  return (
    <Panel title={words.sessions} flush>
      <Loaded query={sessions} skeleton={<RowsSkeleton rows={2} />}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function SessionRow({ session }: { readonly session: Schemas['Session'] }): ReactNode {
  const { settings: words } = useText();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => data(api.DELETE('/business/dashboard/sessions/{id}', { params: { path: { id: session.id } } })),
    onSuccess: () => {
      toast(words.ended);
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const name = deviceOf(session.user_agent) ?? words.unknownDevice;
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3.5 sm:px-5">
      <MonitorSmartphone aria-hidden size={22} className="shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.current ? <Status tone="good">{words.thisSession}</Status> : null}
        </p>
        <p className="text-sm text-soft">
          {session.ip} · {words.since} <When at={session.created_at} />
        </p>
        <FormProblem error={ending.error} />
      </div>
      {session.current ? null : (
        <Button kind="secondary" size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
          {words.end} <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  );
}
