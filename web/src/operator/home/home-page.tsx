import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, body } from '../../api/client';
import { formatCount } from '../../i18n/format';
import { useLanguage } from '../../i18n/dictionary';
import { When } from '../../ui/date';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { useText } from '../text';

const submittedKyc = queryOptions({
  queryKey: ['kyc', 'submitted'],
  queryFn: ({ signal }) =>
    body(api.GET('/admin/kyc', { params: { query: { status: 'submitted', limit: 1 } }, signal })),
});
const openReviews = queryOptions({
  queryKey: ['reviews', 'open'],
  queryFn: ({ signal }) => body(api.GET('/admin/reviews', { params: { query: { status: 'open', limit: 1 } }, signal })),
});

/** Who waits, and for how long. */
export function HomePage(): ReactNode {
  const { home, shell } = useText();
  const kyc = useQuery(submittedKyc);
  const reviews = useQuery(openReviews);
  return (
    <Page title={home.title} place={shell.product}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Panel title={home.kyc}>
          <Loaded query={kyc} skeleton={<BlockSkeleton className="h-12" />}>
            {({ data: [oldest], meta }) => <Waiting count={meta.total} since={oldest?.submitted_at ?? null} />}
          </Loaded>
        </Panel>
        <Panel title={home.reviews}>
          <Loaded query={reviews} skeleton={<BlockSkeleton className="h-12" />}>
            {({ data: [oldest], meta }) => <Waiting count={meta.total} since={oldest?.created_at ?? null} />}
          </Loaded>
        </Panel>
      </div>
    </Page>
  );
}

function Waiting({ count, since }: { readonly count: number; readonly since: string | null }): ReactNode {
  const { home } = useText();
  const language = useLanguage();
  return (
    <>
      <p className="numeric text-3xl font-semibold">{formatCount(count, language)}</p>
      <p className="mt-1 text-sm text-soft">
        {since ? (
          <>
            {home.oldest} <When at={since} />
          </>
        ) : (
          home.nothing
        )}
      </p>
    </>
  );
}
