import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, body, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { isDay } from '../../i18n/days';
import { periodOf } from '../../i18n/zones';
import { DayField, FilterSelect } from '../../ui/filters';
import { Page } from '../../ui/page';
import { useShownZone } from '../../ui/zone';
import { FilterBar } from '../parts/filter-bar';
import { FilterOfOne } from '../parts/filter-of-one';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { useFilters } from '../parts/use-filters';
import { useText } from '../text';
import { teamQuery } from '../operators/queries';
import { auditColumns } from './audit-columns';
import { AuditDetails } from './audit-details';

const TARGETS: ReadonlyArray<Schemas['AuditTarget']['type']> = [
  'operator',
  'business',
  'kyc_document',
  'plan',
  'wallet',
  'transaction',
  'review',
  'reconciliation',
  'approval',
  'api_key',
  'payout_pause',
  'emails',
];

export function AuditPage(): ReactNode {
  const { audit: words, common, shell } = useText();
  const filters = useFilters(['operator_id', 'action', 'target_type', 'target_id', 'from', 'to']);
  const { page, values } = filters;
  const target = TARGETS.find((one) => one === values.target_type);
  const operator = Number(values.operator_id);
  const actions = useActions();
  const action = actions.find(([one]) => one === values.action)?.[0];
  const [from, to] = [values.from, values.to].map((day) => (day && isDay(day) ? day : undefined));
  const zone = useShownZone();
  const targetName = [target ? words.objects[target] : null, values.target_id].filter(Boolean).join(' ');
  const team = useQuery(teamQuery);
  const query = useQuery({
    queryKey: ['audit', values, zone, page],
    queryFn: ({ signal }) => {
      const asked = {
        page,
        limit: PAGE_SIZE,
        ...(target ? { target_type: target } : {}),
        ...(values.target_id ? { target_id: values.target_id } : {}),
        ...(operator > 0 ? { operator_id: operator } : {}),
        ...(action ? { action } : {}),
        ...periodOf(from, to, zone),
      };
      return body(api.GET('/admin/audit-log', { params: { query: asked }, signal }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={words.title} place={shell.product} hint={words.hint}>
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <FilterSelect
          label={words.who}
          value={values.operator_id}
          choices={(team.data ?? []).map(({ id, name }) => [String(id), name])}
          onChoose={(value) => filters.set('operator_id', value)}
        />
        <FilterSelect
          label={words.what}
          value={action}
          choices={actions}
          onChoose={(value) => filters.set('action', value)}
        />
        {values.target_id ? (
          <FilterOfOne
            label={words.target}
            id={values.target_id}
            name={targetName}
            onClear={() => filters.set('target_id', undefined)}
          />
        ) : (
          <FilterSelect
            label={words.target}
            value={target}
            choices={TARGETS.map((one) => [one, words.targets[one]])}
            onChoose={(value) => filters.set('target_type', value)}
          />
        )}
        <DayField label={words.from} value={from} onDay={(day) => filters.set('from', day)} />
        <DayField label={words.to} value={to} onDay={(day) => filters.set('to', day)} />
      </FilterBar>
      <ListPanel<Schemas['AuditRecord']>
        caption={words.title}
        query={query}
        keyOf={({ id }) => id}
        filters={filters}
        page={page}
        onPage={filters.goTo}
        empty={words.empty}
        columns={auditColumns(words)}
        details={{ head: common.details, of: (row) => <AuditDetails row={row} /> }}
      />
    </Page>
  );
}

/** Every act there is, by its words. */
function useActions(): ReadonlyArray<readonly [Schemas['AuditRecord']['action'], string]> {
  const { actions } = useText().audit;
  const language = useLanguage();
  const named = Object.entries(actions) as Array<[Schemas['AuditRecord']['action'], string]>;
  return named.sort(([, one], [, other]) => one.localeCompare(other, language));
}
