import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArrowDownLeft, ArrowUpRight, ReceiptText } from 'lucide-react';
import { download } from '../../api/download';
import { Button } from '../../ui/button';
import { DownloadButton } from '../../ui/download-button';
import { Page } from '../../ui/page';
import { LoadedPage } from '../../ui/loaded-page';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { Empty, EmptyAfterFilter, isRefused, RowsSkeleton } from '../../ui/states';
import { useShownZone } from '../../ui/zone';
import { PayDialog } from '../pay/pay-dialog';
import { FROM_LIST } from '../shell/back-link';
import { useText } from '../text';
import { filtersOf, PAGE_SIZE, transactionsQuery } from './queries';
import { isFiltered } from './search';
import { TransactionFilters } from './transaction-filters';
import { TransactionRows } from './transaction-rows';

export function TransactionsPage(): ReactNode {
  const { transactions: words, home, shell } = useText();
  const search = useSearch({ from: '/inside/transactions' });
  const navigate = useNavigate({ from: '/transactions' });
  const zone = useShownZone();
  const list = useQuery(transactionsQuery(search, zone));
  return (
    <Page
      title={words.title}
      place={shell.product}
      action={
        isRefused(list) ? null : (
          <div className="flex flex-wrap gap-2">
            <Button
              kind="secondary"
              icon={<ArrowUpRight aria-hidden size={18} />}
              onClick={() => void navigate({ search: { ...search, new: 'payout' } })}
            >
              {home.payOut}
            </Button>
            <Button
              icon={<ArrowDownLeft aria-hidden size={18} />}
              onClick={() => void navigate({ search: { ...search, new: 'deposit' } })}
            >
              {home.collect}
            </Button>
          </div>
        )
      }
    >
      <TransactionFilters search={search} onChange={(next) => void navigate({ search: next, replace: true })} />
      <Panel flush isReading={list.isPlaceholderData}>
        <LoadedPage
          query={list}
          skeleton={<RowsSkeleton rows={8} />}
          limit={PAGE_SIZE}
          onLastPage={(page) => void navigate({ search: { ...search, page }, replace: true })}
        >
          {({ data, meta }) => {
            if (data.length === 0 && isFiltered(search))
              return <EmptyAfterFilter onClear={() => void navigate({ search: {} })} />;
            if (data.length === 0)
              return (
                <Empty icon={<ReceiptText size={22} />} title={words.emptyTitle}>
                  {words.emptyHint}
                </Empty>
              );
            return (
              <>
                <TransactionRows transactions={data} state={FROM_LIST} />
                <div className="border-t border-line px-4 py-3 sm:px-5">
                  <DownloadButton kind="quiet" fetch={() => download('transactions/export', filtersOf(search, zone))}>
                    {words.exportCsv}
                  </DownloadButton>
                </div>
                <Pagination
                  page={search.page ?? 1}
                  limit={PAGE_SIZE}
                  total={meta.total}
                  onPage={(page) => void navigate({ search: { ...search, page } })}
                />
              </>
            );
          }}
        </LoadedPage>
      </Panel>
      <PayDialog
        direction={search.new}
        onClose={() => void navigate({ search: { ...search, new: undefined }, replace: true })}
      />
    </Page>
  );
}
