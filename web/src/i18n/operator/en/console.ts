import { activities } from '../../shared/activities.en';
import { actions, objects } from './audit-words';

type Words = Readonly<Record<string, string>>;

export const common = {
  status: 'Status',
  name: 'Name',
  id: 'Number',
  reason: 'Reason',
  internalHint: 'For operators and the audit log. The business does not see it.',
  publicReason: 'What the business is told',
  publicReasonHint: 'Stands in its notification and webhook. Empty: no reason is told.',
  sentForApproval: 'Asked for. Another operator must approve it.',
  otherRole: (role: string) => `Needs the role ${role}.`,
  details: 'Details',
};

export const states: Words = {
  pending_approval: 'Waiting for approval',
  active: 'Active',
  suspended: 'Suspended',
  terminated: 'Closed',
  not_submitted: 'Not submitted',
  submitted: 'To review',
  approved: 'Approved',
  rejected: 'Rejected',
  pending: 'Pending',
  expired: 'Expired',
  completed: 'Completed',
  failed: 'Failed',
  submitting: 'Being sent',
  in_flight: 'Under way',
  reversed: 'Given back',
  accepted: 'With the provider',
  unknown: 'Outcome unknown',
  needs_review: 'Needs a review',
  open: 'Open',
  resolved: 'Resolved',
  running: 'Running',
  finished: 'Finished',
  stalled: 'Stalled',
  off: 'Off',
  on: 'On',
  up: 'Available',
  down: 'Unavailable',
  degraded: 'Degraded',
  live: 'Live',
  sandbox: 'Sandbox',
  verified: 'Confirmed',
  unverified: 'Not confirmed',
  revoked: 'Revoked',
  frozen: 'Frozen',
  failing: 'Failing',
  balanced: 'Balanced',
  broken: 'Broken',
  holds: 'Holds',
  late: 'Late',
  invited: 'Invited',
  disabled: 'Disabled',
  current: 'This session',
  session: 'Dashboard',
  api_key: 'API key',
  operator: 'Operator',
};

/** What a state is said of: in some languages its word agrees with it. */
export type Subject =
  | 'business'
  | 'card'
  | 'key'
  | 'address'
  | 'review'
  | 'request'
  | 'job'
  | 'factor'
  | 'promise'
  | 'promises'
  | 'session';

/** The word for a state; one that is not known stands for itself. */
export const stateOf = (state: string, _of?: Subject): string => states[state] ?? state;

export const plans = {
  title: 'Plans',
  hint: 'What a business may use. Changes count from the next request on.',
  add: 'New plan',
  edit: 'Change',
  editHint: 'Every business on this plan gets it at once.',
  empty: 'There is no plan yet',
  code: 'Code',
  features: 'Features',
  featuresHint: 'Words joined by dots, such as cards.issuing, with spaces between.',
  businesses: 'Businesses',
};

export const ledger = {
  title: 'Books',
  hint: 'Every entry is read and summed, so look again only when you need to.',
  again: 'Check again',
  asOf: 'As of',
  empty: 'No money has moved yet.',
  trialBalance: 'Trial balance',
  kind: 'Where',
  kinds: {
    wallet: 'Wallets',
    card: 'Cards',
    clearing: 'With providers',
    suspense: 'Suspense',
  } as Words,
  debits: 'Debits',
  credits: 'Credits',
  balance: 'Balance',
  invariants: 'Promises of the books',
  promise: 'Promise',
  state: 'State',
  lastCheck: 'The books',
  allChecks: 'All daily checks',
  checks: 'Daily checks of the books',
  checksHint: 'Every promise of the books is checked once a day, by itself.',
  checkNow: 'Check now',
  noChecks: 'The books have not been checked yet',
  noChecksHint: 'The first check begins a minute after the start of the service.',
  checkFailed: 'The newest check could not be done. It is tried again by itself.',
  promisesChecked: (total: number, shown: string) => (total === 1 ? '1 promise checked' : `${shown} promises checked`),
  places: (total: number, shown: string) => (total === 1 ? 'Broken in one place' : `Broken in ${shown} places`),
  day: 'Day (UTC)',
  result: 'Result',
  checked: 'Promises',
  ended: 'Ended',
};

export const audit = {
  title: 'Audit log',
  hint: 'What operators did. Nothing here is ever changed or removed.',
  empty: 'Nothing has been done yet',
  when: 'When',
  who: 'Operator',
  what: 'Action',
  target: 'About',
  why: 'Reason',
  before: 'Before',
  after: 'After',
  ip: 'Address',
  requestId: 'Request',
  service: 'The service',
  actions,
  activities,
  objects,
  targets: {
    operator: 'Operators',
    business: 'Businesses',
    kyc_document: 'KYC documents',
    plan: 'Plans',
    wallet: 'Wallets',
    transaction: 'Transactions',
    review: 'Reviews',
    reconciliation: 'Reconciliations',
    approval: 'Approvals',
    api_key: 'API keys',
    payout_pause: 'Pauses of payouts',
    emails: 'E-mails',
  },
};

export const health = {
  title: 'Health',
  checked: 'as of',
  providers: 'Providers',
  name: 'Name',
  kind: 'Kind',
  kinds: { mobile_money: 'Mobile money', cards: 'Cards' },
  state: 'State',
  pauses: {
    title: 'Pauses of payouts',
    hint: 'New payouts are refused and hold nothing. Deposits go on.',
    none: 'No payouts are paused.',
    pause: 'Pause payouts',
    pauseHint: 'At once, for every business. What was sent goes on.',
    paused: 'Payouts are paused',
    resume: 'Resume',
    resumeHint: 'Payouts go on unless another pause covers them. A float that is still short pauses them again.',
    resumed: 'The pause has ended',
    reason: 'Reason',
    provider: 'Provider',
    everyProvider: 'Every provider',
    environment: 'Live or sandbox',
    bothEnvironments: 'Both',
    narrower: { network: 'Only this network', country: 'Only this country', currency_code: 'Only this currency' },
    narrowerHints: { network: 'Such as AIRTEL_COD.', country: 'Such as COD.', currency_code: 'Such as CDF.' },
    stops: (scope: string) => `Stops: ${scope}`,
    scope: 'Payouts',
    everything: 'All',
    cause: 'Cause',
    causes: { operator: 'Operator', float: 'Float too short' },
    since: 'Since',
  },
  backlogs: 'Due and not done yet',
  backlogsHint: 'A few are normal. Many, or an old one, are not.',
  backlogNames: { emails: 'E-mails', webhooks: 'Webhooks', transactions: 'Looks at transactions' },
  due: 'Due',
  oldest: 'Oldest',
  mail: 'E-mail',
  mailWaiting: (count: string) => `${count} waiting for the next attempt.`,
  mailRetry: {
    title: 'Send what waits now',
    hint: 'When the mail server takes mail again. What was given up is not sent.',
    done: 'What waits is sent now',
    reason: 'Reason',
  },
  transports: {
    smtp: 'Sent through the mail server.',
    files: 'Written to files: this is a development setup.',
    none: 'Not sent at all: SMTP_URL is not set.',
  },
  jobs: 'Background jobs',
  jobsHint: 'Of the process that answered. What stands still comes first.',
  ifLate: (late: string) => `If late: ${late}`,
  job: 'What',
  last: 'Last looked for work',
  underWay: 'Under way',
};
