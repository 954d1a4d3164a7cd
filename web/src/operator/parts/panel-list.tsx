import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadedPage } from '../../ui/loaded-page';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Empty, EmptyAfterFilter } from '../../ui/states';
import { PAGE_SIZE } from './list-panel';
import type { Filters } from './use-filters';

interface PanelListProps<Row> {
  readonly query: UseQueryResult<{ readonly data: readonly Row[]; readonly meta: { readonly total: number } }>;
  readonly filters: Omit<Filters<string>, 'values' | 'set'>;
  /** Said when nobody waits for a decision. */
  readonly empty: string;
  /** Whether an empty list is empty by the filter, and not because all is decided. */
  readonly isEmptyByFilter: boolean;
  /** Whether later pages are the newer ones. */
  readonly oldestFirst?: boolean;
  readonly children: (row: Row) => ReactNode;
}

/** What operators decide one by one, each in a panel of its own, in all the states of a list. */
export function PanelList<Row>({
  query,
  filters,
  empty,
  isEmptyByFilter,
  oldestFirst,
  children,
}: PanelListProps<Row>): ReactNode {
  return (
    <LoadedPage
      query={query}
      skeleton={<BlockSkeleton className="h-96" />}
      limit={PAGE_SIZE}
      onLastPage={filters.replacePage}
    >
      {({ data, meta }) =>
        data.length === 0 ? (
          <Panel>
            {isEmptyByFilter ? (
              <EmptyAfterFilter onClear={filters.clear} />
            ) : (
              <Empty icon={<CircleCheck size={22} />} title={empty} />
            )}
          </Panel>
        ) : (
          <>
            {data.map(children)}
            <Pagination
              page={filters.page}
              limit={PAGE_SIZE}
              total={meta.total}
              onPage={filters.goTo}
              oldestFirst={oldestFirst}
            />
          </>
        )
      }
    </LoadedPage>
  );
}
