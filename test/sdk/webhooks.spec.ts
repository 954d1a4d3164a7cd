import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { components } from '../../sdk/typescript/src/main';
import * as money from '../../sdk/typescript/src/money';
import { WebhookVerificationError } from '../../sdk/typescript/src/errors';
import { sign, verify } from '../../sdk/typescript/src/webhooks';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NOW = Date.UTC(2026, 4, 1, 10);
const BODY = '{"id":"evt_1","type":"webhook.test","data":{"message":"Ça va"}}';

const headersOf = (at = NOW, secret = SECRET) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(at / 1_000),
  'webhook-signature': new Webhook(secret).sign('evt_1', new Date(at), BODY),
});

describe('the verification of webhooks', () => {
  it('accepts what the library of the service has signed, as text or bytes, from fetch or from Node', async () => {
    expect(await verify(BODY, headersOf(), SECRET, { now: NOW })).toEqual(JSON.parse(BODY));
    expect(await verify(Buffer.from(BODY), new Headers(headersOf()), SECRET, { now: NOW })).toEqual(JSON.parse(BODY));
    expect(await sign(BODY, 'evt_1', SECRET, NOW)).toEqual(headersOf());
  });

  it('gives the same type of event as the log of deliveries, whose type says what its data are', async () => {
    type Delivered = components['schemas']['WebhookDeliveryDetails']['event'];
    const delivered: Delivered = await verify(BODY, headersOf(), SECRET, { now: NOW });
    expect(delivered.type === 'webhook.test' && delivered.data.message).toBe('Ça va');
  });

  it('reads headers in the case in which a gateway hands them on, and from a class of Headers that is not ours', async () => {
    const given = headersOf();
    const asSent = {
      'Webhook-Id': given['webhook-id'],
      'Webhook-Timestamp': given['webhook-timestamp'],
      'Webhook-Signature': given['webhook-signature'],
    };
    expect(await verify(BODY, asSent, SECRET, { now: NOW })).toEqual(JSON.parse(BODY));
    const foreign = { get: (name: string) => new Headers(given).get(name) };
    expect(await verify(BODY, foreign, SECRET, { now: NOW })).toEqual(JSON.parse(BODY));
  });

  it('says so when the body has been parsed already', async () => {
    const parsed = JSON.parse(BODY) as string;
    await expect(verify(parsed, headersOf(), SECRET, { now: NOW })).rejects.toThrow('parsed already');
  });

  it('takes any of several secrets and any of several signatures, so that a secret can be replaced', async () => {
    const both = {
      ...headersOf(),
      'webhook-signature': `${headersOf(NOW, OTHER)['webhook-signature']} ${headersOf()['webhook-signature']}`,
    };
    await verify(BODY, both, SECRET, { now: NOW });
    await verify(BODY, headersOf(), [OTHER, SECRET], { now: NOW });
  });

  const unversioned = createHmac('sha256', 'x').update(BODY).digest('base64');
  it.each([
    ['a changed body', BODY.replace('Ça', 'Ca'), headersOf(), SECRET],
    ['another secret', BODY, headersOf(), OTHER],
    ['an old webhook', BODY, headersOf(NOW - 301_000), SECRET],
    ['one from the future', BODY, headersOf(NOW + 301_000), SECRET],
    ['no signature', BODY, { ...headersOf(), 'webhook-signature': undefined }, SECRET],
    ['a signature of no known version', BODY, { ...headersOf(), 'webhook-signature': `v9,${unversioned}` }, SECRET],
    ['a signature that is no Base64', BODY, { ...headersOf(), 'webhook-signature': 'v1,???' }, SECRET],
    ['another id', BODY, { ...headersOf(), 'webhook-id': 'evt_2' }, SECRET],
  ])('refuses %s', async (_, body, headers, secret) => {
    await expect(verify(body, headers, secret, { now: NOW })).rejects.toBeInstanceOf(WebhookVerificationError);
  });

  // Guarantee: a server whose variable is not set is told so, and not that its webhooks are forged.
  it.each(['whsec_', '', [], undefined as unknown as string])('says when the secret is none: %j', async (secret) => {
    await expect(verify(BODY, headersOf(), secret, { now: NOW })).rejects.toThrow(
      new TypeError('secret must be the whole secret of the webhook endpoint, whsec_…'),
    );
  });
});

describe('the money helpers', () => {
  it('count in whole hundredths', () => {
    expect(money.add('0.10', '0.20')).toBe('0.30');
    expect(money.add('90071992547409.93', '0.01')).toBe('90071992547409.94');
    expect(money.subtract('5.00', '7.5')).toBe('-2.50');
    expect(['10.00', '9.99', '10'].sort(money.compare)).toEqual(['9.99', '10.00', '10']);
    expect([money.fromCents('1505'), money.toCents('15.05')]).toEqual(['15.05', '1505']);
    expect([money.fromHundredths(-5n), money.toHundredths('-0.05')]).toEqual(['-0.05', -5n]);
    expect(money.format('90071992547409.93', 'USD', 'en')).toBe('$90,071,992,547,409.93');
  });

  it.each(['', '1,5', '1e3', '.5', '1.005', '01', ' 1', 'NaN'])('refuse "%s"', (amount) => {
    expect(() => money.toHundredths(amount)).toThrow(RangeError);
  });
});
