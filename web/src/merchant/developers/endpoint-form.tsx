import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormProblem, usePlaceErrors } from '../../ui/form';
import { SecretOnce } from '../../ui/once';
import { toast } from '../../ui/toast';
import { useText } from '../text';

export function EndpointForm({ endpoint }: { readonly endpoint: Schemas['WebhookEndpoint'] }): ReactNode {
  const { developers: words } = useText();
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({ values: { url: endpoint.url ?? '' } });
  const placeErrors = usePlaceErrors(form);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const saving = useMutation({
    gcTime: 0,
    mutationFn: async ({ url }: { url: string }) => {
      const saved = await data(
        api.PUT('/business/dashboard/webhooks', {
          // A PUT replaces all settings, so what servers have chosen by the API is sent back as it was read.
          body: { url: url.trim() === '' ? null : url.trim(), event_types: endpoint.event_types, enabled: true },
        }),
      );
      const shown = saved.secret ?? null;
      setSecret(shown);
      return shown !== null;
    },
    onSuccess: (isSecretShown) => {
      // On a phone it would stand over the secret, which says as much.
      if (!isSecretShown) toast(words.endpointSaved);
      return refresh();
    },
    onError: placeErrors,
  });
  const rotating = useMutation({
    gcTime: 0,
    mutationFn: async () => setSecret((await data(api.POST('/business/dashboard/webhooks/secret/rotate'))).secret),
    onSuccess: refresh,
  });
  const testing = useMutation({
    mutationFn: () => data(api.POST('/business/dashboard/webhooks/test')),
    onSuccess: refresh,
  });
  const answer = testing.data;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((given) => saving.mutate(given))(event)}
    >
      <FormProblem error={saving.error ?? rotating.error ?? testing.error} />
      <TextField
        label={words.url}
        type="url"
        placeholder="https://"
        hint={words.urlHint}
        {...form.register('url')}
        error={form.formState.errors.url?.message}
      />
      {answer ? (
        <p role="status" className={answer.status === 'succeeded' ? 'text-good' : 'text-bad'}>
          {answer.http_status === null
            ? words.testNoAnswer(answer.reason ?? '')
            : words.testAnswer(String(answer.http_status), String(answer.latency_ms))}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={saving.isPending}>
          {endpoint.url && !endpoint.enabled ? words.enable : words.saveEndpoint}
        </Button>
        {endpoint.url ? (
          <>
            <Button kind="secondary" busy={testing.isPending} onClick={() => testing.mutate()}>
              {words.test}
            </Button>
            <Button
              kind="secondary"
              busy={rotating.isPending}
              title={words.rotateHint}
              onClick={() => rotating.mutate()}
            >
              {words.rotate}
            </Button>
          </>
        ) : null}
      </div>
      {endpoint.secret_prefix ? (
        <p className="text-sm text-soft">
          {words.secret} <code className="font-mono">{endpoint.secret_prefix}…</code>
        </p>
      ) : null}
      <SecretOnce
        secret={secret}
        title={words.secretTitle}
        hint={words.secretHint}
        gone={words.secretGone}
        done={words.secretSaved}
        onForget={() => setSecret(null)}
      />
    </form>
  );
}
