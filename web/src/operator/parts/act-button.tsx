import { type ReactNode, useId } from 'react';
import { Button, type ButtonKind } from '../../ui/button';

interface ActButtonProps {
  readonly children: ReactNode;
  /** Why it cannot be done now; null when it can. */
  readonly refusal: string | null;
  readonly kind?: ButtonKind;
  readonly onPress: () => void;
}

/** An act that stays in its place when it does not fit, and shows why. */
export function ActButton({ children, refusal, kind = 'secondary', onPress }: ActButtonProps): ReactNode {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <Button
        kind={kind}
        size="small"
        wide
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : id}
        onClick={onPress}
      >
        {children}
      </Button>
      {refusal === null ? null : (
        <p id={id} className="text-xs text-soft">
          {refusal}
        </p>
      )}
    </div>
  );
}
