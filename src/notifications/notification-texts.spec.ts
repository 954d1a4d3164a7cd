import { NOTIFICATION_TYPES } from '../events/notification-types';
import { textOf } from './notification-texts';

const MONEY = {
  transaction_id: 'TXN-1',
  amount: '5000.00',
  currency_code: 'CDF',
  phone_number: '243812345678',
  failure_message: 'The payer did not approve the payment.',
};

describe('the text of a notification', () => {
  it.each([
    ['mobile_money_deposit.completed', '5000.00 CDF from +243812345678 was added to your wallet.'],
    [
      'mobile_money_deposit.failed',
      'The deposit of 5000.00 CDF from +243812345678 failed: The payer did not approve the payment.',
    ],
    ['mobile_money_payout.completed', '5000.00 CDF was paid out to +243812345678.'],
    [
      'mobile_money_payout.failed',
      'The payout of 5000.00 CDF to +243812345678 failed and the money is back in your wallet: The payer did not approve the payment.',
    ],
  ] as const)('of %s names amount, phone and reason', (type, message) => {
    expect(textOf(type, MONEY).message).toBe(message);
  });

  it('of a rejected KYC gives the reason and what to do', () => {
    expect(textOf('kyc.rejected', { rejection_reason: 'The scan is not readable' }).message).toBe(
      'Your KYC was rejected: The scan is not readable. You can correct it and submit it again.',
    );
  });

  it('of a suspension gives the reason when there is one', () => {
    expect(textOf('business.suspended', { reason: 'Chargebacks.' }).message).toBe(
      'Your account was suspended: Chargebacks.',
    );
    expect(textOf('business.suspended', {}).message).toBe('Your account was suspended.');
  });

  it.each(NOTIFICATION_TYPES)('of %s is complete even when the event has no data', (type) => {
    const { title, message } = textOf(type, { amount: 12, reason: null, failure_message: '' });
    expect(title).toMatch(/^[A-Z][\w ]+$/);
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(message).not.toMatch(/undefined|null|\[object/);
  });
});
