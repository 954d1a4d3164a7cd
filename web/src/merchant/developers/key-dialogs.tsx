import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { SelectField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { useText } from '../text';
import { keysQuery } from './queries';

interface KeyDialogProps {
  /** The key it is about; null while it is closed. */
  readonly apiKey: Schemas['ApiKey'] | null;
  readonly onClose: () => void;
}

export function RevokeDialog({ apiKey, onClose }: KeyDialogProps): ReactNode {
  const { developers: words } = useText();
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
      <DialogForm
        submit={words.revoke}
        isDangerous
        sending={revoking}
        onSubmit={() => apiKey && revoking.mutate(apiKey.id)}
        onClose={onClose}
      >
        <p className="font-mono text-sm break-all">{apiKey?.key_prefix}…</p>
      </DialogForm>
    </Dialog>
  );
}

const GRACE_HOURS = ['0', '1', '24', '72'] as const;
type GraceHours = (typeof GRACE_HOURS)[number];

interface RotateProps extends KeyDialogProps {
  /** Gets the new key itself; it is kept nowhere else. */
  readonly onMade: (apiKey: string) => void;
}

/** A new key on the same terms, while the old one goes on for as long as the servers need to change over. */
export function RotateDialog({ apiKey, onClose, onMade }: RotateProps): ReactNode {
  const { developers: words } = useText();
  const queryClient = useQueryClient();
  const [hours, setHours] = useState<GraceHours>('24');
  const rotating = useMutation({
    // The answer holds the key: it goes to the parent and is not kept by the mutation.
    gcTime: 0,
    mutationFn: async (id: number) => {
      const path = { id };
      const body = { grace_hours: Number(hours) };
      const made = await data(api.POST('/business/dashboard/api-keys/{id}/rotate', { params: { path }, body }));
      onMade(made.api_key);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  return (
    <Dialog open={apiKey !== null} onClose={onClose} title={words.rotateTitle} hint={words.rotateKeyHint}>
      <DialogForm
        submit={words.rotateKey}
        sending={rotating}
        onSubmit={() => apiKey && rotating.mutate(apiKey.id)}
        onClose={onClose}
      >
        <p className="font-mono text-sm break-all">{apiKey?.key_prefix}…</p>
        <SelectField label={words.grace} value={hours} onChange={({ target }) => setHours(target.value as GraceHours)}>
          {GRACE_HOURS.map((each) => (
            <option key={each} value={each}>
              {words.graceHours[each]}
            </option>
          ))}
        </SelectField>
      </DialogForm>
    </Dialog>
  );
}
