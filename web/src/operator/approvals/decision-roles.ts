import type { Schemas } from '../../api/client';
import { type Role, useRefusal } from '../parts/role';

/** Who may decide on what was asked for: the roles that may ask for it. */
const ROLES: Readonly<Record<Schemas['Approval']['action'], readonly [Role, ...Role[]]>> = {
  'business.terminate': ['compliance'],
  'business.change_contacts': ['compliance'],
  'business.switch_off_second_factor': ['compliance', 'support'],
  'wallet.set_limits': ['finance'],
  'review.resolve': ['finance'],
  'transaction.end': ['finance'],
};

/** Why the operator at the screen may not decide on a request of this kind; null when the role fits. */
export const useDecisionRefusal = (action: Schemas['Approval']['action']): string | null =>
  useRefusal(...ROLES[action]);
