import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Panel } from '../../ui/panel';
import { ActButton } from '../parts/act-button';
import { type Act, type Answers, AskDialog } from '../parts/ask-dialog';
import { useRefusal } from '../parts/role';
import { useText } from '../text';
import { ContactsDialog } from './contacts-dialog';
import { PlanChoice } from './plan-choice';
import { accessQuery } from './queries';

type File = Schemas['BusinessDetails'];
type Status = File['status'];

interface Offered {
  readonly act: Act;
  /** Why this operator may not do it; null when the role fits. */
  readonly refusal: string | null;
  /** In which statuses it makes sense. */
  readonly fits: readonly Status[];
  /** Why there is nothing to do, whoever asks and whatever the status is. */
  readonly nothing?: string | null;
  /** How it stands now. */
  readonly state?: string | undefined;
}

const ALIVE: readonly Status[] = ['pending_approval', 'active', 'suspended'];
const decision = ({ reason, also }: Answers) => ({
  reason,
  ...(also === '' ? {} : { public_reason: also }),
});

/** Every act there is; one that does not fit stays in its place and shows why. */
export function BusinessActs({ file }: { readonly file: File }): ReactNode {
  const { businesses: words, common, shared, stateOf } = useText();
  const access = useQuery(accessQuery(file.id));
  const hasFactor = access.data?.second_factor;
  const [act, setAct] = useState<Act | null>(null);
  const [changesContacts, setChangesContacts] = useState(false);
  const ofCompliance = useRefusal('compliance');
  const ofSupport = useRefusal('support');
  const ofBoth = useRefusal('support', 'compliance');
  const params = { path: { id: file.id } };
  const told = { label: common.publicReason, hint: common.publicReasonHint, mayBeEmpty: true, field: 'public_reason' };
  const ask = { ask: common.reason, askHint: common.internalHint };
  const life: readonly Offered[] = [
    {
      refusal: ofCompliance,
      fits: ['pending_approval'],
      act: {
        ...ask,
        title: words.activateTitle(file.name),
        hint: words.activateHint,
        confirm: words.activate,
        done: words.activated,
        mayBeEmpty: true,
        run: ({ reason }) =>
          data(api.POST('/admin/businesses/{id}/activate', { params, body: reason === '' ? {} : { reason } })),
      },
    },
    {
      refusal: ofCompliance,
      fits: ['active'],
      act: {
        ...ask,
        title: words.suspendTitle(file.name),
        hint: words.suspendHint,
        confirm: words.suspend,
        danger: true,
        done: words.suspended,
        also: told,
        run: (answers) => data(api.POST('/admin/businesses/{id}/suspend', { params, body: decision(answers) })),
      },
    },
    {
      refusal: ofCompliance,
      fits: ['suspended'],
      act: {
        ...ask,
        title: words.reactivateTitle(file.name),
        confirm: words.reactivate,
        done: words.reactivated,
        also: told,
        run: (answers) => data(api.POST('/admin/businesses/{id}/reactivate', { params, body: decision(answers) })),
      },
    },
    {
      refusal: ofCompliance,
      fits: ALIVE,
      act: {
        ...ask,
        title: words.terminateTitle(file.name),
        hint: words.terminateHint,
        confirm: words.terminate,
        danger: true,
        done: words.terminated,
        also: told,
        run: (answers) =>
          data<object>(api.POST('/admin/businesses/{id}/terminate', { params, body: decision(answers) })),
      },
    },
    {
      refusal: ofSupport,
      fits: ALIVE,
      nothing: file.pin_set ? null : words.noPin,
      act: {
        ...ask,
        title: words.resetPin,
        hint: words.resetPinHint,
        confirm: words.resetPin,
        done: words.pinReset,
        run: ({ reason }) => data(api.POST('/admin/businesses/{id}/pin/reset', { params, body: { reason } })),
      },
    },
    {
      refusal: ofBoth,
      fits: ALIVE,
      // One line in each case, so that the answer moves nothing when it comes.
      nothing: access.isPending ? shared.loading : hasFactor === false ? words.factorIsOff : null,
      state: hasFactor ? words.factorIsOn : undefined,
      act: {
        ...ask,
        title: words.factorOff,
        hint: words.factorOffHint,
        confirm: words.factorOff,
        done: words.factorIsOff,
        run: ({ reason }) =>
          data<object>(api.POST('/admin/businesses/{id}/second-factor/off', { params, body: { reason } })),
      },
    },
  ];
  const refusalOf = ({ refusal, fits, nothing = null }: Omit<Offered, 'act' | 'state'>): string | null =>
    fits.includes(file.status) ? (refusal ?? nothing) : words.notNow(stateOf(file.status, 'business'));
  return (
    <Panel title={words.acts}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {life.map((offered) => (
          <ActButton
            key={offered.act.confirm}
            refusal={refusalOf(offered)}
            state={offered.state}
            kind={offered.act.danger ? 'risky' : 'secondary'}
            onPress={() => setAct(offered.act)}
          >
            {offered.act.confirm}
          </ActButton>
        ))}
        <ActButton refusal={refusalOf({ refusal: ofCompliance, fits: ALIVE })} onPress={() => setChangesContacts(true)}>
          {words.changeContacts}
        </ActButton>
      </div>
      <PlanChoice file={file} />
      <AskDialog act={act} onClose={() => setAct(null)} />
      {changesContacts ? <ContactsDialog file={file} onClose={() => setChangesContacts(false)} /> : null}
    </Panel>
  );
}
