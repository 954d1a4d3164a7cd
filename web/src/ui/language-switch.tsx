import type { ReactNode } from 'react';
import { useStored } from '../api/stored';
import { language } from '../i18n/language';

/** One press to the other language, for pages without a menu. */
export function LanguageSwitch({ className }: { readonly className?: string }): ReactNode {
  const current = useStored(language);
  const [other, name] = current === 'en' ? (['fr', 'Français'] as const) : (['en', 'English'] as const);
  return (
    <button type="button" lang={other} onClick={() => language.write(other)} className={className}>
      {name}
    </button>
  );
}
