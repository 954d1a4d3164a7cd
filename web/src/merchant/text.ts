import { type Loaders, useTextOf } from '../i18n/dictionary';
import type { MerchantText } from '../i18n/merchant/en';

export const loaders: Loaders<MerchantText> = {
  en: async () => (await import('../i18n/merchant/en')).text,
  fr: async () => (await import('../i18n/merchant/fr')).text,
};

export const useText = (): MerchantText => useTextOf<MerchantText>();
