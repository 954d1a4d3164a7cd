import { Inbox } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedPage } from '../../ui/loaded-page';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { Empty, EmptyAfterFilter, RowsSkeleton } from '../../ui/states';
import { type Column, type Details, Table } from '../../ui/table';

export const PAGE_SIZE = 20;

interface ListPanelProps<Row> {
  readonly title?: string;
  readonly caption: string;
  readonly query: UseQueryResult<{ readonly data: readonly Row[]; readonly meta?: { readonly total: number } }>;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly keyOf: (row: Row) => string | number;
  readonly details?: Details<Row>;
  readonly empty: string;
  readonly emptyHint?: string;
  readonly filters?: {
    readonly isFiltered: boolean;
    readonly clear: () => void;
    readonly replacePage: (page: number) => void;
  };
  readonly page?: number;
  readonly onPage?: (page: number) => void;
  readonly oldestFirst?: boolean;
  readonly action?: ReactNode;
}

/** A list in all its states: being read, empty, empty after a filter, failed, old, and there. */
export function ListPanel<Row>(props: ListPanelProps<Row>): ReactNode {
  const { title, caption, query, columns, keyOf, details, filters, page = 1, onPage, oldestFirst, action } = props;
  return (
    <Panel {...(title === undefined ? {} : { title })} action={action} flush isReading={query.isPlaceholderData}>
      <LoadedPage
        query={query}
        skeleton={<RowsSkeleton rows={6} />}
        limit={PAGE_SIZE}
        onLastPage={filters?.replacePage ?? onPage}
      >
        {({ data, meta }) => {
          if (data.length === 0 && filters?.isFiltered) return <EmptyAfterFilter onClear={filters.clear} />;
          if (data.length === 0)
            return (
              <Empty icon={<Inbox size={22} />} title={props.empty}>
                {props.emptyHint}
              </Empty>
            );
          return (
            <>
              <Table caption={caption} columns={columns} rows={data} keyOf={keyOf} details={details} />
              {onPage && meta ? (
                <Pagination
                  page={page}
                  limit={PAGE_SIZE}
                  total={meta.total}
                  onPage={onPage}
                  oldestFirst={oldestFirst ?? false}
                />
              ) : null}
            </>
          );
        }}
      </LoadedPage>
    </Panel>
  );
}
