import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, body, data, type Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { FilterSelect } from '../../ui/filters';
import { Page } from '../../ui/page';
import { Fact, Facts, Panel } from '../../ui/panel';
import { ActButton } from '../parts/act-button';
import { type Act, AskDialog } from '../parts/ask-dialog';
import { StateChip } from '../parts/chips';
import { FilterBar } from '../parts/filter-bar';
import { FilterOfOne } from '../parts/filter-of-one';
import { PAGE_SIZE } from '../parts/list-panel';
import { PanelList } from '../parts/panel-list';
import { To } from '../parts/place';
import { useFilters } from '../parts/use-filters';
import { useOperatorName } from '../operators/use-operator-name';
import { sessionQuery } from '../session';
import { useText } from '../text';
import { ApprovalInput } from './approval-input';
import { useDecisionRefusal } from './decision-roles';
import { useTargetWords } from './target-words';

type Approval = Schemas['Approval'];
const STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const;
const TARGETS = ['business', 'transaction', 'review'] as const;

/** What one operator asked for and another decides. */
export function ApprovalsPage(): ReactNode {
  const { approvals: words, common, stateOf, shell } = useText();
  const filters = useFilters(['status', 'target_type', 'target_id']);
  // Here and not in the row: a decision that comes too late is refused, and its row is gone from the list.
  const [act, setAct] = useState<Act | null>(null);
  const { page, values } = filters;
  const status = STATUSES.find((one) => one === values.status);
  const target = TARGETS.find((one) => one === values.target_type);
  const targetName = [target ? words.targets[target] : null, values.target_id].filter(Boolean).join(' ');
  const query = useQuery({
    queryKey: ['approvals', values, page],
    queryFn: ({ signal }) => {
      const asked = {
        page,
        limit: PAGE_SIZE,
        ...(status ? { status } : {}),
        ...(target ? { target_type: target } : {}),
        ...(values.target_id ? { target_id: values.target_id } : {}),
      };
      return body(api.GET('/admin/approvals', { params: { query: asked }, signal }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={words.title} place={shell.product} hint={words.hint}>
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <FilterSelect
          label={common.status}
          value={status}
          choices={STATUSES.map((one) => [one, stateOf(one, 'request')])}
          onChoose={(value) => filters.set('status', value)}
        />
        {values.target_id ? (
          <FilterOfOne
            label={words.about}
            id={values.target_id}
            name={targetName}
            onClear={() => filters.set('target_id', undefined)}
          />
        ) : (
          <FilterSelect
            label={words.about}
            value={target}
            choices={TARGETS.map((one) => [one, words.targets[one] ?? one])}
            onChoose={(value) => filters.set('target_type', value)}
          />
        )}
      </FilterBar>
      <PanelList
        query={query}
        filters={filters}
        empty={words.empty}
        isEmptyByFilter={filters.isFiltered && (status !== 'pending' || Boolean(target ?? values.target_id))}
      >
        {(approval) => <ApprovalPanel key={approval.approval_id} approval={approval} onAct={setAct} />}
      </PanelList>
      <AskDialog act={act} onClose={() => setAct(null)} />
    </Page>
  );
}

function About({ target: { type, id } }: Pick<Approval, 'target'>): ReactNode {
  const { approvals: words } = useText();
  const name = `${words.targets[type] ?? type} ${id}`;
  if (type === 'business') return <To to={`/businesses/${id}`}>{name}</To>;
  if (type === 'transaction') return <To to={`/transactions/${id}`}>{name}</To>;
  if (type === 'review')
    return (
      <To to="/reviews" search={{ id }}>
        {name}
      </To>
    );
  return name;
}

interface ApprovalPanelProps {
  readonly approval: Approval;
  readonly onAct: (act: Act) => void;
}

function ApprovalPanel({ approval, onAct }: ApprovalPanelProps): ReactNode {
  const { approvals: words, common } = useText();
  const nameOf = useOperatorName();
  const refusal = useDecisionRefusal(approval.action);
  const me = useQuery(sessionQuery).data?.operator.id;
  const isOwn = approval.requested_by === me;
  const path = { path: { id: approval.approval_id } };
  const title = words.actions[approval.action] ?? approval.action;
  const heading = words.heading(approval.approval_id, title);
  const targetWords = useTargetWords(approval);
  const about = [heading, ...(targetWords === null ? [] : [targetWords])].join(' · ');
  const approve: Act = {
    title: words.approveTitle(title),
    about,
    hint: words.approveHint,
    confirm: words.approve,
    done: words.approved,
    ask: common.reason,
    askHint: common.internalHint,
    mayBeEmpty: true,
    run: ({ reason }) =>
      data(api.POST('/admin/approvals/{id}/approve', { params: path, body: reason === '' ? {} : { reason } })),
  };
  const reject: Act = {
    title: isOwn ? words.withdraw : words.reject,
    about,
    confirm: isOwn ? words.withdraw : words.reject,
    done: words.rejected,
    ask: common.reason,
    askHint: common.internalHint,
    run: ({ reason }) => data(api.POST('/admin/approvals/{id}/reject', { params: path, body: { reason } })),
  };
  return (
    <Panel
      title={heading}
      hint={
        <>
          {words.askedBy(nameOf(approval.requested_by))} <When at={approval.requested_at} />
        </>
      }
      action={<StateChip of="request" state={approval.status} />}
    >
      <Facts>
        <Fact name={words.about}>
          <About target={approval.target} />
          {targetWords === null ? null : <span className="block">{targetWords}</span>}
        </Fact>
        <Fact name={common.reason}>{approval.reason ?? '–'}</Fact>
        <Fact name={words.expires}>
          <When at={approval.expires_at} />
        </Fact>
        <ApprovalInput approval={approval} />
        {approval.decided_by === null ? null : (
          <Fact name={words.decidedBy}>
            {nameOf(approval.decided_by)} · <When at={approval.decided_at} />
            <span className="block text-soft">{approval.decision_reason}</span>
          </Fact>
        )}
      </Facts>
      {approval.status === 'pending' ? (
        <div className="mt-5 flex flex-wrap gap-3">
          <ActButton refusal={refusal} onPress={() => onAct(reject)}>
            {isOwn ? words.withdraw : words.reject}
          </ActButton>
          <ActButton kind="primary" refusal={isOwn ? words.own : refusal} onPress={() => onAct(approve)}>
            {words.approve}
          </ActButton>
        </div>
      ) : null}
    </Panel>
  );
}
