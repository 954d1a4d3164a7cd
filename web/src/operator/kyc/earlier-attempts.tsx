import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { Panel } from '../../ui/panel';
import { useOperatorName } from '../operators/use-operator-name';
import { StateChip } from '../parts/chips';
import { useText } from '../text';

/** What was decided about a business before, by whom and why. */
export function EarlierAttempts({
  attempts,
}: {
  readonly attempts: ReadonlyArray<Schemas['KycSubmission']>;
}): ReactNode {
  const { kyc: words } = useText();
  const operatorOf = useOperatorName();
  if (attempts.length === 0) return null;
  return (
    <Panel title={words.earlier}>
      <ul className="grid gap-3">
        {attempts.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateChip state={one.status} />
            <When at={one.reviewed_at ?? one.submitted_at} />
            <span>{words.decidedBy(operatorOf(one.reviewed_by))}</span>
            <span className="text-soft">{one.rejection_reason ?? one.note}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
