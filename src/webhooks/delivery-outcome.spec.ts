import type { WebhookAnswer } from '../platform/http/webhook-http.client';
import { concludeAttempt, excerptOf, readAnswer } from './delivery-outcome';
import type { ClaimedDelivery } from './webhook-delivery';

const at = new Date('2026-05-01T10:00:00Z');
const answer = (status: number): WebhookAnswer => ({
  kind: 'answer',
  status,
  retryAfter: null,
  body: Buffer.from(''),
  latencyMs: 40,
});
const delivery = (failures: number) => ({ id: 1, claim: 1, endpointId: 'e', failures }) as unknown as ClaimedDelivery;
const rules = { scale: 1, retries: true };

describe('the answer of a receiver', () => {
  it.each([
    [200, null],
    [204, null],
    [299, null],
    [301, 'redirect'],
    [308, 'redirect'],
    [400, 'http_error'],
    [404, 'http_error'],
    [410, 'gone'],
    [429, 'http_error'],
    [500, 'http_error'],
  ])('%i means %j', (status, reason) => {
    expect(readAnswer(answer(status), at)).toMatchObject({ httpStatus: status, reason });
  });

  it('that did not come means its failure, without a status', () => {
    const attempt = readAnswer({ kind: 'failure', failure: 'timeout', latencyMs: 15_000 }, at);
    expect(attempt).toMatchObject({ httpStatus: null, reason: 'timeout', excerpt: null });
  });
});

describe('a delivery after its attempt', () => {
  const failed = readAnswer(answer(500), at);

  it('is done when it succeeded', () => {
    expect(concludeAttempt(delivery(3), readAnswer(answer(200), at), rules)).toMatchObject({
      status: 'succeeded',
      reason: null,
      nextAttemptAt: null,
    });
  });

  it('is tried again when it failed, counted from the end of the attempt', () => {
    const result = concludeAttempt(delivery(0), failed, rules);
    expect(result).toMatchObject({ status: 'pending', failures: 1, reason: 'http_error' });
    const wait = (result.nextAttemptAt?.getTime() ?? 0) - at.getTime();
    expect(wait).toBeGreaterThanOrEqual(4_040);
    expect(wait).toBeLessThanOrEqual(6_040);
  });

  it('is given up after the tenth failure, at once when the receiver is gone, and when it may not be retried', () => {
    const givenUp = { status: 'failed', nextAttemptAt: null };
    expect(concludeAttempt(delivery(8), failed, rules)).toMatchObject({ status: 'pending' });
    expect(concludeAttempt(delivery(9), failed, rules)).toMatchObject({ ...givenUp, failures: 10 });
    expect(concludeAttempt(delivery(0), readAnswer(answer(410), at), rules)).toMatchObject(givenUp);
    expect(concludeAttempt(delivery(0), failed, { ...rules, retries: false })).toMatchObject(givenUp);
  });
});

// Guarantee: the stored part of a foreign answer is short and prints as what it is (W16).
describe('the excerpt of an answer', () => {
  it('is its first 2 kB', () => {
    expect(excerptOf(Buffer.from('x'.repeat(10_000)))).toBe('x'.repeat(2_048));
  });

  it('does not end in half a character', () => {
    expect(excerptOf(Buffer.from(`${'x'.repeat(2_047)}é and more`))).toBe('x'.repeat(2_047));
  });

  it.each([
    ['\u0000', '\\u{0}'],
    ['\u001b[31m', '\\u{1b}[31m'],
    ['\u202eevil', '\\u{202e}evil'],
    ['\u200b', '\\u{200b}'],
    ['\u2028', '\\u{2028}'],
    ['\r', '\\u{d}'],
    ['a\n\tb', 'a\n\tb'],
    ['Ça va 👍', 'Ça va 👍'],
    ['<b>', '<b>'],
  ])('shows %j as %j', (text, shown) => {
    expect(excerptOf(Buffer.from(text))).toBe(shown);
  });

  it('shows bytes that are no text as such', () => {
    expect(excerptOf(Buffer.of(0xff, 0xfe, 0x41))).toBe('\ufffd\ufffdA');
  });
});
