import { shared } from '../shared/en';
import { audit, common, health, ledger, plans, stateOf, states } from './en/console';
import { businesses } from './en/businesses';
import { approvals, kyc, reviews } from './en/decisions';
import { errors } from './en/errors';
import { fields } from './en/field-words';
import { home } from './en/home';
import { reconciliations, transactions } from './en/money';
import { account, auth, operators } from './en/people';
import { invariants } from './en/invariants';
import { shell } from './en/shell';

export const text = {
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
};

export type OperatorText = typeof text;
