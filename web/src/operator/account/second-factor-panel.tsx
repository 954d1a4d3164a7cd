import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { CodeBlock } from '../../ui/copy';
import { PasswordField, TextField } from '../../ui/field';
import { FormProblem, placeErrors } from '../../ui/form';
import { Panel } from '../../ui/panel';
import { SecondFactorSetup } from '../../ui/second-factor-setup';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { toast } from '../../ui/toast';
import { StateChip } from '../parts/chips';
import { useText } from '../text';
import { meQuery } from './queries';

type Setup = Schemas['SecondFactorSetup'];

/** Turns one's second factor on and off. Its secrets are kept here only, and are gone with the page. */
export function SecondFactorPanel(): ReactNode {
  const { account: words } = useText();
  const queryClient = useQueryClient();
  const me = useQuery(meQuery);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const starting = useMutation({
    gcTime: 0,
    mutationFn: async () => setSetup(await data(api.POST('/admin/me/second-factor'))),
  });
  const confirm = async (code: string): Promise<void> => {
    const { recovery_codes } = await data(api.POST('/admin/me/second-factor/confirm', { body: { code } }));
    setSetup(null);
    setCodes(recovery_codes);
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  return (
    <Panel title={words.secondFactor} hint={words.secondFactorHint}>
      <Loaded query={me} skeleton={<BlockSkeleton />}>
        {({ second_factor_enabled: isOn }) => {
          if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
          if (setup) return <SecondFactorSetup setup={setup} onConfirm={confirm} onCancel={() => setSetup(null)} />;
          if (isOn) return <TurnOff />;
          return (
            <>
              <FormProblem error={starting.error} />
              <Button busy={starting.isPending} onClick={() => starting.mutate()}>
                {words.turnOn}
              </Button>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}): ReactNode {
  const { account: words } = useText();
  return (
    <div className="grid gap-4">
      <p role="status">{words.codesHint}</p>
      <CodeBlock code={codes.join('\n')} what={words.codes} />
      <div>
        <Button onClick={onDone}>{words.saved}</Button>
      </div>
    </div>
  );
}

function TurnOff(): ReactNode {
  const { account: words, shared } = useText();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { current_password: '', code: '' } });
  const ending = useMutation({
    mutationFn: (body: { current_password: string; code: string }) =>
      data(api.DELETE('/admin/me/second-factor', { body })),
    onSuccess: () => {
      toast(words.isOff);
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onError: (error) => placeErrors(form, error),
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((given) => ending.mutate(given))(event)}
    >
      <div>
        <StateChip state="on" />
      </div>
      <FormProblem error={ending.error} />
      <PasswordField
        label={words.currentPassword}
        autoComplete="current-password"
        {...form.register('current_password', { required: shared.required })}
        error={errors.current_password?.message}
      />
      <TextField
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.register('code', { required: shared.required })}
        error={errors.code?.message}
      />
      <div>
        <Button type="submit" kind="danger" busy={ending.isPending}>
          {words.turnOff}
        </Button>
      </div>
    </form>
  );
}
