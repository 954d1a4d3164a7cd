import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { SelectField, TextField } from '../../ui/field';
import { usePlaceErrors } from '../../ui/form';
import { SecretOnce } from '../../ui/once';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { type Act, AskDialog, REASON_MAX } from '../parts/ask-dialog';
import { StateChip } from '../parts/chips';
import { ListPanel } from '../parts/list-panel';
import { type Role, ROLES, useMay } from '../parts/role';
import { useText } from '../text';
import { teamQuery } from './queries';

type Member = Schemas['TeamMember'];

export function OperatorsPage(): ReactNode {
  const { operators: words, common, shell } = useText();
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [changed, setChanged] = useState<Member | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const isOwner = useMay();
  const query = useQuery({ ...teamQuery, select: (team) => ({ data: team }) });
  const ability = ({ id, name, status }: Member): Act => {
    const disabled = status !== 'disabled';
    return {
      title: disabled ? words.disableTitle(name) : words.enableTitle(name),
      hint: disabled ? words.disableHint : undefined,
      confirm: disabled ? words.disable : words.enable,
      danger: disabled,
      done: disabled ? words.disabled : words.enabled,
      ask: common.reason,
      askHint: words.reasonHint,
      run: ({ reason }) =>
        data(api.PATCH('/admin/operators/{id}', { params: { path: { id } }, body: { disabled, reason } })),
    };
  };
  return (
    <Page
      title={words.title}
      place={shell.product}
      hint={words.hint}
      action={isOwner ? <Button onClick={() => setInviting(true)}>{words.invite}</Button> : null}
    >
      <ListPanel<Member>
        caption={words.title}
        query={query}
        keyOf={({ id }) => id}
        empty={words.empty}
        columns={[
          {
            key: 'name',
            head: common.name,
            cell: (one) => (
              <>
                {one.name}
                <span className="block text-xs break-all text-soft">{one.email}</span>
                <span className="mt-1 flex flex-wrap items-center gap-2 text-xs sm:hidden">
                  {words.roles[one.role]} <StateChip state={one.status} />
                </span>
              </>
            ),
          },
          { key: 'role', head: words.role, wide: true, cell: (one) => words.roles[one.role] },
          { key: 'status', head: common.status, wide: true, cell: (one) => <StateChip state={one.status} /> },
          {
            key: 'act',
            head: words.change,
            right: true,
            cell: (one) =>
              isOwner ? (
                <span className="inline-flex flex-wrap justify-end gap-1">
                  <Button kind="quiet" size="small" onClick={() => setChanged(one)}>
                    {words.role}
                    <span className="sr-only">{one.name}</span>
                  </Button>
                  <Button kind="quiet" size="small" onClick={() => setAct(ability(one))}>
                    {one.status === 'disabled' ? words.enable : words.disable}
                    <span className="sr-only">{one.name}</span>
                  </Button>
                </span>
              ) : (
                '–'
              ),
          },
        ]}
      />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onInvited={setLink} />
      {changed ? <RoleDialog key={changed.id} member={changed} onClose={() => setChanged(null)} /> : null}
      <SecretOnce
        secret={link}
        title={words.link}
        hint={words.linkHint}
        gone={words.linkGone}
        done={words.linkDone}
        onForget={() => setLink(null)}
      />
      <AskDialog act={act} onClose={() => setAct(null)} />
    </Page>
  );
}

interface Invitation {
  email: string;
  name: string;
  role: Role;
}

interface InviteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the link; it is kept nowhere else. */
  readonly onInvited: (link: string) => void;
}

function InviteDialog({ open, onClose, onInvited }: InviteProps): ReactNode {
  const { operators: words, common, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm<Invitation>({ defaultValues: { email: '', name: '', role: 'support' } });
  const placeErrors = usePlaceErrors(form);
  const inviting = useMutation({
    gcTime: 0,
    mutationFn: async (body: Invitation) => {
      const invited = await data(api.POST('/admin/operators', { body }));
      onInvited(invited.invitation_url);
    },
    onSuccess: () => {
      form.reset();
      onClose();
      return queryClient.invalidateQueries({ queryKey: teamQuery.queryKey });
    },
    onError: placeErrors,
  });
  const { errors } = form.formState;
  return (
    <Dialog open={open} onClose={onClose} title={words.invite} hint={words.inviteHint}>
      <DialogForm
        submit={words.sendInvitation}
        sending={inviting}
        onSubmit={form.handleSubmit((given) => inviting.mutate(given))}
        onClose={onClose}
      >
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          {...form.register('email', { required: shared.required })}
          error={errors.email?.message}
        />
        <TextField
          label={common.name}
          autoComplete="off"
          {...form.register('name', { required: shared.required })}
          error={errors.name?.message}
        />
        <SelectField label={words.role} {...form.register('role')}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {words.roles[role]}
            </option>
          ))}
        </SelectField>
      </DialogForm>
    </Dialog>
  );
}

function RoleDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }): ReactNode {
  const { operators: words, common, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { role: member.role, reason: '' } });
  const placeErrors = usePlaceErrors(form);
  const changing = useMutation({
    mutationFn: ({ role, reason }: { readonly role: Role; readonly reason: string }) =>
      data(
        api.PATCH('/admin/operators/{id}', {
          params: { path: { id: member.id } },
          body: { role, reason: reason.trim() },
        }),
      ),
    onSuccess: () => {
      toast(shared.saved);
      onClose();
      return queryClient.invalidateQueries({ queryKey: teamQuery.queryKey });
    },
    onError: placeErrors,
  });
  return (
    <Dialog open onClose={onClose} title={words.roleOf(member.name)}>
      <DialogForm
        submit={shared.save}
        sending={changing}
        onSubmit={form.handleSubmit((given) => changing.mutate(given))}
        onClose={onClose}
      >
        <SelectField label={words.role} {...form.register('role')}>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {words.roles[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={common.reason}
          hint={words.reasonHint}
          autoComplete="off"
          maxLength={REASON_MAX}
          {...form.register('reason', { required: shared.required })}
          error={form.formState.errors.reason?.message}
        />
      </DialogForm>
    </Dialog>
  );
}
