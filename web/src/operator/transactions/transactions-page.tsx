import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, body, type Schemas } from '../../api/client';
import { isDay, periodOf } from '../../i18n/days';
import { formatPhone } from '../../i18n/phone';
import { When } from '../../ui/date';
import { DayField, FilterSelect, SearchBox } from '../../ui/filters';
import { Money } from '../../ui/money';
import { Page } from '../../ui/page';
import { useShownZone } from '../../ui/zone';
import { StateChip } from '../parts/chips';
import { FilterBar } from '../parts/filter-bar';
import { FilterOfOne } from '../parts/filter-of-one';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { To } from '../parts/place';
import { useFilters } from '../parts/use-filters';
import { useText } from '../text';

type Transaction = Schemas['OperatorTransaction'];
const STATES = ['submitting', 'accepted', 'unknown', 'needs_review', 'completed', 'failed'] as const;
const STATUSES = ['pending', 'completed', 'failed'] as const;
const ENVIRONMENTS = ['live', 'sandbox'] as const;
const AGES = [15, 60, 240, 1440] as const;
const SEARCH_LEAST = 4;
const NAMES = ['q', 'status', 'state', 'environment', 'min_age_minutes', 'business_id', 'order', 'from', 'to'] as const;

type Asked = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

/** The filters in the address; a wrong one counts as absent. */
function readAsked(values: Asked) {
  const state = STATES.find((one) => one === values.state);
  const status = STATUSES.find((one) => one === values.status);
  const environment = ENVIRONMENTS.find((one) => one === values.environment);
  const age = Number(values.min_age_minutes);
  const business = Number(values.business_id);
  const [from, to] = [values.from, values.to].map((day) => (day && isDay(day) ? day : undefined));
  return {
    ...(values.q && values.q.length >= SEARCH_LEAST ? { q: values.q } : {}),
    ...(state ? { state } : {}),
    ...(status ? { status } : {}),
    ...(environment ? { environment } : {}),
    ...(age > 0 ? { min_age_minutes: age } : {}),
    ...(business > 0 ? { business_id: business } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(values.order === 'oldest' ? { order: 'oldest' as const } : {}),
  };
}

/** Finds a payment by what a customer has told support. */
export function TransactionsPage(): ReactNode {
  const { transactions: words, common, shared, states, shell } = useText();
  const filters = useFilters(NAMES);
  const { page, values } = filters;
  const asked = readAsked(values);
  const zone = useShownZone();
  const query = useQuery({
    queryKey: ['transactions', asked, zone, page],
    queryFn: ({ signal }) => {
      const { from, to, ...others } = asked;
      const filter = { ...others, ...periodOf(from, to, zone), page, limit: PAGE_SIZE };
      return body(api.GET('/admin/transactions', { params: { query: filter }, signal }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={words.title} place={shell.product}>
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchBox
          label={words.search}
          value={values.q ?? ''}
          atLeast={SEARCH_LEAST}
          onSearch={(q) => filters.set('q', q)}
        />
        <FilterSelect
          label={words.state}
          value={asked.state}
          choices={STATES.map((one) => [one, states[one] ?? one])}
          onChoose={(value) => filters.set('state', value)}
        />
        <FilterSelect
          label={words.age}
          all={words.anyAge}
          value={values.min_age_minutes}
          choices={AGES.map((one) => [String(one), words.ages[one]])}
          onChoose={(value) => filters.set('min_age_minutes', value)}
        />
        <FilterSelect
          label={words.environment}
          value={asked.environment}
          choices={ENVIRONMENTS.map((one) => [one, states[one] ?? one])}
          onChoose={(value) => filters.set('environment', value)}
        />
        <DayField label={words.from} value={asked.from} onDay={(day) => filters.set('from', day)} />
        <DayField label={words.to} value={asked.to} onDay={(day) => filters.set('to', day)} />
        {/* Only links set these; unseen, a part of the list would be taken for all of it. */}
        {asked.status ? (
          <FilterSelect
            label={common.status}
            value={asked.status}
            choices={STATUSES.map((one) => [one, shared.filterOf(common.status, states[one] ?? one)])}
            onChoose={(value) => filters.set('status', value)}
          />
        ) : null}
        {asked.business_id ? (
          <FilterOfOne
            label={words.business}
            id={String(asked.business_id)}
            name={String(asked.business_id)}
            onClear={() => filters.set('business_id', undefined)}
          />
        ) : null}
      </FilterBar>
      <ListPanel<Transaction>
        caption={words.title}
        query={query}
        keyOf={({ transaction_id }) => transaction_id}
        filters={filters}
        page={page}
        onPage={filters.goTo}
        oldestFirst={asked.order === 'oldest'}
        empty={words.empty}
        columns={[
          {
            key: 'what',
            head: words.what,
            cell: (one) => (
              <>
                <To to={`/transactions/${one.transaction_id}`}>{words.types[one.type] ?? one.type}</To>
                <span className="block font-mono text-xs break-all text-soft">{one.transaction_id.slice(0, 16)}…</span>
                <span className="block text-xs wrap-anywhere text-soft sm:hidden">{one.business_name}</span>
                <span className="block text-xs text-soft sm:hidden">
                  <When at={one.created_at} />
                  {one.phone_number ? ` · ${formatPhone(one.phone_number)}` : null}
                </span>
                <span className="mt-1 block sm:hidden">
                  <StateChip state={one.state} />
                </span>
              </>
            ),
          },
          {
            key: 'phone',
            head: words.phone,
            wide: true,
            cell: (one) => (one.phone_number ? formatPhone(one.phone_number) : '–'),
          },
          {
            key: 'business',
            head: words.business,
            wide: true,
            cell: (one) => (
              <span className="wrap-anywhere">
                <To to={`/businesses/${one.business_id}`}>{one.business_name}</To>
              </span>
            ),
          },
          {
            key: 'amount',
            head: words.amount,
            right: true,
            cell: (one) => <Money amount={one.amount} currency={one.currency_code} />,
          },
          { key: 'state', head: words.state, wide: true, cell: (one) => <StateChip state={one.state} /> },
          { key: 'at', head: words.begun, wide: true, cell: (one) => <When at={one.created_at} /> },
        ]}
      />
    </Page>
  );
}
