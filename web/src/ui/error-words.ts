import { ApiError, type FieldProblem } from '../api/api-error';
import { useLanguage, useShared } from '../i18n/dictionary';
import { centsToAmount, formatAmount } from '../i18n/format';
import type { FieldProblems } from '../i18n/shared/errors.en';

export interface Explained {
  readonly title: string;
  readonly requestId: string | null;
}

/** The words for a refusal, by its code and what the service adds to it; null where the page has none. */
export function useRefusalWords(): (code: string, detail: (name: string) => string) => string | null {
  const { errors } = useShared();
  const language = useLanguage();
  return (code, detail) => {
    // Refusals about cards count in whole cents, all others in decimals.
    const amount = (name: string): string => {
      const written = detail(name);
      return written === '' ? '' : formatAmount(written.includes('.') ? written : centsToAmount(written), language);
    };
    return errors[code]?.(detail, amount) ?? null;
  };
}

/** Turns any failure into a sentence for the person at the screen. */
export function useErrorWords(): (error: unknown) => Explained {
  const shared = useShared();
  const words = useRefusalWords();
  return (error) => {
    if (!(error instanceof ApiError)) return { title: shared.crashed, requestId: null };
    const said = words(error.code, (name) => error.detail(name) ?? '') ?? error.message;
    // What is wrong with the only refused field is more precise.
    const [only, ...others] = error.code === 'invalid_request' ? error.fields : [];
    const precise = only && others.length === 0 ? aboutField(only, shared.fieldProblems) : null;
    return { title: precise ?? said, requestId: error.requestId };
  };
}

/** What is wrong with one field, for the place beside it. */
export function useFieldWords(): (error: ApiError, problem: FieldProblem) => string {
  const { fieldProblems } = useShared();
  const words = useErrorWords();
  return (error, problem) => {
    if (error.code === 'invalid_request') return aboutField(problem, fieldProblems) ?? fieldProblems.otherwise ?? '';
    return fieldProblems.otherwise === null ? problem.message : words(error).title;
  };
}

/** By the last part of `representative.date_of_birth`; null where the page has no words and the service's are foreign to it. */
const aboutField = ({ field, message }: FieldProblem, { of, otherwise }: FieldProblems): string | null =>
  of[field.split('.').at(-1) ?? field] ?? (otherwise === null ? message : null);
