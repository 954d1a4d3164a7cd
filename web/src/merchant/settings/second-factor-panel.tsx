import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Status } from '../../ui/status';
import { SecondFactorControls } from '../../ui/second-factor-controls';
import { useText } from '../text';
import { secondFactorQuery } from './queries';
import { RecoveryCodes } from './recovery-codes';

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
  return (
    <SecondFactorControls
      words={words}
      isOn={state.enabled}
      codesLeft={state.recovery_codes_left}
      onStart={() => data(api.POST('/business/dashboard/second-factor'))}
      onConfirm={async (code) =>
        (await data(api.POST('/business/dashboard/second-factor/confirm', { body: { code } }))).recovery_codes
      }
      onTurnOff={(body) => data(api.DELETE('/business/dashboard/second-factor', { body }))}
      onReplaceCodes={async (body) =>
        (await data(api.POST('/business/dashboard/second-factor/recovery-codes', { body }))).recovery_codes
      }
      onChanged={() => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })}
      showCodes={(codes, onSaved) => <RecoveryCodes codes={codes} onSaved={onSaved} />}
    />
  );
}
