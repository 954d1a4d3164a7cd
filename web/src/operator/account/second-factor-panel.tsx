import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { CodeBlock } from '../../ui/copy';
import { Panel } from '../../ui/panel';
import { SecondFactorControls } from '../../ui/second-factor-controls';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { toast } from '../../ui/toast';
import { StateChip } from '../parts/chips';
import { useText } from '../text';
import { meQuery, secondFactorQuery } from './queries';

/** Turns one's second factor on and off, and replaces its recovery codes. */
export function SecondFactorPanel(): ReactNode {
  const { account: words } = useText();
  const state = useQuery(secondFactorQuery);
  return (
    <Panel
      title={words.secondFactor}
      hint={words.secondFactorHint}
      action={state.data ? <StateChip of="factor" state={state.data.enabled ? 'on' : 'off'} /> : null}
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
  return (
    <SecondFactorControls
      words={words}
      isOn={state.enabled}
      codesLeft={state.recovery_codes_left}
      startKind="primary"
      onStart={() => data(api.POST('/admin/me/second-factor'))}
      onConfirm={async (code) =>
        (await data(api.POST('/admin/me/second-factor/confirm', { body: { code } }))).recovery_codes
      }
      onTurnOff={async (body) => {
        await data(api.DELETE('/admin/me/second-factor', { body }));
        toast(words.isOff);
      }}
      onReplaceCodes={async (body) =>
        (await data(api.POST('/admin/me/second-factor/recovery-codes', { body }))).recovery_codes
      }
      onChanged={() => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })}
      showCodes={(codes, onSaved) => <RecoveryCodes codes={codes} onDone={onSaved} />}
    />
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
