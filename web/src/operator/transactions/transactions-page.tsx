import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, body, type Schemas } from '../../api/client';
import { dayIn } from '../../i18n/zones';
import { formatPhone } from '../../i18n/phone';
import { When } from '../../ui/date';
import { AmountField, DayField, FilterSelect, SearchBox, TimeField } from '../../ui/filters';
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
import { AGES, ENVIRONMENTS, filterOf, NAMES, readAsked, SEARCH_LEAST, STATES, STATUSES } from './asked';

type Transaction = Schemas['OperatorTransaction'];

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
      const filter = { ...filterOf(asked, zone), page, limit: PAGE_SIZE };
      return body(api.GET('/admin/transactions', { params: { query: filter }, signal }));
    },
    placeholderData: keepPreviousData,
  });
  // Amounts and times are of one day: the one that is chosen, or today.
  const setWithinDay = (name: 'amount' | 'at', value: string | undefined): void => {
    const day = asked.to ?? asked.from ?? dayIn(zone, Date.now());
    filters.change({ [name]: value, ...(value === undefined ? {} : { from: day, to: day }) });
  };
  const setDay = (end: 'from' | 'to', day: string | undefined): void => {
    if (!asked.amount && !asked.at) filters.set(end, day);
    else if (day) filters.change({ from: day, to: day });
    else filters.change({ from: undefined, to: undefined, amount: undefined, at: undefined });
  };
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
        <DayField label={words.from} value={asked.from} onDay={(day) => setDay('from', day)} />
        <DayField label={words.to} value={asked.to} onDay={(day) => setDay('to', day)} />
        <AmountField label={words.amount} value={asked.amount} onAmount={(amount) => setWithinDay('amount', amount)} />
        <TimeField label={words.about} value={asked.at} onTime={(at) => setWithinDay('at', at)} />
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
                <span className="block font-mono text-xs break-all text-soft xl:whitespace-nowrap">
                  {one.transaction_id.slice(0, 16)}…
                </span>
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
            cell: (one) => (
              <span className="xl:whitespace-nowrap">{one.phone_number ? formatPhone(one.phone_number) : '–'}</span>
            ),
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
