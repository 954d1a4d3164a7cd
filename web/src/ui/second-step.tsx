import { type ReactNode, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isMomentary } from '../api/api-error';
import { useShared } from '../i18n/dictionary';
import { Button } from './button';
import { TextField } from './field';
import { FormProblem } from './form';

export interface Proof {
  readonly code?: string;
  readonly recovery_code?: string;
}

/** Six digits, also as apps show them with a space, are a code of the app; anything else is one of the recovery codes. */
export function proofOf(typed: string): Proof {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? { code: digits } : { recovery_code: typed.trim() };
}

interface SecondStepProps {
  /** Throws what the service refuses. */
  readonly onProve: (proof: Proof) => Promise<void>;
  readonly onBack: () => void;
}

/** The second step of signing in. */
export function SecondStep({ onProve, onBack }: SecondStepProps): ReactNode {
  const shared = useShared();
  const [typed, setTyped] = useState('');
  const proving = useMutation({
    mutationFn: () => onProve(proofOf(typed)),
    onError: (error) => {
      if (!isMomentary(error)) setTyped('');
    },
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && !proving.isPending) proving.mutate();
      }}
    >
      <FormProblem error={proving.error} />
      <TextField
        label={shared.secondFactorCode}
        hint={shared.secondFactorHint}
        autoComplete="one-time-code"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="large" wide busy={proving.isPending}>
        {shared.next}
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        {shared.back}
      </Button>
    </form>
  );
}
