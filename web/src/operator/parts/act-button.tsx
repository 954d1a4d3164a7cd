import { type ReactNode, useId } from 'react';
import { Button, type ButtonKind } from '../../ui/button';

interface ActButtonProps {
  readonly children: ReactNode;
  /** Why it cannot be done now; null when it can. */
  readonly refusal: string | null;
  /** How it stands now, where the page does not say it. */
  readonly state?: string | undefined;
  readonly kind?: ButtonKind;
  readonly onPress: () => void;
}

/** An act that stays in its place when it does not fit, and shows why. */
export function ActButton({ children, refusal, state, kind = 'secondary', onPress }: ActButtonProps): ReactNode {
  const id = useId();
  const said = refusal ?? state;
  return (
    <div className="grid content-start gap-1">
      <Button
        kind={kind}
        size="small"
        wide
        disabled={refusal !== null}
        aria-describedby={said === undefined ? undefined : id}
        onClick={onPress}
      >
        {children}
      </Button>
      {said === undefined ? null : (
        <p id={id} className="text-xs text-soft">
          {said}
        </p>
      )}
    </div>
  );
}
