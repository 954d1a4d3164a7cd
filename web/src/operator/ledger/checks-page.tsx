import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/dictionary';
import { formatDate } from '../../i18n/format';
import { When } from '../../ui/date';
import { Page } from '../../ui/page';
import { StateChip } from '../parts/chips';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { To } from '../parts/place';
import { useFilters } from '../parts/use-filters';
import { useText } from '../text';
import { BrokenInvariants } from './broken-invariants';
import { type DailyCheck, dailyChecksQuery } from './queries';

/** Every daily check of the books, with what it found. */
export function ChecksPage(): ReactNode {
  const { ledger: words, shell } = useText();
  const language = useLanguage();
  const { page, goTo } = useFilters([]);
  const query = useQuery({ ...dailyChecksQuery(page, PAGE_SIZE), placeholderData: keepPreviousData });
  return (
    <Page
      title={words.checks}
      place={shell.product}
      hint={words.checksHint}
      action={<To to="/ledger">{words.checkNow}</To>}
    >
      <ListPanel<DailyCheck>
        caption={words.checks}
        query={query}
        keyOf={({ id }) => id}
        page={page}
        onPage={goTo}
        empty={words.noChecks}
        emptyHint={words.noChecksHint}
        columns={[
          {
            key: 'day',
            head: words.day,
            cell: ({ day }) => <span className="numeric">{formatDate(day, 'day', language, 'UTC')}</span>,
          },
          {
            key: 'result',
            head: words.result,
            cell: (one) => (
              <div className="grid gap-2">
                <span>
                  <StateChip of="invariants" state={resultOf(one)} />
                </span>
                <BrokenInvariants broken={one.broken} />
              </div>
            ),
          },
          {
            key: 'checked',
            head: words.checked,
            right: true,
            wide: true,
            cell: ({ checked }) => <span className="numeric">{checked}</span>,
          },
          { key: 'ended', head: words.ended, wide: true, cell: ({ finished_at }) => <When at={finished_at} /> },
        ]}
      />
    </Page>
  );
}

function resultOf({ status, broken }: DailyCheck): string {
  if (status !== 'finished') return status;
  return broken.length > 0 ? 'broken' : 'holds';
}
