import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { ChangePasswordPanel } from '../../ui/change-password-panel';
import { When } from '../../ui/date';
import { deviceOf } from '../../ui/device';
import { FormProblem } from '../../ui/form';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { Loaded, RowsSkeleton } from '../../ui/states';
import { toast } from '../../ui/toast';
import { StateChip } from '../parts/chips';
import { useText } from '../text';
import { meQuery } from './queries';
import { SecondFactorPanel } from './second-factor-panel';

/** One's own password, second factor and sessions. */
export function AccountPage(): ReactNode {
  const { account: words, shell } = useText();
  return (
    <Page title={words.title} place={shell.product}>
      <div className="parts-in-turn grid items-start gap-5 lg:grid-cols-2">
        <PasswordPanel />
        <SecondFactorPanel />
      </div>
      <Sessions />
    </Page>
  );
}

function PasswordPanel(): ReactNode {
  const { account: words } = useText();
  const queryClient = useQueryClient();
  return (
    <ChangePasswordPanel
      words={words}
      hint={words.passwordHint}
      change={(body) => data(api.POST('/admin/auth/change-password', { body }))}
      onChanged={() => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })}
    />
  );
}

function Sessions(): ReactNode {
  const { account: words } = useText();
  const query = useQuery({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => data(api.GET('/admin/me/sessions', { signal })),
  });
  return (
    <Panel title={words.sessions} flush>
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />}>
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function SessionRow({ session }: { readonly session: Schemas['OperatorSession'] }): ReactNode {
  const { account: words } = useText();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => data(api.DELETE('/admin/me/sessions/{id}', { params: { path: { id: session.id } } })),
    onSuccess: () => {
      toast(words.sessionEnded);
      return queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] });
    },
  });
  const name = deviceOf(session.user_agent) ?? words.unknownDevice;
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3.5 sm:px-5">
      <MonitorSmartphone aria-hidden size={22} className="shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-soft">
          {session.ip} <When at={session.created_at} />
        </p>
        <FormProblem error={ending.error} />
      </div>
      {session.current ? (
        <StateChip state="current" />
      ) : (
        <Button kind="secondary" size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
          {words.end} <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  );
}
