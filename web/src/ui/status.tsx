import type { ReactNode } from 'react';
import { classes } from './classes';

export type Tone = 'good' | 'wait' | 'bad' | 'calm';

const TONES: Readonly<Record<Tone, readonly [string, string]>> = {
  good: ['bg-good-soft text-good', 'bg-good'],
  wait: ['bg-wait-soft text-wait', 'bg-wait'],
  bad: ['bg-bad-soft text-bad', 'bg-bad'],
  calm: ['bg-calm-soft text-calm', 'bg-calm'],
};

/** A state as dot, word and colour, so that none of them is needed alone. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }): ReactNode {
  const [look, dot] = TONES[tone];
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap enlarged:wrap-normal enlarged:whitespace-normal',
        look,
      )}
    >
      <span aria-hidden className={classes('size-1.5 shrink-0 rounded-full', dot)} />
      {children}
    </span>
  );
}
