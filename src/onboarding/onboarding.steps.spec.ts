import { type OnboardingFacts, stepsOf } from './onboarding.steps';

const NEW: OnboardingFacts = {
  status: 'pending_approval',
  pinSet: false,
  kycStatus: null,
  rejectionReason: null,
  hasApiKey: false,
  hasWebhook: false,
  hasCompletedDeposit: false,
  hasPendingDeposit: false,
};
const states = (facts: OnboardingFacts): string =>
  stepsOf(facts)
    .map(({ key, state }) => `${key}:${state}`)
    .join(' ');

describe('stepsOf', () => {
  it.each<[string, Partial<OnboardingFacts>, string]>([
    [
      'of a new business',
      {},
      'kyc:todo approval:blocked pin:todo api_key:blocked webhook:blocked first_deposit:blocked',
    ],
    [
      'of one whose KYC is with an operator',
      { kycStatus: 'submitted', pinSet: true },
      'kyc:waiting approval:blocked pin:done api_key:blocked webhook:blocked first_deposit:blocked',
    ],
    [
      'of one whose KYC was rejected',
      { kycStatus: 'rejected', rejectionReason: 'The scan is blurred.' },
      'kyc:todo approval:blocked pin:todo api_key:blocked webhook:blocked first_deposit:blocked',
    ],
    [
      'of one that waits for its activation',
      { kycStatus: 'approved' },
      'kyc:done approval:waiting pin:todo api_key:blocked webhook:blocked first_deposit:blocked',
    ],
    [
      'of one that was activated',
      { status: 'active', kycStatus: 'approved' },
      'kyc:done approval:done pin:todo api_key:todo webhook:todo first_deposit:todo',
    ],
    [
      'of one whose first deposit is on its way',
      {
        status: 'active',
        kycStatus: 'approved',
        pinSet: true,
        hasApiKey: true,
        hasWebhook: true,
        hasPendingDeposit: true,
      },
      'kyc:done approval:done pin:done api_key:done webhook:done first_deposit:waiting',
    ],
  ])('gives the steps %s', (_, facts, expected) => {
    expect(states({ ...NEW, ...facts })).toBe(expected);
  });

  it('gives a reason for whatever is not done, and for nothing else', () => {
    for (const kycStatus of [null, 'submitted', 'approved', 'rejected'] as const)
      for (const status of ['pending_approval', 'active'] as const)
        for (const { state, reason } of stepsOf({ ...NEW, kycStatus, status }))
          expect(reason === null).toBe(state === 'done');
  });

  it('shows the text of the operator for rejected KYC', () => {
    const [kyc] = stepsOf({ ...NEW, kycStatus: 'rejected', rejectionReason: 'The scan is blurred.' });
    expect(kyc?.reason).toBe('The scan is blurred.');
  });
});
