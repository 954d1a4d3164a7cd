import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { pagesOf } from './pagination';
import { Loaded } from './states';

interface ListPage {
  readonly data: readonly unknown[];
  readonly meta?: { readonly total: number; readonly page?: number };
}

interface LoadedPageProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly skeleton: ReactNode;
  readonly limit: number;
  /** Shows this page in place of the one that is gone, also in the history of the browser. Undefined: the list has one page. */
  readonly onLastPage: ((page: number) => void) | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** A page of a list, as `Loaded`. Where somebody has worked off the rows of the last pages, it turns back to the last one there is. */
export function LoadedPage<Data extends ListPage>(props: LoadedPageProps<Data>): ReactNode {
  const { query, skeleton, limit, onLastPage, children } = props;
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(list) =>
        onLastPage && isPastTheEnd(list) ? (
          <TurnBack to={pagesOf(list.meta?.total ?? 0, limit)} onLastPage={onLastPage} skeleton={skeleton} />
        ) : (
          children(list)
        )
      }
    </Loaded>
  );
}

/** A page has no row though the list has some. */
const isPastTheEnd = ({ data, meta }: ListPage): boolean =>
  data.length === 0 && meta !== undefined && meta.total > 0 && meta.page !== 1;

interface TurnBackProps {
  readonly to: number;
  readonly onLastPage: (page: number) => void;
  readonly skeleton: ReactNode;
}

function TurnBack({ to, onLastPage, skeleton }: TurnBackProps): ReactNode {
  const turnBack = useEffectEvent(onLastPage);
  useEffect(() => turnBack(to), [to]);
  return <div aria-busy="true">{skeleton}</div>;
}
