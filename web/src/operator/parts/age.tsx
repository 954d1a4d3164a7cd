import type { ReactNode } from 'react';
import { useLanguage, useShared } from '../../i18n/dictionary';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in the one unit that fits best. */
export function Age({ since }: { readonly since: string }): ReactNode {
  const language = useLanguage();
  const shared = useShared();
  const ms = Math.max(0, Date.now() - new Date(since).getTime());
  if (ms < 60_000) return <span>{shared.underAMinute}</span>;
  const [unit, size] = STEPS.find(([, one]) => ms >= one) ?? STEPS[2];
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return <span className="numeric">{words.format(Math.floor(ms / size))}</span>;
}
