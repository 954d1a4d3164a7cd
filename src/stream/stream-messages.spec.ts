import { messagesOf } from './stream-messages';

const event = (type: string, data: Record<string, unknown> = {}) =>
  messagesOf({ sequence: 7, type, data, environment: 'live' });

describe('messagesOf', () => {
  it('tells a settled deposit as transaction, wallet and notification, and gives the id to the last', () => {
    const text = event('mobile_money_deposit.completed', {
      transaction_id: 'TXN-1',
      type: 'mobile_money_deposit',
      status: 'completed',
      currency_code: 'CDF',
      phone_number: '243812345678',
    });
    expect(text).toBe(
      'event: transaction.updated\ndata: {"transaction_id":"TXN-1","type":"mobile_money_deposit","status":"completed","currency_code":"CDF","environment":"live"}\n\n' +
        'event: wallet.updated\ndata: {"currency_code":"CDF","environment":"live"}\n\n' +
        'id: 7\nevent: notification.created\ndata: {"type":"mobile_money_deposit.completed","environment":"live"}\n\n',
    );
  });

  it.each([
    ['mobile_money_deposit.failed', ['transaction.updated', 'notification.created']],
    ['mobile_money_payout.failed', ['transaction.updated', 'wallet.updated', 'notification.created']],
    ['card.topped_up', ['wallet.updated']],
    ['wallet.created', ['wallet.updated']],
    ['kyc.approved', ['kyc.updated', 'notification.created']],
    ['business.suspended', ['notification.created']],
    ['card.frozen', []],
    ['webhook.test', []],
  ])('tells %s as %j', (type, expected) => {
    expect([...event(type).matchAll(/^event: (.*)$/gm)].map(([, name]) => name)).toEqual(expected);
  });
});
