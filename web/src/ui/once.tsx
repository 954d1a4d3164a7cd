import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { CopyButton } from './copy';
import { Dialog, DialogActions } from './dialog';
import { useHidden } from './once-hidden';

interface OnceProps {
  readonly secret: string | null;
  readonly title: string;
  readonly hint: string;
  /** Said when it was hidden before anybody said that it is saved. */
  readonly gone: string;
  readonly done: string;
  /** Called when the secret must be forgotten by whoever holds it. */
  readonly onForget: () => void;
}

/** A secret that exists here for half a minute, in this component's parent and nowhere else. */
export function SecretOnce({ secret, title, hint, gone, done, onForget }: OnceProps): ReactNode {
  const [wasHidden, setHidden] = useState(false);
  useHidden(secret, () => {
    setHidden(true);
    onForget();
  });
  const close = (): void => {
    setHidden(false);
    onForget();
  };
  return (
    <Dialog
      open={secret !== null || wasHidden}
      onClose={close}
      title={title}
      hint={secret === null ? null : hint}
      held={secret !== null}
    >
      {secret === null ? (
        <p role="alert">{gone}</p>
      ) : (
        <div className="flex items-center gap-2 rounded-xl bg-sunken p-3">
          <code className="min-w-0 flex-1 font-mono text-sm break-all">{secret}</code>
          <CopyButton text={secret} what={title} />
        </div>
      )}
      <DialogActions>
        <Button onClick={close}>{done}</Button>
      </DialogActions>
    </Dialog>
  );
}
