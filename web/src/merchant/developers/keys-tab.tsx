import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { SecretOnce } from '../../ui/once';
import { Panel } from '../../ui/panel';
import { Empty, isRefused, Loaded, RowsSkeleton } from '../../ui/states';
import { Status } from '../../ui/status';
import { Table } from '../../ui/table';
import { useText } from '../text';
import { RevokeDialog, RotateDialog } from './key-dialogs';
import { NewKeyDialog } from './new-key-dialog';
import { keysQuery } from './queries';

type Key = Schemas['ApiKey'];

export function KeysTab(): ReactNode {
  const { developers: words } = useText();
  const keys = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Key | null>(null);
  const [replaced, setReplaced] = useState<Key | null>(null);
  return (
    <Panel
      title={words.tabs.keys}
      hint={words.keysHint}
      action={isRefused(keys) ? null : <Button onClick={() => setMaking(true)}>{words.newKey}</Button>}
      flush
    >
      <Loaded query={keys} skeleton={<RowsSkeleton rows={3} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={<KeyRound size={22} />} title={words.noKeys}>
              {words.noKeysHint}
            </Empty>
          ) : (
            <KeyTable keys={all} onRevoke={setDoomed} onRotate={setReplaced} />
          )
        }
      </Loaded>
      <NewKeyDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onMade={(key) => {
          setMaking(false);
          setSecret(key);
        }}
      />
      <SecretOnce
        secret={secret}
        title={words.keyTitle}
        hint={words.keyHint}
        gone={words.keyGone}
        done={words.iSavedIt}
        onForget={() => setSecret(null)}
      />
      <RevokeDialog apiKey={doomed} onClose={() => setDoomed(null)} />
      <RotateDialog
        apiKey={replaced}
        onClose={() => setReplaced(null)}
        onMade={(key) => {
          setReplaced(null);
          setSecret(key);
        }}
      />
    </Panel>
  );
}

function KeyTable({
  keys,
  onRevoke,
  onRotate,
}: {
  readonly keys: readonly Key[];
  readonly onRevoke: (key: Key) => void;
  readonly onRotate: (key: Key) => void;
}): ReactNode {
  const { developers: words } = useText();
  return (
    <Table
      caption={words.tabs.keys}
      rows={keys}
      keyOf={({ id }) => id}
      stacks
      columns={[
        {
          key: 'key',
          head: words.key,
          cell: (key) => (
            <>
              <span className="block font-medium">{key.name ?? words.key}</span>
              <span className="block text-xs text-soft sm:hidden">
                {key.environment === 'live' ? words.live : words.sandbox}
              </span>
              <code className="font-mono text-xs break-all text-soft">{key.key_prefix}…</code>
              <KeyLimits apiKey={key} />
            </>
          ),
        },
        {
          key: 'environment',
          head: words.environment,
          wide: true,
          cell: (key) => (key.environment === 'live' ? words.live : words.sandbox),
        },
        {
          key: 'used',
          head: words.lastUsed,
          wide: true,
          cell: (key) => (key.last_used_at ? <When at={key.last_used_at} /> : words.never),
        },
        { key: 'created', head: words.created, wide: true, cell: (key) => <When at={key.created_at} form="day" /> },
        {
          key: 'action',
          head: words.action,
          right: true,
          cell: (key) =>
            key.status === 'active' ? (
              <span className="inline-flex flex-col justify-end gap-2 enlarged:flex sm:flex-row">
                <Button
                  kind="secondary"
                  size="small"
                  aria-label={`${words.rotateKey} ${key.key_prefix}`}
                  onClick={() => onRotate(key)}
                >
                  {words.rotateKey}
                </Button>
                <Button
                  kind="secondary"
                  size="small"
                  aria-label={`${words.revoke} ${key.key_prefix}`}
                  onClick={() => onRevoke(key)}
                >
                  {words.revoke}
                </Button>
              </span>
            ) : (
              <Status tone="calm">{key.status === 'expired' ? words.expiredState : words.revokedState}</Status>
            ),
        },
      ]}
    />
  );
}

/** What a key is limited to, in a line each; nothing for a key that may do everything. */
function KeyLimits({
  apiKey: { scopes, allowed_ips, expires_at, replaced_by, status },
}: {
  readonly apiKey: Key;
}): ReactNode {
  const { developers: words } = useText();
  return (
    <span className="block text-xs text-soft">
      {scopes ? (
        <span className="block">{words.may(scopes.map((scope) => words.scopeWords[scope]).join(', '))}</span>
      ) : null}
      {allowed_ips ? <span className="block">{words.from(allowed_ips.join(', '))}</span> : null}
      {expires_at && status === 'active' ? (
        <span className="block">
          {words.ends} <When at={expires_at} form={replaced_by === null ? 'day' : 'short'} />
        </span>
      ) : null}
    </span>
  );
}
