import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { ChangeDialog } from '../parts/change-dialog';
import { useText } from '../text';
import { Limit } from './limit';
import { walletsQuery } from './queries';

interface LimitsProps {
  readonly businessId: number;
  readonly wallet: Schemas['OperatorWallet'];
  readonly onClose: () => void;
}

/** What may leave a wallet at most. To raise a limit of real money asks for a second operator. */
export function WalletLimitsDialog({ businessId, wallet, onClose }: LimitsProps): ReactNode {
  const { businesses: words, states } = useText();
  const { currency_code: currency, environment } = wallet;
  const held = useQuery(walletsQuery(businessId)).data?.data;
  const now = held?.find(({ id }) => id === wallet.id) ?? wallet;
  const limits = [
    { name: 'per_transaction_limit', label: words.perPayment },
    { name: 'daily_limit', label: words.daily },
    { name: 'monthly_limit', label: words.monthly },
  ] as const;
  return (
    <ChangeDialog
      title={words.limitsOf(currency, states[environment] ?? environment)}
      hint={words.limitsHint}
      fields={limits.map((limit) => ({
        ...limit,
        inputMode: 'decimal',
        placeholder: words.noLimit,
        hint: (
          <>
            {words.limitNow} <Limit amount={now[limit.name]} currency={currency} />
          </>
        ),
      }))}
      values={Object.fromEntries(limits.map(({ name }) => [name, wallet[name] ?? '']))}
      change={(changes, reason) =>
        data<object>(
          api.PUT('/admin/businesses/{id}/wallets/{currency}/limits', {
            params: { path: { id: businessId, currency } },
            body: {
              ...Object.fromEntries(Object.entries(changes).map(([name, amount]) => [name, amount || null])),
              environment,
              reason,
            },
          }),
        )
      }
      onClose={onClose}
    />
  );
}
