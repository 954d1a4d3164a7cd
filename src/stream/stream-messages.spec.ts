import { messagesOf } from './stream-messages';

const ORDER = '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10';

const event = (type: string, data: Record<string, unknown> = {}) =>
  messagesOf({ sequence: 7, type, data, environment: 'live', operationId: ORDER });

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
    ['card.topped_up', ['transaction.updated', 'wallet.updated']],
    ['wallet.created', ['wallet.updated']],
    ['kyc.approved', ['kyc.updated', 'notification.created']],
    ['business.suspended', ['notification.created']],
    ['card.frozen', []],
    ['webhook.test', []],
  ])('tells %s as %j', (type, expected) => {
    expect([...event(type).matchAll(/^event: (.*)$/gm)].map(([, name]) => name)).toEqual(expected);
  });

  it('tells the transaction of a card by its order, and not as the card that the event shows', () => {
    const [message] = event('card.topped_up', { id: 4, status: 'active', currency_code: 'USD' }).split('\n\n');
    expect(message).toBe(
      'event: transaction.updated\ndata: {"transaction_id":"TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10","type":"card_topup","status":"completed","currency_code":"USD","environment":"live"}',
    );
  });

  it('tells no transaction of a card that its issuer ended', () => {
    const text = messagesOf({ sequence: 7, type: 'card.terminated', data: {}, environment: 'live', operationId: null });
    expect([...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name)).toEqual(['wallet.updated']);
  });
});
