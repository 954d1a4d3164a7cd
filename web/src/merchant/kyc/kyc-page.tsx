import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { download } from '../../api/download';
import { DownloadButton } from '../../ui/download-button';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded, Note } from '../../ui/states';
import { When } from '../../ui/date';
import { kycDraftQuery, kycQuery } from '../session';
import { useText } from '../text';
import { KycForm } from './kyc-form';

export function KycPage(): ReactNode {
  const { kyc: words, shell } = useText();
  const kyc = useQuery(kycQuery);
  const draft = useQuery({
    ...kycDraftQuery,
    enabled: kyc.data?.status === 'not_submitted' || kyc.data?.status === 'rejected',
  });
  return (
    <Page title={words.title} place={shell.product} hint={kyc.data?.status === 'approved' ? undefined : words.hint}>
      <div className="max-w-3xl">
        <Loaded query={kyc} skeleton={<BlockSkeleton className="h-96" />}>
          {(state) => {
            if (state.status === 'submitted' || state.status === 'approved') {
              const isDone = state.status === 'approved';
              return (
                <Panel>
                  <Note
                    icon={isDone ? <BadgeCheck size={24} /> : <Hourglass size={24} />}
                    title={isDone ? words.approvedTitle : words.submittedTitle}
                    role="status"
                  >
                    {isDone ? null : words.submittedHint}
                    <p className="mt-2">
                      {words.sentAt} <When at={state.submitted_at} />
                    </p>
                    {state.record?.documents.map((one) => (
                      <p key={one.id} className="mt-2 flex justify-center">
                        <DownloadButton kind="quiet" fetch={() => download(`kyc/documents/${one.id}`)}>
                          {one.file_name}
                        </DownloadButton>
                      </p>
                    ))}
                  </Note>
                </Panel>
              );
            }
            return (
              <div className="grid gap-5">
                {state.rejection_reason ? (
                  <div role="status" className="rounded-2xl bg-bad-soft p-4 text-bad">
                    <p className="font-semibold">{words.rejectedTitle}</p>
                    <p>{state.rejection_reason}</p>
                  </div>
                ) : null}
                <Loaded query={draft} skeleton={<BlockSkeleton className="h-96" />}>
                  {(kept) => <KycForm record={state.record} draft={kept} />}
                </Loaded>
              </div>
            );
          }}
        </Loaded>
      </div>
    </Page>
  );
}
