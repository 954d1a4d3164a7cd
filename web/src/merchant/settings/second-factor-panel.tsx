import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Status } from '../../ui/status';
import { SecondFactorProof, type WithPassword } from '../../ui/second-factor-proof';
import { SecondFactorSetup } from '../../ui/second-factor-setup';
import { useText } from '../text';
import { secondFactorQuery } from './queries';
import { RecoveryCodes } from './recovery-codes';

type Setup = Schemas['SecondFactorSetup'];
type Asked = 'off' | 'codes';

/** A code from an app beside the password: turned on with a first code, off with the password and one. */
export function SecondFactorPanel(): ReactNode {
  const { settings: words } = useText();
  const state = useQuery(secondFactorQuery);
  return (
    <Panel
      title={words.secondFactor}
      hint={words.secondFactorHint}
      action={
        state.data ? (
          <Status tone={state.data.enabled ? 'good' : 'calm'}>{state.data.enabled ? words.on : words.off}</Status>
        ) : null
      }
    >
      <Loaded query={state} skeleton={<BlockSkeleton className="h-12" />}>
        {(one) => <Controls state={one} />}
      </Loaded>
    </Panel>
  );
}

function Controls({ state }: { readonly state: Schemas['SecondFactorState'] }): ReactNode {
  const { settings: words } = useText();
  const queryClient = useQueryClient();
  // What the service shows once lives here and in no cache.
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  const starting = useMutation({
    gcTime: 0,
    mutationFn: async () => setSetup(await data(api.POST('/business/dashboard/second-factor'))),
  });
  const prove = async (proof: WithPassword): Promise<void> => {
    if (asked === 'off') await data(api.DELETE('/business/dashboard/second-factor', { body: proof }));
    else {
      const made = await data(api.POST('/business/dashboard/second-factor/recovery-codes', { body: proof }));
      setCodes(made.recovery_codes);
    }
    setAsked(null);
    await refresh();
  };
  const confirm = async (code: string): Promise<void> => {
    const made = await data(api.POST('/business/dashboard/second-factor/confirm', { body: { code } }));
    setSetup(null);
    setCodes(made.recovery_codes);
    await refresh();
  };
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
  if (setup) return <SecondFactorSetup setup={setup} onConfirm={confirm} onCancel={() => setSetup(null)} />;
  if (!state.enabled)
    return (
      <div className="grid gap-3">
        <FormProblem error={starting.error} />
        <div>
          <Button kind="secondary" busy={starting.isPending} onClick={() => starting.mutate()}>
            {words.turnOn}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{words.codesLeft(String(state.recovery_codes_left))}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={() => setAsked('codes')}>
          {words.newCodes}
        </Button>
        <Button kind="secondary" onClick={() => setAsked('off')}>
          {words.turnOff}
        </Button>
      </div>
      <SecondFactorProof
        words={words}
        open={asked !== null}
        title={asked === 'off' ? words.turnOffTitle : words.newCodesTitle}
        action={asked === 'off' ? words.turnOff : words.newCodes}
        onProve={prove}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
