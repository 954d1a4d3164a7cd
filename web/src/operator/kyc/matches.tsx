import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { StateChip } from '../parts/chips';
import { To } from '../parts/place';
import { useText } from '../text';

type Match = Schemas['KycMatch'];
const SHOWN_MOST = 10;

/** Other businesses with the same numbers or files: one person may stand behind all of them, or use the papers of another. */
export function Matches({ matches }: { readonly matches: readonly Match[] }): ReactNode {
  const { kyc: words } = useText();
  if (matches.length === 0) return null;
  const rest = matches.length - SHOWN_MOST;
  return (
    <div role="note" className="mb-4 grid gap-2 rounded-xl bg-wait-soft p-3 text-sm text-wait">
      <p className="font-semibold">{words.matches}</p>
      <ul className="grid gap-2">
        {matches.slice(0, SHOWN_MOST).map((one) => (
          <li key={one.business_id} className="min-w-0">
            <span className="flex flex-wrap items-center gap-2">
              <To to={`/kyc/${one.business_id}`} className="font-medium wrap-anywhere underline">
                {one.name}
              </To>
              <StateChip of="business" state={one.status} />
            </span>
            <span className="block">{one.same.map((same) => words.same[same]).join(', ')}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{words.moreMatches(rest)}</p> : null}
    </div>
  );
}
