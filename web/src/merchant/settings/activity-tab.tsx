import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, body } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { When } from '../../ui/date';
import { deviceOf } from '../../ui/device';
import { LoadedPage } from '../../ui/loaded-page';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { Empty, RowsSkeleton } from '../../ui/states';
import { Table } from '../../ui/table';
import { activityTypes as english } from '../../i18n/merchant/en/activity-types';
import { activityTypes as french } from '../../i18n/merchant/fr/activity-types';
import { typeset } from '../../i18n/typeset';
import { useText } from '../text';

/** Only this tab needs them, so they come with it. */
const TYPES = { en: english, fr: typeset(french) } as const;

const PER_PAGE = 20;

const activityQuery = (page: number) =>
  queryOptions({
    queryKey: ['activity', page],
    queryFn: ({ signal }) =>
      body(api.GET('/business/dashboard/activity', { params: { query: { page, limit: PER_PAGE } }, signal })),
    placeholderData: keepPreviousData,
  });

export function ActivityTab(): ReactNode {
  const { settings: words } = useText();
  const { page = 1 } = useSearch({ from: '/inside/settings/activity' });
  const navigate = useNavigate({ from: '/settings/activity' });
  const activity = useQuery(activityQuery(page));
  const types = TYPES[useLanguage()];
  return (
    <Panel title={words.tabs.activity} hint={words.activityHint} flush>
      <LoadedPage
        query={activity}
        skeleton={<RowsSkeleton />}
        limit={PER_PAGE}
        onLastPage={(last) => void navigate({ search: { page: last }, replace: true })}
      >
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty icon={<ScrollText size={22} />} title={words.activityEmpty} />
          ) : (
            <>
              <Table
                caption={words.tabs.activity}
                rows={data}
                keyOf={({ id }) => id}
                stacks
                columns={[
                  {
                    key: 'what',
                    head: words.what,
                    cell: (one) => (
                      <>
                        <span className="block font-medium">{types[one.type] ?? one.type}</span>
                        <span className="block text-soft sm:hidden">
                          {words.actors[one.actor] ?? one.actor}
                          {one.ip ? ` · ${one.ip}` : ''}
                        </span>
                      </>
                    ),
                  },
                  { key: 'who', head: words.who, wide: true, cell: (one) => words.actors[one.actor] ?? one.actor },
                  {
                    key: 'where',
                    head: words.where,
                    wide: true,
                    cell: (one) => (
                      <>
                        <span className="numeric block">{one.ip ?? '–'}</span>
                        <span className="block text-soft">{deviceOf(one.user_agent)}</span>
                      </>
                    ),
                  },
                  { key: 'when', head: words.when, right: true, cell: (one) => <When at={one.created_at} /> },
                ]}
              />
              <Pagination
                page={page}
                limit={PER_PAGE}
                total={meta.total}
                onPage={(next) => void navigate({ search: { page: next } })}
              />
            </>
          )
        }
      </LoadedPage>
    </Panel>
  );
}
