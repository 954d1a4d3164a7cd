import { type Loaders, useTextOf } from '../i18n/dictionary';
import type { OperatorText } from '../i18n/operator/en';

export const loaders: Loaders<OperatorText> = {
  en: async () => (await import('../i18n/operator/en')).text,
  fr: async () => (await import('../i18n/operator/fr')).text,
};

export const useText = (): OperatorText => useTextOf<OperatorText>();
