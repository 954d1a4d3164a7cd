import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, data } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount } from '../../i18n/format';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { SelectField } from '../../ui/field';
import { RECOVERY_HOURS, recoveredSince } from '../../ui/recovery-span';
import { toast } from '../../ui/toast';
import { useText } from '../text';

/** After a bad time of the receiver: everything that failed in it, in order. */
export function RecoverDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { developers: words } = useText();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [hours, setHours] = useState<string>('24');
  const recovering = useMutation({
    mutationFn: () => {
      const body = { since: recoveredSince(hours) };
      return data(api.POST('/business/dashboard/webhooks/deliveries/recover', { body }));
    },
    onSuccess: ({ recovered }) => {
      toast(words.recovered(formatCount(recovered, language), recovered));
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.recover} hint={words.recoverHint} held={recovering.isPending}>
      <DialogForm submit={words.replay} sending={recovering} onSubmit={() => recovering.mutate()} onClose={onClose}>
        <SelectField label={words.recoverSince} value={hours} onChange={(event) => setHours(event.target.value)}>
          {RECOVERY_HOURS.map((one) => (
            <option key={one} value={one}>
              {words.recoverSpans[one]}
            </option>
          ))}
        </SelectField>
      </DialogForm>
    </Dialog>
  );
}
