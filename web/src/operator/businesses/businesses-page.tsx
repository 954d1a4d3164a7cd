import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, body, type Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { FilterSelect, SearchBox } from '../../ui/filters';
import { Page } from '../../ui/page';
import { StateChip } from '../parts/chips';
import { FilterBar } from '../parts/filter-bar';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { To } from '../parts/place';
import { useFilters } from '../parts/use-filters';
import { useText } from '../text';

type Business = Schemas['BusinessSummary'];
const STATUSES = ['pending_approval', 'active', 'suspended', 'terminated'] as const;
const KYC = ['not_submitted', 'submitted', 'approved', 'rejected'] as const;

const WEBHOOK = ['any', 'failing', 'switched_off'] as const;

export function BusinessesPage(): ReactNode {
  const { businesses: words, common, states, stateOf, shell } = useText();
  const filters = useFilters(['q', 'status', 'kyc_status', 'webhook']);
  const { page, values } = filters;
  const status = STATUSES.find((one) => one === values.status);
  const kycStatus = KYC.find((one) => one === values.kyc_status);
  const webhook = WEBHOOK.find((one) => one === values.webhook);
  const query = useQuery({
    queryKey: ['businesses', values, page],
    queryFn: ({ signal }) => {
      const asked = {
        page,
        limit: PAGE_SIZE,
        ...(values.q ? { q: values.q } : {}),
        ...(status ? { status } : {}),
        ...(kycStatus ? { kyc_status: kycStatus } : {}),
        ...(webhook ? { webhook } : {}),
      };
      return body(api.GET('/admin/businesses', { params: { query: asked }, signal }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={words.title} place={shell.product}>
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchBox label={words.search} value={values.q ?? ''} atLeast={1} onSearch={(q) => filters.set('q', q)} />
        <FilterSelect
          label={common.status}
          value={status}
          choices={STATUSES.map((one) => [one, stateOf(one, 'business')])}
          onChoose={(value) => filters.set('status', value)}
        />
        <FilterSelect
          label={words.kyc}
          value={kycStatus}
          choices={KYC.map((one) => [one, states[one] ?? one])}
          onChoose={(value) => filters.set('kyc_status', value)}
        />
        <FilterSelect
          label={words.webhook}
          value={webhook}
          choices={WEBHOOK.map((one) => [one, words.webhookTroubles[one]])}
          onChoose={(value) => filters.set('webhook', value)}
        />
      </FilterBar>
      <ListPanel<Business>
        caption={words.title}
        query={query}
        keyOf={({ id }) => id}
        filters={filters}
        page={page}
        onPage={filters.goTo}
        empty={words.empty}
        columns={[
          {
            key: 'name',
            head: common.name,
            cell: (one) => (
              <>
                <span className="wrap-anywhere">
                  <To to={`/businesses/${one.id}`}>{one.name}</To>
                </span>
                <span className="block text-xs break-all text-soft">{one.email}</span>
                <span className="mt-1 flex flex-wrap gap-1.5 sm:hidden">
                  <StateChip of="business" state={one.status} />
                  {one.status === 'pending_approval' ? <StateChip state={one.kyc_status} /> : null}
                </span>
              </>
            ),
          },
          { key: 'code', head: words.code, wide: true, cell: (one) => <code className="text-xs">{one.code}</code> },
          {
            key: 'status',
            head: common.status,
            wide: true,
            cell: (one) => <StateChip of="business" state={one.status} />,
          },
          { key: 'kyc', head: words.kyc, wide: true, cell: (one) => <StateChip state={one.kyc_status} /> },
          { key: 'plan', head: words.plan, wide: true, cell: (one) => one.plan.name },
          { key: 'since', head: words.since, wide: true, cell: (one) => <When at={one.created_at} form="day" /> },
        ]}
      />
    </Page>
  );
}
