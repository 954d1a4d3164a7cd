import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { PasswordField } from '../../ui/field';
import { FormProblem, placeErrors } from '../../ui/form';
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
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PasswordPanel />
        <SecondFactorPanel />
      </div>
      <Sessions />
    </Page>
  );
}

interface Change {
  current_password: string;
  new_password: string;
}

function PasswordPanel(): ReactNode {
  const { account: words, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm<Change>({ defaultValues: { current_password: '', new_password: '' } });
  const changing = useMutation({
    mutationFn: (body: Change) => data(api.POST('/admin/auth/change-password', { body })),
    onSuccess: () => {
      toast(words.passwordChanged);
      form.reset();
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onError: (error) => placeErrors(form, error),
  });
  const { errors } = form.formState;
  return (
    <Panel title={words.password}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((given) => changing.mutate(given))(event)}
      >
        <FormProblem error={changing.error} />
        <PasswordField
          label={words.currentPassword}
          autoComplete="current-password"
          {...form.register('current_password', { required: shared.required })}
          error={errors.current_password?.message}
        />
        <PasswordField
          label={words.newPassword}
          autoComplete="new-password"
          hint={words.passwordHint}
          {...form.register('new_password', { required: shared.required })}
          error={errors.new_password?.message}
        />
        <div>
          <Button type="submit" kind="secondary" busy={changing.isPending}>
            {words.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
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
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-1 font-medium">{session.user_agent ?? words.unknownDevice}</p>
        <p className="text-sm text-soft">
          {session.ip} · <When at={session.created_at} />
        </p>
        <FormProblem error={ending.error} />
      </div>
      {session.current ? (
        <StateChip state="current" />
      ) : (
        <Button kind="secondary" size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
