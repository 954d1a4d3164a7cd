import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, body, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { StateChip } from '../parts/chips';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { auditColumns } from '../audit/audit-columns';
import { AuditDetails } from '../audit/audit-details';
import { useMay } from '../parts/role';
import { useLanguage } from '../../i18n/dictionary';
import { activities as english } from '../../i18n/shared/activities.en';
import { activities as french } from '../../i18n/shared/activities.fr';
import { typeset } from '../../i18n/typeset';
import { useText } from '../text';
import { Deliveries } from './deliveries';
import { RecoverDialog } from './recover-dialog';

/** Only this tab needs them, so they come with it. */
const ACTIVITIES = { en: english, fr: typeset(french) } as const;

type Environment = Schemas['AccountWebhook']['environment'];

const stateChip = (one: Schemas['AccountWebhook']): ReactNode => (
  <StateChip of="address" state={one.failing_since ? 'failing' : one.enabled ? 'active' : 'off'} />
);

interface OfBusiness {
  readonly id: Schemas['BusinessDetails']['id'];
}

/** What operators did to the business, what its own people did, and whether its events are delivered. */
export function RecordTab({ file: { id } }: { readonly file: Schemas['BusinessDetails'] }): ReactNode {
  return (
    <div className="parts-in-turn grid gap-5">
      <Webhooks id={id} />
      <ByOperators id={id} />
      <ByMerchant id={id} />
    </div>
  );
}

function Webhooks({ id }: OfBusiness): ReactNode {
  const { businesses: words, common, states } = useText();
  const [shown, setShown] = useState<Environment | null>(null);
  const [recovered, setRecovered] = useState<Environment | null>(null);
  const mayRecover = useMay('support');
  const webhooks = useQuery({
    queryKey: ['business', id, 'webhooks'],
    queryFn: async ({ signal }) => ({
      data: await data(api.GET('/admin/businesses/{id}/webhooks', { params: { path: { id } }, signal })),
    }),
  });
  return (
    <>
      <ListPanel<Schemas['AccountWebhook']>
        title={words.webhooks}
        caption={words.webhooks}
        query={webhooks}
        keyOf={({ environment }) => environment}
        empty={words.noWebhooks}
        columns={[
          {
            key: 'env',
            head: words.environment,
            wide: true,
            cell: (one) => states[one.environment] ?? one.environment,
          },
          {
            key: 'url',
            head: words.url,
            cell: (one) => (
              <>
                <span className="break-all">{one.url ?? '–'}</span>
                <span className="block text-xs text-soft sm:hidden">{states[one.environment] ?? one.environment}</span>
                <span className="mt-1 block sm:hidden">{stateChip(one)}</span>
              </>
            ),
          },
          {
            key: 'state',
            head: common.status,
            wide: true,
            cell: stateChip,
          },
          {
            key: 'failed',
            head: words.failedDeliveries,
            right: true,
            wide: true,
            cell: (one) => one.failed_deliveries,
          },
          { key: 'last', head: words.lastSuccess, wide: true, cell: (one) => <When at={one.last_success_at} /> },
          {
            key: 'act',
            head: words.acts,
            right: true,
            cell: (one) => (
              <span className="inline-flex flex-wrap justify-end gap-1">
                {mayRecover && one.enabled && one.url !== null ? (
                  <Button kind="quiet" size="small" onClick={() => setRecovered(one.environment)}>
                    {words.recover}
                    <span className="sr-only">{states[one.environment] ?? one.environment}</span>
                  </Button>
                ) : null}
                <Button kind="quiet" size="small" onClick={() => setShown(one.environment)}>
                  {words.deliveries}
                  <span className="sr-only">{states[one.environment] ?? one.environment}</span>
                </Button>
              </span>
            ),
          },
        ]}
      />
      {shown ? <Deliveries key={shown} businessId={id} environment={shown} /> : null}
      {recovered ? <RecoverDialog businessId={id} environment={recovered} onClose={() => setRecovered(null)} /> : null}
    </>
  );
}

function ByOperators({ id }: OfBusiness): ReactNode {
  const { businesses: words, common, audit } = useText();
  const [page, setPage] = useState(1);
  const log = useQuery({
    queryKey: ['business', id, 'audit', page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/admin/businesses/{id}/audit', {
          params: { path: { id }, query: { page, limit: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPanel<Schemas['AuditRecord']>
      title={words.byOperators}
      caption={words.byOperators}
      query={log}
      keyOf={(one) => one.id}
      page={page}
      onPage={setPage}
      empty={words.nothingDone}
      columns={auditColumns(audit)}
      details={{ head: common.details, of: (row) => <AuditDetails row={row} /> }}
    />
  );
}

function ByMerchant({ id }: OfBusiness): ReactNode {
  const { businesses: words, audit, states } = useText();
  const [page, setPage] = useState(1);
  const activity = useQuery({
    queryKey: ['business', id, 'activity', page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/admin/businesses/{id}/activity', {
          params: { path: { id }, query: { page, limit: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
  const activities = ACTIVITIES[useLanguage()];
  const acts: Readonly<Record<string, string>> = audit.actions;
  const wordsOf = (type: string): string => activities[type] ?? acts[type.replace(/^operator\./, '')] ?? type;
  return (
    <ListPanel<Schemas['Activity']>
      title={words.byMerchant}
      caption={words.byMerchant}
      query={activity}
      keyOf={(one) => one.id}
      page={page}
      onPage={setPage}
      empty={words.nothingDone}
      columns={[
        { key: 'at', head: words.when, cell: (one) => <When at={one.created_at} /> },
        { key: 'what', head: words.what, cell: (one) => <span className="wrap-anywhere">{wordsOf(one.type)}</span> },
        { key: 'who', head: words.who, wide: true, cell: (one) => states[one.actor] ?? one.actor },
        { key: 'ip', head: words.ip, wide: true, cell: (one) => one.ip ?? '–' },
      ]}
    />
  );
}
