import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, data as dataOf, type Schemas } from '../../api/client';
import { environment } from '../../api/environment';
import { useStored } from '../../api/stored';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { When } from '../../ui/date';
import { FormProblem } from '../../ui/form';
import { Page } from '../../ui/page';
import { LoadedPage } from '../../ui/loaded-page';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { Empty, RowsSkeleton } from '../../ui/states';
import { Status } from '../../ui/status';
import { toast } from '../../ui/toast';
import { useText } from '../text';
import { NOTIFICATIONS_PER_PAGE, notificationsQuery } from './queries';
import { useTold } from './words';

export function NotificationsPage(): ReactNode {
  const { notifications: words, shell } = useText();
  const { page = 1 } = useSearch({ from: '/inside/notifications' });
  const navigate = useNavigate({ from: '/notifications' });
  const queryClient = useQueryClient();
  const list = useQuery(notificationsQuery(page));
  const readAll = useMutation({
    mutationFn: () => dataOf(api.POST('/business/dashboard/notifications/read-all')),
    onSuccess: () => {
      toast(words.allRead);
      return queryClient.invalidateQueries({ queryKey: ['notifications'] });
    },
  });
  // It marks those of both environments, and in the sandbox nobody has looked at what is told of real money.
  const mayReadAll = useStored(environment) === 'live' && (list.data?.meta.unread_count ?? 0) > 0;
  return (
    <Page
      title={words.title}
      place={shell.product}
      action={
        mayReadAll ? (
          <Button kind="secondary" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            {words.readAll}
          </Button>
        ) : null
      }
    >
      <FormProblem error={readAll.error} />
      <Panel flush>
        <LoadedPage
          query={list}
          skeleton={<RowsSkeleton rows={6} />}
          limit={NOTIFICATIONS_PER_PAGE}
          onLastPage={(last) => void navigate({ search: { page: last }, replace: true })}
        >
          {({ data, meta }) =>
            data.length === 0 ? (
              <Empty icon={<BellOff size={22} />} title={words.emptyTitle}>
                {words.emptyHint}
              </Empty>
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {data.map((one) => (
                    <NotificationRow key={one.id} notification={one} />
                  ))}
                </ul>
                <Pagination
                  page={page}
                  limit={NOTIFICATIONS_PER_PAGE}
                  total={meta.total}
                  onPage={(next) => void navigate({ search: { page: next } })}
                />
              </>
            )
          }
        </LoadedPage>
      </Panel>
    </Page>
  );
}

function NotificationRow({ notification: one }: { readonly notification: Schemas['Notification'] }): ReactNode {
  const { notifications: words, shared } = useText();
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: () =>
      dataOf(api.PATCH('/business/dashboard/notifications/{id}/read', { params: { path: { id: one.id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
  const { title, message } = useTold()(one);
  const transactionId = one.data['transaction_id'];
  return (
    <li
      className={classes(
        'flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-4 sm:px-5',
        !one.read && 'bg-accent-soft/50',
      )}
    >
      <div className="min-w-0 grow basis-full sm:basis-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {typeof transactionId === 'string' ? (
            <Link to="/transactions/$id" params={{ id: transactionId }} className="touch -my-2.5 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
          {one.read ? null : <Status tone="wait">{words.new}</Status>}
        </p>
        <p className="text-soft">{message}</p>
        <p className="mt-0.5 text-sm text-soft">
          <When at={one.created_at} />
        </p>
      </div>
      {one.read ? null : (
        <Button
          kind="quiet"
          size="small"
          className="-mx-3"
          aria-label={shared.filterOf(words.markRead, title)}
          busy={read.isPending}
          onClick={() => read.mutate()}
        >
          {words.markRead}
        </Button>
      )}
      <FormProblem error={read.error} />
    </li>
  );
}
