import type { ReactNode } from 'react';
import { useStored } from '../api/stored';
import { useShared } from '../i18n/dictionary';
import { language } from '../i18n/language';
import { MenuChoices, MenuLine } from './menu';
import { theme } from './theme';

/** Language and appearance, inside any menu. */
export function AppearanceChoices(): ReactNode {
  const shared = useShared();
  return (
    <>
      <MenuChoices
        label={shared.language}
        value={useStored(language)}
        choices={[
          ['en', 'English'],
          ['fr', 'Français'],
        ]}
        onChoose={language.write}
      />
      <MenuLine />
      <MenuChoices
        label={shared.theme}
        value={useStored(theme)}
        choices={[
          ['system', shared.themes.system],
          ['light', shared.themes.light],
          ['dark', shared.themes.dark],
        ]}
        onChoose={theme.write}
      />
    </>
  );
}
