import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { Schemas } from '../../api/client';
import { lazyRoute } from '../../ui/lazy-route';
import { Page } from '../../ui/page';
import { BlockSkeleton, isMissing, Loaded } from '../../ui/states';
import { Tabs, useOpenTab } from '../../ui/tabs';
import { StateChip } from '../parts/chips';
import { To } from '../parts/place';
import { useText } from '../text';
import { businessQuery } from './queries';

type File = Schemas['BusinessDetails'];

const Overview = lazyRoute(() => import('./overview-tab'), 'OverviewTab');
const Money = lazyRoute(() => import('./money-tab'), 'MoneyTab');
const Access = lazyRoute(() => import('./access-tab'), 'AccessTab');
const Record = lazyRoute(() => import('./record-tab'), 'RecordTab');

/** One business with every act that fits its status. */
export function BusinessPage(): ReactNode {
  const { businesses: words, shell } = useText();
  const params: { id?: string; tab?: string } = useParams({ strict: false });
  const id = Number(params.id);
  const query = useQuery(businessQuery(id));
  const missing = isMissing(query);
  const at = `/businesses/${params.id}`;
  const tabs = [
    [at, words.tabs.overview],
    [`${at}/money`, words.tabs.money],
    [`${at}/access`, words.tabs.access],
    [`${at}/record`, words.tabs.record],
  ] as const;
  const back = <To to="/businesses">{words.back}</To>;
  return (
    <Page
      title={query.data?.name ?? words.one}
      tab={useOpenTab(tabs)}
      place={shell.product}
      back={back}
      action={query.data ? <StateChip of="business" state={query.data.status} /> : null}
    >
      {query.isPending || missing ? null : <Tabs label={words.one} tabs={tabs} />}
      <Loaded query={query} skeleton={<BlockSkeleton className="h-96" />} back={back}>
        {(file) => (
          <Suspense fallback={<BlockSkeleton className="h-96" />}>
            <Tab name={params.tab} file={file} />
          </Suspense>
        )}
      </Loaded>
    </Page>
  );
}

function Tab({ name, file }: { readonly name: string | undefined; readonly file: File }): ReactNode {
  if (name === 'money') return <Money file={file} />;
  if (name === 'access') return <Access file={file} />;
  if (name === 'record') return <Record file={file} />;
  return <Overview file={file} />;
}
