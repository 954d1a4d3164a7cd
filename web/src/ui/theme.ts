import { useEffect } from 'react';
import { stored, useStored } from '../api/stored';

export type Theme = 'system' | 'light' | 'dark';

export const theme = stored<Theme>('theme', ['system', 'light', 'dark'], () => 'system');

const devicePrefersDark = globalThis.matchMedia('(prefers-color-scheme: dark)');

export function applyTheme(): void {
  const chosen = theme.read();
  const isDark = chosen === 'dark' || (chosen === 'system' && devicePrefersDark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Keeps the page in the chosen theme, and with the device when that is the choice. */
export function useTheme(): Theme {
  const chosen = useStored(theme);
  useEffect(() => {
    applyTheme();
    devicePrefersDark.addEventListener('change', applyTheme);
    return () => devicePrefersDark.removeEventListener('change', applyTheme);
  }, [chosen]);
  return chosen;
}
