import { Webhook } from 'standardwebhooks';
import { Secret } from '../../../kernel/secret';
import { ForgedWebhookError } from '../issuer-webhook';
import { readMapleradWebhook } from './maplerad.webhook';

const SECRET = new Secret('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3');
const BODY = '{"event":"issuing.created.successful","reference":"r-1","card":{"id":"c-1"}}';
const HEADERS = {
  'svix-id': 'msg_test_1',
  'svix-timestamp': '1750000000',
  'svix-signature': 'v1,bXYMSyZs+y62REwbcu1j3tMRLM5GvOrsoRW9LDF79ik=',
};
const read = (body: string, headers: Record<string, string | undefined> = HEADERS) =>
  readMapleradWebhook(SECRET, Buffer.from(body), headers);

describe('a webhook of Maplerad', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_750_000_000_000 }));
  afterEach(() => jest.useRealTimers());

  it('verifies the published vector', () => {
    expect(read(BODY)).toEqual({
      messageId: 'msg_test_1',
      event: 'issuing.created.successful',
      occasion: { kind: 'creation', reference: 'r-1', failure: null },
    });
  });

  // Guarantee: only the issuer's own bytes, at most five minutes old, are accepted.
  it.each([
    ['another byte in the body', BODY.replace('c-1', 'c-2'), HEADERS],
    ['the same JSON with other spaces', BODY.replace(',', ', '), HEADERS],
    ['another id', BODY, { ...HEADERS, 'svix-id': 'msg_test_2' }],
    ['another time', BODY, { ...HEADERS, 'svix-timestamp': '1750000001' }],
    ['no signature', BODY, { ...HEADERS, 'svix-signature': undefined }],
    ['an empty signature', BODY, { ...HEADERS, 'svix-signature': 'v1,' }],
    [
      'a signature of another version',
      BODY,
      { ...HEADERS, 'svix-signature': HEADERS['svix-signature'].replace('v1', 'v2') },
    ],
    ['no id', BODY, { ...HEADERS, 'svix-id': undefined }],
    ['no headers', BODY, {}],
  ])('refuses %s', (_, body, headers) => {
    expect(() => read(body, headers)).toThrow(ForgedWebhookError);
  });

  it.each([-301_000, 301_000])('refuses a message that is %i ms away from now', (ms) => {
    jest.setSystemTime(1_750_000_000_000 - ms);
    expect(() => read(BODY)).toThrow(ForgedWebhookError);
  });

  it('finds the right signature among several', () => {
    expect(read(BODY, { ...HEADERS, 'svix-signature': `v1,AAAA ${HEADERS['svix-signature']}` }).messageId).toBe(
      'msg_test_1',
    );
  });

  it.each([
    [
      { event: 'issuing.created.failed', reference: 'r-1' },
      { kind: 'creation', reference: 'r-1', failure: 'creation_failed' },
    ],
    [
      { event: 'issuing.transaction', card_id: 'c-1', amount: 5 },
      { kind: 'card', issuerCardId: 'c-1', isOwn: false },
    ],
    [
      { event: 'issuing.terminated', card_id: 'c-1' },
      { kind: 'card', issuerCardId: 'c-1', isOwn: false },
    ],
    [
      { event: 'issuing.charge', card_id: 'c-1' },
      { kind: 'charge', issuerCardId: 'c-1' },
    ],
    [{ event: 'issuing.activation', card_id: 'c-1', activation_code: '123456' }, { kind: 'other' }],
    [{ event: 'something.new' }, { kind: 'other' }],
    [{ event: undefined }, { kind: 'other' }],
  ])('reads what %j is about and nothing else', (payload, occasion) => {
    const body = JSON.stringify(payload);
    const at = new Date();
    const signature = new Webhook(SECRET.reveal()).sign('msg_2', at, body);
    const headers = { 'svix-id': 'msg_2', 'svix-timestamp': String(at.getTime() / 1000), 'svix-signature': signature };
    expect(read(body, headers)).toEqual({ messageId: 'msg_2', event: payload.event ?? 'unknown', occasion });
  });
});
