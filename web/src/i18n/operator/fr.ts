import type { OperatorText } from './en';
import { shared } from '../shared/fr';
import { typeset } from '../typeset';
import { audit, common, health, ledger, plans, stateOf, states } from './fr/console';
import { businesses } from './fr/businesses';
import { approvals, kyc, reviews } from './fr/decisions';
import { errors } from './fr/errors';
import { fields } from './fr/field-words';
import { home } from './fr/home';
import { reconciliations, transactions } from './fr/money';
import { account, auth, operators } from './fr/people';
import { invariants } from './fr/invariants';
import { shell } from './fr/shell';

export const text: OperatorText = typeset<OperatorText>({
  shared: { ...shared, errors },
  shell,
  home,
  common,
  states,
  stateOf,
  businesses,
  kyc,
  reviews,
  approvals,
  transactions,
  reconciliations,
  plans,
  ledger,
  invariants,
  audit,
  fields,
  health,
  operators,
  account,
  auth,
});
