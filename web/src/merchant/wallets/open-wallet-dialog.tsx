import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, data } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { nameOf } from '../../i18n/format';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { SelectField } from '../../ui/field';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { toast } from '../../ui/toast';
import { walletsQuery } from '../session';
import { useText } from '../text';
import { currenciesQuery } from './queries';

export function OpenWalletDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { wallets: words } = useText();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const currencies = useQuery({ ...currenciesQuery(), enabled: open });
  const held = useQuery(walletsQuery()).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const opening = useMutation({
    mutationFn: (currency_code: string) => data(api.POST('/business/dashboard/wallet', { body: { currency_code } })),
    onSuccess: ({ currency_code }) => {
      toast(words.opened(currency_code));
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['wallets'] });
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.openTitle} hint={words.openHint}>
      <Loaded query={currencies} skeleton={<BlockSkeleton className="h-16" />}>
        {(all) => {
          const free = all.filter((one) => !held.some(({ currency_code }) => currency_code === one));
          // The one chosen last may have been opened since.
          const currency = free.find((one) => one === chosen) ?? free[0];
          return (
            <DialogForm
              submit={words.open}
              sending={opening}
              isIncomplete={!currency}
              onSubmit={() => currency && opening.mutate(currency)}
              onClose={onClose}
            >
              <SelectField label={words.currency} value={currency} onChange={(event) => setChosen(event.target.value)}>
                {free.map((one) => (
                  <option key={one} value={one}>
                    {`${one} · ${nameOf('currency', one, language)}`}
                  </option>
                ))}
              </SelectField>
            </DialogForm>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
