import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Failure, Loaded } from '../../ui/states';
import { type Act, AskDialog } from '../parts/ask-dialog';
import { ActButton } from '../parts/act-button';
import { To } from '../parts/place';
import { useRefusal } from '../parts/role';
import { businessQuery } from '../businesses/queries';
import { useText } from '../text';
import { useOperatorName } from '../operators/use-operator-name';
import { Declared } from './declared';
import { Documents } from './documents';
import { EarlierAttempts } from './earlier-attempts';
import { Matches } from './matches';

type File = Schemas['BusinessDetails'];
type Submission = Schemas['KycSubmission'];

/** What was declared beside the documents that should prove it, and the decision. */
export function KycPage(): ReactNode {
  const { kyc: words, shell } = useText();
  const id = Number(useParams({ strict: false }).id);
  const query = useQuery(businessQuery(id));
  const back = (
    <To to="/kyc" search={{ status: 'submitted' }}>
      {words.back}
    </To>
  );
  return (
    <Page title={words.reviewTitle} place={shell.product} back={back}>
      <Loaded query={query} skeleton={<BlockSkeleton className="h-96" />} back={back}>
        {(file) => {
          const [latest, ...earlier] = file.kyc;
          return latest ? <Review file={file} latest={latest} earlier={earlier} /> : <p>{words.none}</p>;
        }}
      </Loaded>
    </Page>
  );
}

interface ReviewProps {
  readonly file: File;
  readonly latest: Submission;
  readonly earlier: readonly Submission[];
}

function Review({ file, latest, earlier }: ReviewProps): ReactNode {
  return (
    <>
      {/* On a phone the documents stand before the decision, which is made by them. */}
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Declared submission={latest} before={earlier[0]} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Documents key={latest.id} latest={latest} earlier={earlier} />
        </div>
        <Decision file={file} latest={latest} />
      </div>
      <EarlierAttempts attempts={earlier} />
    </>
  );
}

function Decision({ file, latest }: { readonly file: File; readonly latest: Submission }): ReactNode {
  const { kyc: words, common, businesses } = useText();
  const [act, setAct] = useState<Act | null>(null);
  const refusal = useRefusal('compliance');
  const operatorOf = useOperatorName();
  const path = { path: { id: file.id } };
  const { attempt } = latest;
  const approve: Act = {
    title: words.approveTitle(latest.record.legal_name),
    confirm: words.approve,
    done: words.approved,
    ask: words.note,
    askHint: common.internalHint,
    mayBeEmpty: true,
    run: ({ reason }) =>
      data(
        api.POST('/admin/businesses/{id}/kyc/approve', {
          params: path,
          body: { attempt, ...(reason === '' ? {} : { note: reason }) },
        }),
      ),
  };
  const reject: Act = {
    title: words.rejectTitle(latest.record.legal_name),
    confirm: words.reject,
    danger: true,
    done: words.rejected,
    ask: words.rejectionReason,
    askHint: words.rejectionHint,
    run: ({ reason }) =>
      data(api.POST('/admin/businesses/{id}/kyc/reject', { params: path, body: { attempt, reason } })),
  };
  const activate: Act = {
    title: businesses.activateTitle(file.name),
    hint: businesses.activateHint,
    confirm: businesses.activate,
    done: businesses.activated,
    ask: common.reason,
    askHint: common.internalHint,
    mayBeEmpty: true,
    run: ({ reason }) =>
      data(api.POST('/admin/businesses/{id}/activate', { params: path, body: reason === '' ? {} : { reason } })),
  };
  const matches = useQuery({
    queryKey: ['business', file.id, 'kyc-matches'],
    queryFn: ({ signal }) => data(api.GET('/admin/businesses/{id}/kyc/matches', { params: path, signal })),
  });
  // Whoever decides has seen what others declared, or that it could not be read.
  if (matches.isPending)
    return (
      <Panel title={words.decision}>
        <BlockSkeleton className="h-24" />
      </Panel>
    );
  const isReady = latest.status === 'approved' && file.status === 'pending_approval';
  return (
    <Panel title={words.decision}>
      {matches.data ? (
        <Matches matches={matches.data} />
      ) : (
        <Failure error={matches.error} onRetry={() => void matches.refetch()} />
      )}
      {latest.status === 'submitted' && file.status === 'terminated' ? (
        <p>{words.closed}</p>
      ) : latest.status === 'submitted' ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <ActButton refusal={refusal} onPress={() => setAct(reject)}>
            {words.reject}
          </ActButton>
          <ActButton kind="primary" refusal={refusal} onPress={() => setAct(approve)}>
            {words.approve}
          </ActButton>
        </div>
      ) : (
        <p>
          {latest.status === 'approved' ? words.approved : words.rejected} <When at={latest.reviewed_at} form="full" />
          <span className="block text-sm text-soft">{words.decidedBy(operatorOf(latest.reviewed_by))}</span>
          {latest.rejection_reason || latest.note ? (
            <span className="mt-1 block text-soft">{latest.rejection_reason ?? latest.note}</span>
          ) : null}
        </p>
      )}
      {isReady ? (
        <div className="mt-4">
          <Button wide disabled={refusal !== null} onClick={() => setAct(activate)}>
            {businesses.activate}
          </Button>
        </div>
      ) : null}
      <p className="mt-4">
        <To to={`/businesses/${file.id}`}>{words.openBusiness(file.name)}</To>
      </p>
      <AskDialog act={act} onClose={() => setAct(null)} />
    </Panel>
  );
}
