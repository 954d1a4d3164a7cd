import { Webhook } from 'standardwebhooks';
import { Secret } from '../kernel/secret';
import { SigningKey } from '../webhook-endpoints/signing-key';
import { webhookBody, type WebhookEvent, webhookHeaders, webhookIdOf } from './webhook-message';

const event: WebhookEvent = {
  id: '4b1c2f0a-9d3e-4c5f-8a7b-6c5d4e3f2a1b',
  type: 'wallet.created',
  sequence: 17,
  environment: 'live',
  at: new Date('2026-05-01T10:00:00.000Z'),
  dataText: '{"id":42,"name":"Ça va","amount":"5000.00"}',
};

describe('the message of an event', () => {
  // A delivery is retried for days, across releases. A change of these bytes needs a new api_version.
  it('has exactly these bytes', () => {
    expect(webhookBody(event).toString()).toBe(
      '{"id":"evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b","type":"wallet.created","timestamp":"2026-05-01T10:00:00.000Z",' +
        '"sequence":17,"environment":"live","api_version":"v1","data":{"id":42,"name":"Ça va","amount":"5000.00"}}',
    );
  });

  it('is signed over those bytes with each secret', () => {
    const secrets = ['a', 'b'].map((letter) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`);
    const body = webhookBody(event);
    const headers = webhookHeaders(
      event,
      body,
      secrets.map((text) => new SigningKey(new Secret(text))),
      new Date(),
    );
    expect(headers['webhook-id']).toBe(webhookIdOf(event.id));
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of secrets) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
    const altered = Buffer.from(body.toString().replace('5000.00', '9000.00'));
    expect(() => new Webhook(secrets[0] ?? '').verify(altered, headers)).toThrow('No matching signature');
  });
});
