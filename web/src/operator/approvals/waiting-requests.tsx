import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { useOperatorName } from '../operators/use-operator-name';
import { To } from '../parts/place';
import { useText } from '../text';
import { type RequestTarget, waitingRequestsQuery } from './queries';

/** Says where a decision is taken that a colleague has asked for the same or another one, which a second operator may still let through. */
export function WaitingRequests(target: RequestTarget): ReactNode {
  const { approvals: words } = useText();
  const requests = useQuery(waitingRequestsQuery(target)).data ?? [];
  const nameOf = useOperatorName();
  const askedFor = useAskedFor();
  if (requests.length === 0) return null;
  return (
    <div role="note" className="grid gap-2 rounded-xl bg-wait-soft p-3 text-sm text-wait">
      <p className="font-semibold">{words.waits}</p>
      {requests.map((request) => (
        <p key={request.approval_id}>
          <To
            to="/approvals"
            search={{ status: 'pending', target_type: target.type, target_id: target.id }}
            className="font-medium underline"
          >
            {words.heading(request.approval_id, askedFor(request))}
          </To>
          <span className="block">
            {words.askedBy(nameOf(request.requested_by))} <When at={request.requested_at} />
          </span>
        </p>
      ))}
    </div>
  );
}

/** The decision that was asked for, where it is one of several; else what would be done. */
function useAskedFor(): (request: Schemas['Approval']) => string {
  const { approvals: words, reviews } = useText();
  const outcomes: Readonly<Record<string, string>> = reviews.resolutions;
  return ({ action, input }) => {
    const { resolution, outcome, payFrom } = input as Readonly<Record<string, unknown>>;
    const ended = outcome === 'completed' ? 'complete' : 'fail';
    const decision = action === 'transaction.end' ? ended : resolution;
    const known = typeof decision === 'string' ? outcomes[decision] : undefined;
    if (known === undefined) return words.actions[action] ?? action;
    return payFrom === 'suspense' ? reviews.borneByUs(known) : known;
  };
}
