import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, body, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { deviceOf } from '../../ui/device';
import { Fact, Facts, Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { ActButton } from '../parts/act-button';
import { type Act, AskDialog } from '../parts/ask-dialog';
import { StateChip } from '../parts/chips';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { useRefusal } from '../parts/role';
import { useText } from '../text';
import { accessQuery } from './queries';

type File = Schemas['BusinessDetails'];

/** Who can get in, and the way out of every lock. */
export function AccessTab({ file }: { readonly file: File }): ReactNode {
  const { businesses: words, common, shared } = useText();
  const [act, setAct] = useState<Act | null>(null);
  const refusal = useRefusal('support', 'compliance');
  const params = { path: { id: file.id } };
  const ask = { ask: common.reason, askHint: common.internalHint };
  const access = useQuery(accessQuery(file.id));
  const sessions = useQuery({
    queryKey: ['business', file.id, 'sessions'],
    queryFn: async ({ signal }) => ({
      data: await data(api.GET('/admin/businesses/{id}/sessions', { params, signal })),
    }),
  });
  const unlockLogin: Act = {
    ...ask,
    title: words.unlockLogin,
    confirm: words.unlockLogin,
    done: words.unlocked,
    run: ({ reason }) => data(api.POST('/admin/businesses/{id}/unlock-login', { params, body: { reason } })),
  };
  const unlockPin: Act = {
    ...ask,
    title: words.unlockPin,
    confirm: words.unlockPin,
    done: words.unlocked,
    run: ({ reason }) => data(api.POST('/admin/businesses/{id}/unlock-pin', { params, body: { reason } })),
  };
  const endSessions: Act = {
    ...ask,
    title: words.endSessions,
    hint: words.endSessionsHint,
    confirm: words.endSessions,
    danger: true,
    done: words.sessionsEnded,
    run: ({ reason }) => data(api.POST('/admin/businesses/{id}/sessions/end', { params, body: { reason } })),
  };
  const locked = (until: string | null): ReactNode =>
    until === null ? (
      words.notLocked
    ) : (
      <>
        {words.lockedUntil} <When at={until} />
      </>
    );
  return (
    <div className="parts-in-turn grid gap-5">
      <Panel title={words.locks}>
        <Loaded query={access} skeleton={<BlockSkeleton className="h-32" />}>
          {(now) => (
            <Facts>
              <Fact name={words.login}>{locked(now.login_locked_until)}</Fact>
              <Fact name={words.pin}>{now.pin_set ? locked(now.pin_locked_until) : words.pinNotSet}</Fact>
              <Fact name={words.secondFactor}>{now.second_factor ? shared.yes : shared.no}</Fact>
              <Fact name={words.email}>
                <StateChip state={now.email_verified_at ? 'verified' : 'unverified'} />
              </Fact>
            </Facts>
          )}
        </Loaded>
        <div className="mt-5 grid gap-3 sm:grid-cols-3">
          <ActButton refusal={refusal} onPress={() => setAct(unlockLogin)}>
            {words.unlockLogin}
          </ActButton>
          <ActButton refusal={refusal} onPress={() => setAct(unlockPin)}>
            {words.unlockPin}
          </ActButton>
          <ActButton refusal={refusal} kind="risky" onPress={() => setAct(endSessions)}>
            {words.endSessions}
          </ActButton>
        </div>
      </Panel>
      <ListPanel<Schemas['AccountSession']>
        title={words.sessions}
        caption={words.sessions}
        query={sessions}
        keyOf={({ id }) => id}
        empty={words.noSessions}
        columns={[
          { key: 'ip', head: words.ip, cell: (one) => one.ip },
          {
            key: 'agent',
            head: words.device,
            wide: true,
            cell: (one) => deviceOf(one.user_agent) ?? '–',
          },
          { key: 'at', head: words.when, cell: (one) => <When at={one.created_at} /> },
        ]}
      />
      <Keys file={file} onAct={setAct} isRefused={refusal !== null} />
      <AskDialog act={act} onClose={() => setAct(null)} />
    </div>
  );
}

interface KeysProps {
  readonly file: File;
  readonly onAct: (act: Act) => void;
  readonly isRefused: boolean;
}

function Keys({ file, onAct, isRefused }: KeysProps): ReactNode {
  const { businesses: words, common, states } = useText();
  const [page, setPage] = useState(1);
  const keys = useQuery({
    queryKey: ['business', file.id, 'keys', page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/admin/businesses/{id}/api-keys', {
          params: { path: { id: file.id }, query: { page, limit: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
  const revoke = (key: Schemas['ApiKey']): Act => ({
    title: words.revokeTitle(key.key_prefix),
    hint: words.revokeHint,
    confirm: words.revoke,
    danger: true,
    done: words.revoked,
    ask: common.reason,
    askHint: common.internalHint,
    run: ({ reason }) =>
      data(
        api.POST('/admin/businesses/{id}/api-keys/{key_id}/revoke', {
          params: { path: { id: file.id, key_id: key.id } },
          body: { reason },
        }),
      ),
  });
  return (
    <ListPanel<Schemas['ApiKey']>
      title={words.keys}
      caption={words.keys}
      query={keys}
      keyOf={({ id }) => id}
      page={page}
      onPage={setPage}
      empty={words.noKeys}
      columns={[
        {
          key: 'prefix',
          head: words.key,
          cell: (one) => (
            <>
              <code className="text-xs">{one.key_prefix}…</code>
              <span className="block text-xs text-soft">{one.name}</span>
              <span className="mt-1 block sm:hidden">
                <StateChip of="key" state={one.status} />
              </span>
            </>
          ),
        },
        { key: 'env', head: words.environment, wide: true, cell: (one) => states[one.environment] ?? one.environment },
        { key: 'status', head: common.status, wide: true, cell: (one) => <StateChip of="key" state={one.status} /> },
        { key: 'used', head: words.lastUsed, wide: true, cell: (one) => <When at={one.last_used_at} /> },
        {
          key: 'act',
          head: words.revoke,
          right: true,
          cell: (one) =>
            one.status === 'active' && !isRefused ? (
              <Button kind="quiet" size="small" onClick={() => onAct(revoke(one))}>
                {words.revoke}
                <span className="sr-only">{one.key_prefix}</span>
              </Button>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
