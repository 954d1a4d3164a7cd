import { ApiError } from '../api/api-error';
import { useLanguage, useShared } from '../i18n/dictionary';

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
    const said = own ? own((name) => error.detail(name) ?? '') : error.message;
    // The message of a refused field is more precise, if it is in the language of the page.
    const isVague = error.code === 'invalid_request' && error.fields.length === 1 && language === 'en';
    return { title: isVague ? (error.fields[0]?.message ?? said) : said, requestId: error.requestId };
  };
}
