import type { Operation } from './operation';
import { readStartOutcome, refusalOf } from './start-outcome';

const AT = new Date('2028-02-29T10:00:00.000Z');
const payout = { kind: 'mobile_money_payout', amount: 250_000n, currency: 'CDF', createdAt: AT } as Operation;
const topUp = { kind: 'card_topup', amount: 1_500n, currency: 'USD', createdAt: AT } as Operation;

describe('the answer of the database to a start', () => {
  it('is read in every form', () => {
    for (const kind of ['started', 'exists', 'order_exists', 'order_given_up']) {
      expect(readStartOutcome(kind, {})).toEqual({ kind });
    }
    expect(readStartOutcome('insufficient_funds', { available: '12' })).toEqual({
      kind: 'insufficient_funds',
      available: 12n,
    });
    expect(readStartOutcome('limit_exceeded', { limit_type: 'daily', limit: '9', used: '4' })).toEqual({
      kind: 'limit_exceeded',
      limitType: 'daily',
      limit: 9n,
      used: 4n,
    });
    expect(readStartOutcome('business_not_active', { status: 'suspended' })).toEqual({
      kind: 'business_not_active',
      status: 'suspended',
    });
  });

  it.each([undefined, 'maybe'])('is an error when it is %s', (verdict) => {
    expect(() => readStartOutcome(verdict, {})).toThrow(`start_operation answered ${verdict}`);
  });
});

it.each([
  ['insufficient_funds', {}, 'available'],
  ['limit_exceeded', { limit: '9', used: '4' }, 'limit_type'],
  ['limit_exceeded', { limit_type: 'daily', used: '4' }, 'limit'],
  ['limit_exceeded', { limit_type: 'daily', limit: '9' }, 'used'],
  ['business_not_active', {}, 'status'],
])('%s with %j is an error, because %s is missing', (verdict, details, name) => {
  expect(() => readStartOutcome(verdict, details)).toThrow(`start_operation answered ${verdict} without ${name}`);
});

describe('the refusal for the caller', () => {
  it.each(['exists', 'order_exists', 'order_given_up'] as const)(
    'asks it to try again when %s is gone meanwhile',
    (kind) => {
      expect(refusalOf({ kind }, payout)).toMatchObject({
        code: 'idempotency_request_in_progress',
        retryAfterSeconds: 1,
      });
    },
  );

  it('names what is there and what is needed, in the writing of its request', () => {
    const short = { kind: 'insufficient_funds', available: 1_234n } as const;
    expect(refusalOf(short, payout)).toMatchObject({
      code: 'insufficient_funds',
      details: { available: '12.34', requested: '2500.00', unit: 'CDF', currency_code: 'CDF' },
    });
    expect(refusalOf(short, topUp)).toMatchObject({
      code: 'insufficient_funds',
      details: { available: '1234', requested: '1500', unit: 'cents', currency_code: 'USD' },
    });
  });

  it('names no amount for an order that has none', () => {
    const ending = { ...topUp, kind: 'card_termination', amount: null } as Operation;
    expect(refusalOf({ kind: 'insufficient_funds', available: 0n }, ending)).toMatchObject({
      details: { requested: null },
    });
  });

  it.each([
    ['per_transaction', 'One transaction may be at most 3000.00 CDF.', null],
    ['daily', 'Of the daily limit of 3000.00 CDF, 1000.00 remains until 00:00 UTC.', '2028-03-01T00:00:00.000Z'],
    [
      'monthly',
      'Of the monthly limit of 3000.00 CDF, 1000.00 remains until 2028-03-01, 00:00 UTC.',
      '2028-03-01T00:00:00.000Z',
    ],
  ])('says what the %s limit leaves and until when', (limitType, reason, resetsAt) => {
    const outcome = { kind: 'limit_exceeded', limitType, limit: 300_000n, used: 200_000n } as const;
    expect(refusalOf(outcome, payout)).toMatchObject({
      code: 'limit_exceeded',
      details: {
        reason,
        limit_type: limitType,
        limit: '3000.00',
        used: '2000.00',
        requested: '2500.00',
        remaining: '1000.00',
        resets_at: resetsAt,
      },
    });
  });

  it('never shows a negative remainder', () => {
    const outcome = { kind: 'limit_exceeded', limitType: 'daily', limit: 100n, used: 200n } as const;
    expect(refusalOf(outcome, payout)).toMatchObject({ details: { remaining: '0.00' } });
  });

  it.each([
    ['suspended', 'business_suspended'],
    ['terminated', 'business_terminated'],
    ['pending_approval', 'business_not_active'],
  ])('of a business that is %s is %s', (status, code) => {
    expect(refusalOf({ kind: 'business_not_active', status }, payout)).toMatchObject({ code, details: { status } });
  });
});
