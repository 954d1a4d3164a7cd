import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../api/api-error';
import { FormProblem, Problem } from '../ui/form';
import { useText } from './text';

/** Longer than an answer takes on a slow line; an order waits for its own up to a minute. */
const SLOW_MS = 5_000;

interface OrderProblemProps {
  readonly sending: { readonly error: unknown; readonly isPending: boolean };
}

/**
 * That the answer to an order is slow to come, or why the order was refused. One without an answer may have been carried out: nobody
 * is told that it was not.
 */
export function OrderProblem({ sending: { error, isPending } }: OrderProblemProps): ReactNode {
  const { pay } = useText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return (
    <>
      {error instanceof ApiError && error.isUnanswered ? (
        <Problem title={pay.unanswered} of={error} />
      ) : (
        <FormProblem error={error} />
      )}
      {/* There before its words are: else nobody would be told of them. */}
      <p role="status" className={isSlow ? 'rounded-xl bg-wait-soft p-3.5 text-sm text-wait' : 'sr-only'}>
        {isSlow ? pay.slow : null}
      </p>
    </>
  );
}
