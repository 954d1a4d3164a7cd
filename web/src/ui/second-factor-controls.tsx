import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-error';
import type { Schemas } from '../api/client';
import { Button } from './button';
import { classes } from './classes';
import { FormProblem } from './form';
import { SecondFactorProof, type WithPassword } from './second-factor-proof';
import { SecondFactorSetup } from './second-factor-setup';

type Setup = Schemas['SecondFactorSetup'];
type Asked = 'off' | 'codes';

const WARNING = 'rounded-xl bg-wait-soft p-3.5 text-wait';

interface ControlsProps {
  readonly words: Readonly<
    Record<
      'turnOn' | 'turnOff' | 'turnOffTitle' | 'newCodes' | 'newCodesTitle' | 'currentPassword' | 'codesLost',
      string
    >
  > & { readonly codesLeft: (left: number) => string };
  readonly isOn: boolean;
  readonly codesLeft: number;
  readonly startKind?: 'primary' | 'secondary';
  readonly onStart: () => Promise<Setup>;
  /** @returns the recovery codes, shown this once. */
  readonly onConfirm: (code: string) => Promise<readonly string[]>;
  readonly onTurnOff: (proof: WithPassword) => Promise<unknown>;
  /** @returns as `onConfirm`. */
  readonly onReplaceCodes: (proof: WithPassword) => Promise<readonly string[]>;
  readonly onChanged: () => Promise<unknown>;
  readonly showCodes: (codes: readonly string[], onSaved: () => void) => ReactNode;
}

/** The answer that turned it on may be lost, and its recovery codes with it. */
const mayBeOn = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || error.code === 'second_factor_already_on');

/** Turns a second factor on and off, and replaces its recovery codes. What the service shows once lives here and in no cache. */
export function SecondFactorControls(props: ControlsProps): ReactNode {
  const { words, startKind = 'secondary' } = props;
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const starting = useMutation({ gcTime: 0, mutationFn: async () => setSetup(await props.onStart()) });
  const confirm = async (code: string): Promise<void> => {
    try {
      setCodes(await props.onConfirm(code));
    } catch (error) {
      if (mayBeOn(error)) void props.onChanged();
      throw error;
    }
    setSetup(null);
    await props.onChanged();
  };
  const prove = async (proof: WithPassword): Promise<void> => {
    if (asked === 'off') await props.onTurnOff(proof);
    else setCodes(await props.onReplaceCodes(proof));
    setSetup(null);
    setAsked(null);
    await props.onChanged();
  };
  if (codes) return props.showCodes(codes, () => setCodes(null));
  if (setup && !props.isOn)
    return <SecondFactorSetup setup={setup} onConfirm={confirm} onCancel={() => setSetup(null)} />;
  if (!props.isOn)
    return (
      <div className="grid gap-3">
        <FormProblem error={starting.error} />
        <div>
          <Button kind={startKind} busy={starting.isPending} onClick={() => starting.mutate()}>
            {words.turnOn}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-4">
      {setup ? (
        <p role="status" className={classes('text-sm', WARNING)}>
          {words.codesLost}
        </p>
      ) : null}
      <p className={classes('text-sm', props.codesLeft > 0 ? 'text-soft' : WARNING)}>
        {words.codesLeft(props.codesLeft)}
      </p>
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
