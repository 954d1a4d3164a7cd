import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatDate, nameOf } from '../../i18n/format';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { When } from '../../ui/date';
import { Page } from '../../ui/page';
import { Fact, Facts, Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { type Act, AskDialog } from '../parts/ask-dialog';
import { ActButton } from '../parts/act-button';
import { StateChip } from '../parts/chips';
import { To } from '../parts/place';
import { useRefusal } from '../parts/role';
import { businessQuery } from '../businesses/queries';
import { useText } from '../text';
import { DocumentView } from './document-view';

type File = Schemas['BusinessDetails'];
type Submission = Schemas['KycSubmission'];

/** What was declared beside the documents that should prove it, and the decision. */
export function KycPage(): ReactNode {
  const { kyc: words, shell } = useText();
  const id = Number(useParams({ strict: false }).id);
  const query = useQuery(businessQuery(id));
  const back = <To to="/kyc">{words.back}</To>;
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
  const { kyc: words } = useText();
  return (
    <>
      {/* On a phone the documents stand before the decision, which is made by them. */}
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Declared submission={latest} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Documents documents={latest.record.documents} />
        </div>
        <Decision file={file} latest={latest} />
      </div>
      {earlier.length > 0 ? (
        <Panel title={words.earlier}>
          <ul className="grid gap-3">
            {earlier.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StateChip state={one.status} />
                <When at={one.reviewed_at ?? one.submitted_at} />
                <span className="text-soft">{one.rejection_reason ?? one.note}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

function Declared({ submission: { record, status, submitted_at } }: { readonly submission: Submission }): ReactNode {
  const { kyc: words } = useText();
  const language = useLanguage();
  const { address, representative: person } = record;
  const lines = [address.line1, address.line2, address.city, address.region, address.postal_code];
  return (
    <Panel
      title={record.legal_name}
      hint={<When at={submitted_at} form="full" />}
      action={<StateChip state={status} />}
    >
      <Facts>
        <Fact name={words.registration}>{record.registration_number}</Fact>
        <Fact name={words.businessType}>{words.types[record.business_type]}</Fact>
        <Fact name={words.address}>
          {[...lines, nameOf('region', record.country, language)].filter(Boolean).join(', ')}
        </Fact>
        <Fact name={words.taxId}>{record.tax_id ?? '–'}</Fact>
        <Fact name={words.website}>{record.website ?? '–'}</Fact>
        <Fact name={words.representative}>{person.full_name}</Fact>
        <Fact name={words.born}>{formatDate(person.date_of_birth, 'day', language, 'UTC')}</Fact>
        <Fact name={words.nationality}>
          {person.nationality ? nameOf('region', person.nationality, language) : '–'}
        </Fact>
        <Fact name={words.idTypes[person.id_type]}>{person.id_number}</Fact>
      </Facts>
    </Panel>
  );
}

function Documents({ documents }: { readonly documents: Submission['record']['documents'] }): ReactNode {
  const { kyc: words } = useText();
  const [chosen, setChosen] = useState(0);
  const shown = documents[chosen];
  if (!shown)
    return (
      <Panel title={words.documents}>
        <p className="text-soft">{words.noDocuments}</p>
      </Panel>
    );
  return (
    <Panel title={words.documents} hint={words.readIsAudited} flush>
      <div className="flex flex-wrap gap-2 px-4 pb-2 sm:px-5">
        {documents.map((document, index) => (
          <button
            key={document.id}
            type="button"
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
            className={classes(
              'min-h-11 max-w-full truncate rounded-xl border px-3 text-sm font-medium',
              index === chosen ? 'border-accent bg-accent-soft text-accent' : 'border-line text-soft hover:bg-sunken',
            )}
          >
            {document.file_name}
          </button>
        ))}
      </div>
      <DocumentView key={shown.id} document={shown} />
    </Panel>
  );
}

function Decision({ file, latest }: { readonly file: File; readonly latest: Submission }): ReactNode {
  const { kyc: words, common, businesses } = useText();
  const [act, setAct] = useState<Act | null>(null);
  const refusal = useRefusal('compliance');
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
  const isReady = latest.status === 'approved' && file.status === 'pending_approval';
  return (
    <Panel title={words.decision}>
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
