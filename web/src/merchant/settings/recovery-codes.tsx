import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy';
import { useText } from '../text';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Ten ways in without the phone, shown this once. They stay until the person says that they are saved. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps): ReactNode {
  const { settings: words } = useText();
  return (
    <div role="status" className="grid gap-4">
      <p className="font-medium">{words.codesTitle}</p>
      <p className="text-sm text-soft">{words.codesHint}</p>
      <div className="flex items-start gap-2 rounded-xl bg-sunken p-4">
        <ul className="grid flex-1 gap-x-6 gap-y-1.5 font-mono text-sm sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} what={words.codesTitle} />
      </div>
      <div>
        <Button onClick={onSaved}>{words.codesSaved}</Button>
      </div>
    </div>
  );
}
