import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api, data } from '../../api/client';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { SelectField, TextField } from '../../ui/field';
import { usePlaceErrors } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useText } from '../text';
import { healthQuery } from './queries';

const REASON_MAX = 500;
const CODE_MAX = 50;
const ENVIRONMENTS = ['live', 'sandbox'] as const;
const NARROWER = ['network', 'country', 'currency_code'] as const;
const NOTHING = { reason: '', provider: '', environment: '', network: '', country: '', currency_code: '' };

type Given = typeof NOTHING;

/** What narrows the pause down, in capitals as the service writes codes. */
const scopeOf = (given: Given): Readonly<Partial<Given>> => ({
  ...(given.provider === '' ? {} : { provider: given.provider }),
  ...(given.environment === '' ? {} : { environment: given.environment }),
  ...Object.fromEntries(
    NARROWER.flatMap((name) => {
      const code = given[name].trim().toUpperCase();
      return code === '' ? [] : [[name, code]];
    }),
  ),
});

/** Stops payouts: all of them, unless something narrows it down. Says what would be stopped before it is. */
export function PauseDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { health, shared, states } = useText();
  const words = health.pauses;
  const queryClient = useQueryClient();
  const providers = useQuery(healthQuery).data?.providers.filter(({ kind }) => kind === 'mobile_money') ?? [];
  const form = useForm({ defaultValues: NOTHING });
  const placeErrors = usePlaceErrors(form, {});
  const pausing = useMutation({
    mutationFn: (given: Given) => {
      const { environment, ...scope } = scopeOf(given);
      const body = {
        reason: given.reason.trim(),
        ...scope,
        ...(environment === undefined ? {} : { environment: environment as (typeof ENVIRONMENTS)[number] }),
      };
      return data(api.POST('/admin/payout-pauses', { body }));
    },
    onSuccess: () => {
      toast(words.paused);
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['payout-pauses'] });
    },
    onError: placeErrors,
  });
  const { errors } = form.formState;
  const { environment, ...named } = scopeOf(form.watch());
  const scope = [environment === undefined ? [] : (states[environment] ?? environment), ...Object.values(named)].flat();
  return (
    <Dialog open onClose={onClose} title={words.pause} hint={words.pauseHint} held={pausing.isPending}>
      <DialogForm
        submit={words.pause}
        isDangerous
        sending={pausing}
        onSubmit={form.handleSubmit((given) => pausing.mutate(given))}
        onClose={onClose}
      >
        <TextField
          label={words.reason}
          autoComplete="off"
          maxLength={REASON_MAX}
          {...form.register('reason', { required: shared.required })}
          error={errors.reason?.message}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={words.provider} {...form.register('provider')} error={errors.provider?.message}>
            <option value="">{words.everyProvider}</option>
            {providers.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={words.environment} {...form.register('environment')} error={errors.environment?.message}>
            <option value="">{words.bothEnvironments}</option>
            {ENVIRONMENTS.map((one) => (
              <option key={one} value={one}>
                {states[one] ?? one}
              </option>
            ))}
          </SelectField>
          {NARROWER.map((name) => (
            <TextField
              key={name}
              label={words.narrower[name]}
              hint={words.narrowerHints[name]}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={CODE_MAX}
              {...form.register(name)}
              error={errors[name]?.message}
            />
          ))}
        </div>
        <p className="text-sm text-soft" aria-live="polite">
          {words.stops(scope.length === 0 ? words.everything : scope.join(' · '))}
        </p>
      </DialogForm>
    </Dialog>
  );
}
