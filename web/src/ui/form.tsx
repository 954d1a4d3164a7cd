import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import { useErrorWords, useFieldWords } from './error-words';

/** Puts what the service says about a field beside that field; `names` maps its names to ours where they differ. */
export function usePlaceErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: Readonly<Record<string, FieldPath<Values>>> = {},
): (error: unknown) => void {
  const words = useFieldWords();
  return (error) => {
    if (!(error instanceof ApiError)) return;
    const known = Object.keys(form.getValues());
    for (const problem of error.fields) {
      const { field } = problem;
      const name = names[field] ?? (known.includes(field) ? (field as FieldPath<Values>) : null);
      if (name) form.setError(name, { type: 'service', message: words(error, problem) });
    }
  };
}

/** Why a form was refused, announced to screen readers and reached by the keyboard. Nothing while nothing was refused. */
export function FormProblem({ error }: { readonly error: unknown }): ReactNode {
  const words = useErrorWords();
  return error ? <Problem {...words(error)} of={error} /> : null;
}

interface ProblemProps {
  readonly title: string;
  readonly requestId?: string | null;
  /** Another one is announced anew, even in the same words. */
  readonly of?: unknown;
}

/** One sentence about why it did not work. */
export function Problem({ title, requestId, of }: ProblemProps): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), [of]);
  return (
    <div className="flex gap-3 rounded-xl bg-bad-soft p-3.5 text-sm text-bad">
      <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div>
        <p ref={place} tabIndex={-1} role="alert" className="font-medium focus-visible:outline-none">
          {title}
        </p>
        {/* Beside what is read out: 36 letters and digits say nothing to who listens. */}
        {requestId ? <p className="mt-0.5 font-mono text-xs">{requestId}</p> : null}
      </div>
    </div>
  );
}
