import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { Status, type Tone } from '../../ui/status';
import type { Subject } from '../../i18n/operator/en/console';
import { useText } from '../text';

const TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  approved: 'good',
  completed: 'good',
  finished: 'good',
  resolved: 'good',
  running: 'good',
  succeeded: 'good',
  balanced: 'good',
  holds: 'good',
  up: 'good',
  on: 'good',
  verified: 'good',
  pending_approval: 'wait',
  pending: 'wait',
  submitted: 'wait',
  open: 'wait',
  submitting: 'wait',
  accepted: 'wait',
  unknown: 'wait',
  needs_review: 'wait',
  invited: 'wait',
  frozen: 'wait',
  degraded: 'wait',
  late: 'wait',
  throttled: 'wait',
  suspended: 'bad',
  rejected: 'bad',
  failed: 'bad',
  stalled: 'bad',
  broken: 'bad',
  down: 'bad',
  failing: 'bad',
  unauthorized: 'bad',
};

/** What a provider is to us: it can be reached and yet refuse us. */
export const stateOfProvider = ({ available, refusal }: Schemas['ProviderHealth']): string =>
  available ? (refusal ?? 'up') : 'down';

interface StateChipProps {
  readonly state: string;
  /** What is in this state, where the word depends on it. */
  readonly of?: Subject;
}

/** Any state the console shows: one word and one colour for each. */
export function StateChip({ state, of }: StateChipProps): ReactNode {
  const { stateOf } = useText();
  return <Status tone={TONES[state] ?? 'calm'}>{stateOf(state, of)}</Status>;
}
