import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { dayAfter } from '../../i18n/days';
import { startOfDay } from '../../i18n/zones';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { CheckField, LinesField, SelectField, TextField } from '../../ui/field';
import { usePlaceErrors } from '../../ui/form';
import { useShownZone } from '../../ui/zone';
import { useText } from '../text';
import { keysQuery } from './queries';

interface NewKeyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the key itself; it is kept nowhere else. */
  readonly onMade: (apiKey: string) => void;
}

const SCOPES = ['read', 'payments', 'cards', 'wallets', 'webhooks'] as const;

interface Fields {
  name: string;
  environment: 'live' | 'sandbox';
  /** A day such as `2031-01-31`, or nothing. */
  expires_at: string;
  /** One address a line. */
  allowed_ips: string;
  scopes: Array<(typeof SCOPES)[number]>;
}

const NOTHING: Fields = { name: '', environment: 'sandbox', expires_at: '', allowed_ips: '', scopes: [] };

const SECOND_MS = 1_000;

/** The last second of a day, so that the end shows as that day. */
const endOf = (day: string, zone: string): string =>
  new Date(startOfDay(dayAfter(day), zone).getTime() - SECOND_MS).toISOString();

/** What is sent: a field that was left empty is absent, which means no limit. */
function requestOf(
  { name, environment, expires_at, allowed_ips, scopes }: Fields,
  zone: string,
): Schemas['CreateApiKeyRequest'] {
  const addresses = allowed_ips.split(/[\s,;]+/).filter((address) => address !== '');
  return {
    environment,
    ...(name ? { name } : {}),
    ...(expires_at ? { expires_at: endOf(expires_at, zone) } : {}),
    ...(addresses.length > 0 ? { allowed_ips: addresses } : {}),
    ...(scopes.length > 0 ? { scopes } : {}),
  };
}

export function NewKeyDialog({ open, onClose, onMade }: NewKeyProps): ReactNode {
  const { developers: words } = useText();
  const queryClient = useQueryClient();
  const zone = useShownZone();
  const form = useForm<Fields>({ defaultValues: NOTHING });
  const placeErrors = usePlaceErrors(form);
  const making = useMutation({
    // The answer holds the key: it goes to the parent and is not kept by the mutation.
    gcTime: 0,
    mutationFn: async (given: Fields) => {
      const made = await data(api.POST('/business/dashboard/api-keys', { body: requestOf(given, zone) }));
      onMade(made.api_key);
    },
    onSuccess: () => {
      form.reset();
      return queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
    onError: placeErrors,
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.newKey}>
      <DialogForm
        submit={words.newKey}
        sending={making}
        onSubmit={form.handleSubmit((given) => making.mutate(given))}
        onClose={onClose}
      >
        <TextField
          label={words.keyName}
          optional
          hint={words.keyNameHint}
          {...form.register('name')}
          error={form.formState.errors.name?.message}
        />
        <SelectField label={words.environment} {...form.register('environment')}>
          <option value="sandbox">{words.sandbox}</option>
          <option value="live">{words.live}</option>
        </SelectField>
        <Limits form={form} />
      </DialogForm>
    </Dialog>
  );
}

function Limits({ form }: { readonly form: UseFormReturn<Fields> }): ReactNode {
  const { developers: words } = useText();
  const { errors } = form.formState;
  return (
    <details className="rounded-xl border border-line px-4">
      <summary className="flex min-h-12 items-center font-medium">{words.keyLimits}</summary>
      <div className="grid gap-4 pb-4">
        <p className="text-sm text-soft">{words.keyLimitsHint}</p>
        <TextField
          type="date"
          label={words.expires}
          hint={words.expiresHint}
          {...form.register('expires_at')}
          error={errors.expires_at?.message}
        />
        <LinesField
          label={words.allowedIps}
          hint={words.allowedIpsHint}
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('allowed_ips')}
          error={errors.allowed_ips?.message}
        />
        <fieldset>
          <legend className="text-sm font-medium">{words.scopes}</legend>
          <p className="text-sm text-soft">{words.scopesHint}</p>
          {SCOPES.map((scope) => (
            <CheckField key={scope} label={words.scopeNames[scope]} value={scope} {...form.register('scopes')} />
          ))}
          {errors.scopes ? <p className="text-sm font-medium text-bad">{errors.scopes.message}</p> : null}
        </fieldset>
      </div>
    </details>
  );
}
