import { ApiError, type FieldProblem } from '../api/api-error';
import { useLanguage, useShared } from '../i18n/dictionary';
import { centsToAmount, formatAmount } from '../i18n/format';

export interface Explained {
  readonly title: string;
  readonly requestId: string | null;
}

/** Turns any failure into a sentence for the person at the screen. */
export function useErrorWords(): (error: unknown) => Explained {
  const shared = useShared();
  const language = useLanguage();
  return (error) => {
    if (!(error instanceof ApiError)) return { title: shared.crashed, requestId: null };
    const own = shared.errors[error.code];
    const detail = (name: string): string => error.detail(name) ?? '';
    // Refusals about cards count in whole cents, all others in decimals.
    const amount = (name: string): string => {
      const written = detail(name);
      return written === '' ? '' : formatAmount(written.includes('.') ? written : centsToAmount(written), language);
    };
    const said = own ? own(detail, amount) : error.message;
    // The message of a refused field is more precise, if it is in the language of the page.
    const isVague = error.code === 'invalid_request' && error.fields.length === 1 && language === 'en';
    return { title: isVague ? (error.fields[0]?.message ?? said) : said, requestId: error.requestId };
  };
}

/** What is wrong with one field, for the place beside it. The service writes English; other languages have words of their own. */
export function useFieldWords(): (error: ApiError, problem: FieldProblem) => string {
  const { fieldProblems } = useShared();
  const words = useErrorWords();
  return (error, { field, message }) => {
    if (!fieldProblems) return message;
    if (error.code !== 'invalid_request') return words(error).title;
    // Of `representative.date_of_birth` the last part.
    return fieldProblems.of[field.split('.').at(-1) ?? field] ?? fieldProblems.otherwise;
  };
}
