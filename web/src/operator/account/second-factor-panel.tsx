import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { CodeBlock } from '../../ui/copy';
import { FormProblem } from '../../ui/form';
import { Panel } from '../../ui/panel';
import { SecondFactorProof, type WithPassword } from '../../ui/second-factor-proof';
import { SecondFactorSetup } from '../../ui/second-factor-setup';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { toast } from '../../ui/toast';
import { StateChip } from '../parts/chips';
import { useText } from '../text';
import { meQuery, secondFactorQuery } from './queries';

type Setup = Schemas['SecondFactorSetup'];
type Asked = 'off' | 'codes';

/** Turns one's second factor on and off, and replaces its recovery codes. */
export function SecondFactorPanel(): ReactNode {
  const { account: words } = useText();
  const state = useQuery(secondFactorQuery);
  return (
    <Panel
      title={words.secondFactor}
      hint={words.secondFactorHint}
      action={state.data ? <StateChip state={state.data.enabled ? 'on' : 'off'} /> : null}
    >
      <Loaded query={state} skeleton={<BlockSkeleton />}>
        {(one) => <Controls state={one} />}
      </Loaded>
    </Panel>
  );
}

function Controls({ state }: { readonly state: Schemas['SecondFactorState'] }): ReactNode {
  const { account: words } = useText();
  const queryClient = useQueryClient();
  // What the service shows once lives here and in no cache.
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  const starting = useMutation({
    gcTime: 0,
    mutationFn: async () => setSetup(await data(api.POST('/admin/me/second-factor'))),
  });
  const confirm = async (code: string): Promise<void> => {
    const made = await data(api.POST('/admin/me/second-factor/confirm', { body: { code } }));
    setSetup(null);
    setCodes(made.recovery_codes);
    void refresh();
  };
  const prove = async (proof: WithPassword): Promise<void> => {
    if (asked === 'off') {
      await data(api.DELETE('/admin/me/second-factor', { body: proof }));
      toast(words.isOff);
    } else {
      const made = await data(api.POST('/admin/me/second-factor/recovery-codes', { body: proof }));
      setCodes(made.recovery_codes);
    }
    setAsked(null);
    void refresh();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (setup) return <SecondFactorSetup setup={setup} onConfirm={confirm} onCancel={() => setSetup(null)} />;
  if (!state.enabled)
    return (
      <div className="grid gap-3">
        <FormProblem error={starting.error} />
        <div>
          <Button busy={starting.isPending} onClick={() => starting.mutate()}>
            {words.turnOn}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{words.codesLeft(state.recovery_codes_left)}</p>
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
