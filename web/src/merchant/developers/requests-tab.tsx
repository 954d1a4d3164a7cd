import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { Reference } from '../../ui/copy';
import { When } from '../../ui/date';
import { FilterSelect, SearchBox } from '../../ui/filters';
import { LoadedPage } from '../../ui/loaded-page';
import { Pagination } from '../../ui/pagination';
import { Fact, Facts, Panel } from '../../ui/panel';
import { Empty, EmptyAfterFilter, RowsSkeleton } from '../../ui/states';
import { Status, type Tone } from '../../ui/status';
import { useText } from '../text';
import { REQUESTS_PER_PAGE, requestsQuery } from './queries';
import { REQUEST_METHODS, REQUEST_STATUSES, type RequestSearch } from './request-search';

type ApiRequest = Schemas['ApiRequest'];

/** What the API keys of the business called, and how each call ended. */
export function RequestsTab(): ReactNode {
  const { developers: words } = useText();
  const search = useSearch({ from: '/inside/developers/requests' });
  const navigate = useNavigate({ from: '/developers/requests' });
  const requests = useQuery(requestsQuery(search));
  const change = (part: RequestSearch): void =>
    void navigate({ search: { ...search, ...part, page: undefined }, replace: true });
  const isFiltered = Boolean(search.status ?? search.method ?? search.path);
  return (
    <div className="grid gap-4">
      <form role="search" className="filters" onSubmit={(event) => event.preventDefault()}>
        <SearchBox
          label={words.requestSearch}
          value={search.path ?? ''}
          atLeast={1}
          onSearch={(path) => change({ path: path === '' ? undefined : path })}
        />
        <FilterSelect
          label={words.status}
          value={search.status}
          choices={REQUEST_STATUSES.map((status) => [status, words.requestStatuses[status] ?? status])}
          onChoose={(status) => change({ status })}
        />
        <FilterSelect
          label={words.method}
          all={words.anyMethod}
          value={search.method}
          choices={REQUEST_METHODS.map((method) => [method, method])}
          onChoose={(method) => change({ method })}
        />
      </form>
      <Panel title={words.tabs.requests} hint={words.requestsHint} flush>
        <LoadedPage
          query={requests}
          skeleton={<RowsSkeleton />}
          limit={REQUESTS_PER_PAGE}
          onLastPage={(page) => void navigate({ search: { ...search, page }, replace: true })}
        >
          {({ data, meta }) => {
            if (data.length === 0 && isFiltered)
              return <EmptyAfterFilter onClear={() => void navigate({ search: {} })} />;
            if (data.length === 0)
              return (
                <Empty icon={<Activity size={22} />} title={words.noRequests}>
                  {words.noRequestsHint}
                </Empty>
              );
            return (
              <>
                <ul className="divide-y divide-line">
                  {data.map((one) => (
                    <RequestRow key={one.request_id + one.created_at} request={one} />
                  ))}
                </ul>
                <Pagination
                  page={search.page ?? 1}
                  limit={REQUESTS_PER_PAGE}
                  total={meta.total}
                  onPage={(page) => void navigate({ search: { ...search, page } })}
                />
              </>
            );
          }}
        </LoadedPage>
      </Panel>
    </div>
  );
}

const toneOf = (status: number): Tone => (status < 400 ? 'good' : status < 500 ? 'wait' : 'bad');
const shortRoute = (route: string): string => route.replace('/api/v1/business', '');

function RequestRow({ request: one }: { readonly request: ApiRequest }): ReactNode {
  const { developers: words } = useText();
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-14 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-sunken sm:px-5">
          <span className="min-w-0">
            <span className="block font-mono text-sm break-all">
              <span className="font-semibold">{one.method}</span> {shortRoute(one.route)}
            </span>
            <span className="block text-sm text-soft">
              <When at={one.created_at} /> · <span className="numeric">{one.duration_ms} ms</span>
            </span>
          </span>
          <Status tone={toneOf(one.status)}>{one.status}</Status>
        </summary>
        <div className="px-4 pt-2 pb-5 sm:px-5">
          <Facts>
            {one.error_code ? (
              <Fact name={words.errorCode}>
                <code className="font-mono text-sm">{one.error_code}</code>
              </Fact>
            ) : null}
            <Fact name={words.key}>
              <code className="font-mono text-sm break-all">{one.key_prefix}…</code>
            </Fact>
            <Fact name={words.requestId}>
              <Reference text={one.request_id} what={words.requestId} />
            </Fact>
            <Fact name={words.when}>
              <When at={one.created_at} form="full" />
            </Fact>
          </Facts>
        </div>
      </details>
    </li>
  );
}
