import type { BusinessStatus } from '../access/principal';

/** The steps in the order a business takes them. */
export const ONBOARDING_STEPS = ['kyc', 'approval', 'pin', 'api_key', 'webhook', 'first_deposit'] as const;
export type OnboardingKey = (typeof ONBOARDING_STEPS)[number];

export const STEP_STATES = ['done', 'todo', 'waiting', 'blocked'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** What decides the state of each step. */
export interface OnboardingFacts {
  readonly status: BusinessStatus;
  readonly pinSet: boolean;
  readonly kycStatus: 'submitted' | 'approved' | 'rejected' | null;
  readonly rejectionReason: string | null;
  readonly hasApiKey: boolean;
  readonly hasWebhook: boolean;
  readonly hasCompletedDeposit: boolean;
  readonly hasPendingDeposit: boolean;
}

/** One step; `reason` says why it is not done, for people. */
export interface OnboardingStep {
  readonly key: OnboardingKey;
  readonly state: StepState;
  readonly reason: string | null;
}

type Standing = readonly [state: StepState, reason: string | null];
const DONE: Standing = ['done', null];
const todo = (reason: string): Standing => ['todo', reason];
const waiting = (reason: string): Standing => ['waiting', reason];
const NOT_ACTIVE: Standing = ['blocked', 'The business must be active first.'];

const STANDINGS: Readonly<Record<OnboardingKey, (facts: OnboardingFacts) => Standing>> = {
  kyc: ({ kycStatus, rejectionReason }) => {
    switch (kycStatus) {
      case 'approved':
        return DONE;
      case 'submitted':
        return waiting('An operator is reviewing what you sent.');
      case 'rejected':
        return todo(rejectionReason ?? 'Your KYC was rejected. Correct it and send it again.');
      case null:
        return todo('Tell us who stands behind the business.');
      default:
        return kycStatus satisfies never;
    }
  },
  approval: ({ status, kycStatus }) => {
    if (status !== 'pending_approval') return DONE;
    return kycStatus === 'approved'
      ? waiting('An operator will activate the business.')
      : ['blocked', 'KYC must be approved first.'];
  },
  pin: ({ pinSet }) => (pinSet ? DONE : todo('Set the PIN that confirms every payment on the dashboard.')),
  api_key: (facts) => whenActive(facts, facts.hasApiKey, todo('Make an API key for your server.')),
  webhook: (facts) =>
    whenActive(facts, facts.hasWebhook, todo('Say where your server wants to be told what happened.')),
  first_deposit: (facts) =>
    whenActive(
      facts,
      facts.hasCompletedDeposit,
      facts.hasPendingDeposit ? waiting('Your first deposit is on its way.') : todo('Collect your first deposit.'),
    ),
};

const whenActive = ({ status }: OnboardingFacts, isDone: boolean, otherwise: Standing): Standing => {
  if (isDone) return DONE;
  return status === 'pending_approval' ? NOT_ACTIVE : otherwise;
};

/** Every step in its order. A new one needs a key, a state, and the value that it is read from. */
export const stepsOf = (facts: OnboardingFacts): OnboardingStep[] =>
  ONBOARDING_STEPS.map((key) => {
    const [state, reason] = STANDINGS[key](facts);
    return { key, state, reason };
  });
