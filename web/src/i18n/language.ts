import { stored } from '../api/stored';

export type Language = 'en' | 'fr';

/** The language of the pages: the person's choice, else what the browser asks for. */
export const language = stored<Language>('language', ['en', 'fr'], () =>
  navigator.languages.some((one) => one.toLowerCase().startsWith('fr')) &&
  !(navigator.languages[0] ?? '').toLowerCase().startsWith('en')
    ? 'fr'
    : 'en',
);
