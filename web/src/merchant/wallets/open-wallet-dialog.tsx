import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, data } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { nameOf } from '../../i18n/format';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { SelectField } from '../../ui/field';
import { FormProblem } from '../../ui/form';
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
  const { wallets: words, shared } = useText();
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
          const currency = chosen ?? free[0];
          return (
            <form
              className="flex flex-col gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                if (currency) opening.mutate(currency);
              }}
            >
              <FormProblem error={opening.error} />
              <SelectField label={words.currency} value={currency} onChange={(event) => setChosen(event.target.value)}>
                {free.map((one) => (
                  <option key={one} value={one}>
                    {`${one} · ${nameOf('currency', one, language)}`}
                  </option>
                ))}
              </SelectField>
              <DialogActions>
                <Button kind="secondary" onClick={onClose}>
                  {shared.cancel}
                </Button>
                <Button type="submit" busy={opening.isPending} disabled={!currency}>
                  {words.open}
                </Button>
              </DialogActions>
            </form>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
