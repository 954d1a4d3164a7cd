import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { When } from '../../ui/date';
import { usePauseScope } from '../health/pause-scope';
import { payoutPausesQuery } from '../health/queries';
import { To } from '../parts/place';
import { useText } from '../text';

/** Whoever comes on duty learns at once that payouts are refused, and why: merchants will call about it. */
export function PausedPayouts(): ReactNode {
  const { health } = useText();
  const words = health.pauses;
  const scopeOf = usePauseScope();
  const open = (useQuery(payoutPausesQuery).data ?? []).filter(({ resumed_at }) => resumed_at === null);
  if (open.length === 0) return null;
  return (
    <section aria-label={words.title} className="grid gap-2 rounded-2xl bg-bad-soft p-4 text-bad sm:px-5">
      <h2 className="font-semibold">{words.paused}</h2>
      <ul className="grid gap-1 text-sm">
        {open.map((pause) => (
          <li key={pause.id} className="wrap-anywhere">
            {scopeOf(pause)} · {pause.reason ?? words.causes[pause.cause]} · <When at={pause.paused_at} />
          </li>
        ))}
      </ul>
      <To to="/health" className="justify-self-start font-medium underline">
        {words.title}
      </To>
    </section>
  );
}
