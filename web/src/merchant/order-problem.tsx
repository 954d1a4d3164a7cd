import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error';
import { FormProblem, Problem } from '../ui/form';
import { useText } from './text';

/** Why an order was refused. One without an answer may have been carried out: nobody is told that it was not. */
export function OrderProblem({ error }: { readonly error: unknown }): ReactNode {
  const { pay } = useText();
  if (error instanceof ApiError && error.isUnanswered) return <Problem title={pay.unanswered} of={error} />;
  return <FormProblem error={error} />;
}
