import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { Reference } from '../../ui/copy';
import { When } from '../../ui/date';
import { Fact, Facts, Panel } from '../../ui/panel';
import { WaitingRequests } from '../approvals/waiting-requests';
import { StateChip } from '../parts/chips';
import { To } from '../parts/place';
import { useText } from '../text';
import { BusinessActs } from './business-acts';
import { Notes } from './notes';

/** What a business is, what can be done about it, and what colleagues wrote. */
export function OverviewTab({ file }: { readonly file: Schemas['BusinessDetails'] }): ReactNode {
  const { businesses: words, common } = useText();
  const { transactions } = file.counts;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-5">
        <Panel title={words.about}>
          <Facts>
            <Fact name={words.code}>
              <Reference text={file.code} what={words.code} />
            </Fact>
            <Fact name={common.id}>{file.id}</Fact>
            <Fact name={words.email}>
              <span className="break-all">{file.email}</span>
              <span className="mt-1 block">
                <StateChip state={file.email_verified_at ? 'verified' : 'unverified'} />
              </span>
            </Fact>
            <Fact name={words.phone}>{file.phone}</Fact>
            <Fact name={words.kyc}>
              <To to={`/kyc/${file.id}`}>
                <StateChip state={file.kyc_status} />
              </To>
            </Fact>
            <Fact name={words.plan}>{file.plan.name}</Fact>
            <Fact name={words.since}>
              <When at={file.created_at} form="full" />
            </Fact>
            <Fact name={words.transactions}>
              <To to="/transactions" search={{ business_id: file.id }}>
                {words.counted(transactions.completed, transactions.failed, transactions.pending)}
              </To>
            </Fact>
          </Facts>
        </Panel>
        <Notes businessId={file.id} />
      </div>
      <div className="grid gap-5">
        <WaitingRequests type="business" id={String(file.id)} />
        <BusinessActs file={file} />
      </div>
    </div>
  );
}
