import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { Dialog, DialogActions } from '../../ui/dialog';
import { FormProblem } from '../../ui/form';
import { SecretOnce } from '../../ui/once';
import { Panel } from '../../ui/panel';
import { Empty, Loaded, RowsSkeleton } from '../../ui/states';
import { Status } from '../../ui/status';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toast';
import { useText } from '../text';
import { NewKeyDialog } from './new-key-dialog';
import { keysQuery } from './queries';

type Key = Schemas['ApiKey'];

export function KeysTab(): ReactNode {
  const { developers: words } = useText();
  const keys = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Key | null>(null);
  const forget = useCallback(() => setSecret(null), []);
  return (
    <Panel
      title={words.tabs.keys}
      hint={words.keysHint}
      action={<Button onClick={() => setMaking(true)}>{words.newKey}</Button>}
      flush
    >
      <Loaded query={keys} skeleton={<RowsSkeleton rows={3} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={<KeyRound size={22} />} title={words.noKeys}>
              {words.noKeysHint}
            </Empty>
          ) : (
            <KeyTable keys={all} onRevoke={setDoomed} />
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
        onForget={forget}
      />
      <RevokeDialog apiKey={doomed} onClose={() => setDoomed(null)} />
    </Panel>
  );
}

function KeyTable({
  keys,
  onRevoke,
}: {
  readonly keys: readonly Key[];
  readonly onRevoke: (key: Key) => void;
}): ReactNode {
  const { developers: words } = useText();
  return (
    <Table
      caption={words.tabs.keys}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'key',
          head: words.key,
          cell: (key) => (
            <>
              <span className="block font-medium">{key.name ?? words.key}</span>
              <code className="font-mono text-xs break-all text-soft">{key.key_prefix}…</code>
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
          head: words.status,
          right: true,
          cell: (key) =>
            key.status === 'active' ? (
              <Button
                kind="secondary"
                size="small"
                aria-label={`${words.revoke} ${key.key_prefix}`}
                onClick={() => onRevoke(key)}
              >
                {words.revoke}
              </Button>
            ) : (
              <Status tone="calm">{words.revokedState}</Status>
            ),
        },
      ]}
    />
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: Key | null; readonly onClose: () => void }): ReactNode {
  const { developers: words, shared } = useText();
  const queryClient = useQueryClient();
  const revoking = useMutation({
    mutationFn: (id: number) => data(api.DELETE('/business/dashboard/api-keys/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      toast(words.revoked);
      onClose();
      return queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
  });
  return (
    <Dialog open={apiKey !== null} onClose={onClose} title={words.revokeTitle} hint={words.revokeHint}>
      <FormProblem error={revoking.error} />
      <p className="font-mono text-sm break-all">{apiKey?.key_prefix}…</p>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button kind="danger" busy={revoking.isPending} onClick={() => apiKey && revoking.mutate(apiKey.id)}>
          {words.revoke}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
