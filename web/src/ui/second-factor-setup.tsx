import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { isMomentary } from '../api/api-error';
import type { Schemas } from '../api/client';
import { Button } from './button';
import { Reference } from './copy';
import { TextField } from './field';
import { FormProblem } from './form';
import { useShared } from '../i18n/dictionary';

interface SetupProps {
  readonly setup: Schemas['SecondFactorSetup'];
  /** Throws what the service refuses. */
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

const CODE_LENGTH = 6;

/** The square to scan, the same as text for those who cannot, and the first code. */
export function SecondFactorSetup({ setup, onConfirm, onCancel }: SetupProps): ReactNode {
  const shared = useShared();
  const words = shared.factorSetup;
  const [code, setCode] = useState('');
  const confirming = useMutation({
    mutationFn: () => onConfirm(code),
    onError: (error) => {
      if (!isMomentary(error)) setCode('');
    },
  });
  return (
    <form
      className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH && !confirming.isPending) confirming.mutate();
      }}
    >
      <QrCode text={setup.otpauth_url} label={words.scan} />
      <div className="grid content-start gap-4">
        <FormProblem error={confirming.error} />
        <p>{words.scanHint}</p>
        <p className="text-sm text-soft">
          {words.typeInstead} <Reference text={setup.secret} what={words.secret} />
        </p>
        <TextField
          label={words.firstCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          className="numeric max-w-48"
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={confirming.isPending} disabled={code.length !== CODE_LENGTH}>
            {words.turnOn}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {shared.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Dark on light in either theme, and in colours that a person has chosen: cameras expect it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { data: rows, size } = encode(text, { border: 2 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 forced-color-adjust-none justify-self-center rounded-xl border border-line bg-white"
    >
      <path d={dark.join('')} className="fill-black" />
    </svg>
  );
}
