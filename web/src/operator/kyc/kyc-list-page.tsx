import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, body, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { nameOf } from '../../i18n/format';
import { When } from '../../ui/date';
import { FilterSelect } from '../../ui/filters';
import { Page } from '../../ui/page';
import { Age } from '../parts/age';
import { StateChip } from '../parts/chips';
import { FilterBar } from '../parts/filter-bar';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { To } from '../parts/place';
import { useFilters } from '../parts/use-filters';
import { useText } from '../text';

type Submission = Schemas['KycSubmission'];
const STATUSES = ['submitted', 'approved', 'rejected'] as const;

/** Applications, the one that waits longest first. */
export function KycListPage(): ReactNode {
  const { kyc: words, common, states, shell } = useText();
  const language = useLanguage();
  const filters = useFilters(['status']);
  const status = STATUSES.find((one) => one === filters.values.status);
  const { page } = filters;
  const query = useQuery({
    queryKey: ['kyc', status ?? null, page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/admin/kyc', { params: { query: { page, limit: PAGE_SIZE, ...(status ? { status } : {}) } }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={words.title} place={shell.product} hint={words.hint}>
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <FilterSelect
          label={common.status}
          value={status}
          choices={STATUSES.map((one) => [one, states[one] ?? one])}
          onChoose={(value) => filters.set('status', value)}
        />
      </FilterBar>
      <ListPanel<Submission>
        caption={words.title}
        query={query}
        keyOf={({ id }) => id}
        filters={filters}
        page={page}
        onPage={filters.goTo}
        oldestFirst
        empty={words.empty}
        columns={[
          {
            key: 'name',
            head: words.legalName,
            cell: (one) => (
              <>
                <span className="wrap-anywhere">
                  <To to={`/kyc/${one.business_id}`}>{one.record.legal_name}</To>
                </span>
                <span className="mt-1 block sm:hidden">
                  <StateChip state={one.status} />
                </span>
              </>
            ),
          },
          {
            key: 'country',
            head: words.country,
            wide: true,
            cell: (one) => nameOf('region', one.record.country, language),
          },
          { key: 'attempt', head: words.attempt, wide: true, right: true, cell: (one) => one.attempt },
          { key: 'status', head: common.status, wide: true, cell: (one) => <StateChip state={one.status} /> },
          {
            key: 'since',
            head: words.submitted,
            cell: (one) =>
              one.status === 'submitted' ? <Age since={one.submitted_at} /> : <When at={one.submitted_at} />,
          },
        ]}
      />
    </Page>
  );
}
