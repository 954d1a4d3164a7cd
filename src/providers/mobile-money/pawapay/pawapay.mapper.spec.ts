import { randomUUID } from 'node:crypto';
import { Money } from '../../../kernel/money';
import type { HttpResult } from '../../provider-http.client';
import type { MobileMoneyOrder } from '../mobile-money.provider';
import { balancesIn, isCredentialRefusal, predictionIn, statusResult, submissionResult } from './pawapay.mapper';

const REFERENCE = '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10';
const ENQUEUED_CHECK_MS = 600_000;

const order: MobileMoneyOrder = {
  reference: REFERENCE,
  direction: 'deposit',
  amount: Money.parse('25000.00', 'CDF'),
  phoneNumber: '243973456789',
  network: 'AIRTEL_COD',
  description: null,
  clientReference: 'TXN-1',
  account: { businessId: 12, walletId: 34 },
  metadata: {},
  lastSubmittedAt: new Date('2026-05-15T07:38:56Z'),
};

const answer = (status: number, json: unknown): HttpResult => ({
  kind: 'answer',
  status,
  headers: {},
  json,
  text: json === undefined ? '<html>' : JSON.stringify(json),
});
const reason = (failureCode: string, failureMessage = 'words') => ({ failureReason: { failureCode, failureMessage } });
const unknown = (why: unknown = expect.any(String)) => ({ kind: 'unknown', reason: why });

describe('submissionResult', () => {
  it.each([
    ['ACCEPTED', { status: 'ACCEPTED', nextStep: 'FINAL_STATUS', created: '2026-05-15T07:38:56Z' }],
    ['a duplicate', { status: 'DUPLICATE_IGNORED' }],
    ['a refusal of what it has already', { status: 'REJECTED', ...reason('DUPLICATE_TRANSACTION') }],
    ['an older word for the same', { status: 'ENQUEUED' }],
    ['another id than ours, as one documented sample has it', { depositId: null, status: 'ACCEPTED' }],
  ])('takes %s as accepted', (_case, json) => {
    expect(submissionResult(answer(200, json))).toEqual({ kind: 'accepted' });
  });

  it.each([
    [200, { depositId: null, status: 'REJECTED', ...reason('AMOUNT_OUT_OF_BOUNDS') }, 'amount_out_of_bounds'],
    [200, { status: 'REJECTED' }, 'unspecified_failure'],
    [200, { status: 'REJECTED', ...reason('SOMETHING_NEW') }, 'something_new'],
    [400, { ...reason('INVALID_INPUT') }, 'invalid_input'],
    [400, { ...reason('DUPLICATE_METADATA_FIELD') }, 'duplicate_metadata_field'],
    [400, { status: 'REJECTED', ...reason('UNSUPPORTED_PARAMETER') }, 'unsupported_parameter'],
    [403, { ...reason('PAYOUTS_NOT_ALLOWED') }, 'payouts_not_allowed'],
  ])('takes %p %p as rejected', (status, json, code) => {
    expect(submissionResult(answer(status, json))).toEqual({
      kind: 'rejected',
      code,
      message: expect.any(String) as string,
    });
  });

  it('hides the text about an empty float from the merchant', () => {
    const json = { status: 'REJECTED', ...reason('PAWAPAY_WALLET_OUT_OF_FUNDS', 'Your wallet holds 3 CDF') };
    expect(submissionResult(answer(200, json))).toMatchObject({
      code: 'pawapay_wallet_out_of_funds',
      message: expect.not.stringContaining('3 CDF') as string,
    });
  });

  it.each(['NO_AUTHENTICATION', 'AUTHENTICATION_ERROR', 'AUTHORISATION_ERROR', 'HTTP_SIGNATURE_ERROR'])(
    'takes %s as not sent: our credential was refused, the order was not read',
    (code) => {
      for (const status of [401, 403]) {
        expect(submissionResult(answer(status, reason(code)))).toEqual({
          kind: 'not_sent',
          reason: code.toLowerCase(),
        });
      }
    },
  );

  // Guarantee: only a definite refusal releases money.
  it.each([
    [500, reason('UNKNOWN_ERROR')],
    [500, { status: 'REJECTED', ...reason('INVALID_AMOUNT') }],
    [502, undefined],
    [504, undefined],
    [429, reason('TOO_MANY_REQUESTS')],
    [408, undefined],
    [404, reason('NOT_FOUND')],
    [403, undefined],
    [400, undefined],
    [400, reason('UNKNOWN_ERROR')],
    [102, { status: 'ACCEPTED' }],
    [300, { status: 'ACCEPTED' }],
    [302, undefined],
    [200, undefined],
    [200, {}],
    [200, []],
    [200, 'ACCEPTED'],
    [200, { status: 'SOMETHING_NEW' }],
    [200, { status: 7 }],
    [200, { status: 'COMPLETED' }],
    [200, { status: 'FAILED' }],
  ])('takes %p %p as unknown', (status, json) => {
    expect(submissionResult(answer(status, json))).toEqual(unknown());
  });

  // Guarantee: the merchant gets one spelling of codes, and words of bounded length.
  it.each([
    ['in one spelling', reason('SOMETHING - New!', 'words'), 'something_new_', 'words'],
    ['cut', reason('A', 'x'.repeat(201)), 'a', 'x'.repeat(200)],
    [
      'in our words when there are none',
      { failureReason: {} },
      'unspecified_failure',
      'The payment provider gave no further reason.',
    ],
  ])('brings the reason of a refusal %s', (_how, json, code, message) => {
    expect(submissionResult(answer(200, { status: 'REJECTED', ...json }))).toEqual({ kind: 'rejected', code, message });
  });

  // Guarantee: the log and the operator read what came instead of an answer, in bounded length.
  it.each([
    [502, undefined, 'answer 502'],
    [500, reason('UNKNOWN_ERROR'), 'answer 500 UNKNOWN_ERROR'],
    [200, { status: 'SOMETHING_NEW' }, 'answer 200 SOMETHING_NEW'],
    [200, { status: 'SOMETHING_NEW', ...reason('OTHER') }, 'answer 200 SOMETHING_NEW'],
    [200, { status: 'Y'.repeat(41) }, `answer 200 ${'Y'.repeat(40)}`],
  ])('says what it did not understand: %p %p', (status, json, why) => {
    expect(submissionResult(answer(status, json))).toEqual(unknown(why));
  });

  it('passes on what never left and what may have', () => {
    expect(submissionResult({ kind: 'not_sent', reason: 'ECONNREFUSED' })).toEqual({
      kind: 'not_sent',
      reason: 'ECONNREFUSED',
    });
    expect(submissionResult({ kind: 'unknown', reason: 'ECONNRESET' })).toEqual(unknown('ECONNRESET'));
  });
});

describe('statusResult', () => {
  const resultOf = (data: object) =>
    statusResult(answer(200, { status: 'FOUND', data: { depositId: REFERENCE, ...data } }), order, ENQUEUED_CHECK_MS);

  it('brings amount, currency and receipt of a completed order', () => {
    const data = { status: 'COMPLETED', amount: '25000.00', currency: 'CDF', providerTransactionId: 'MP260515' };
    expect(resultOf(data)).toEqual({ kind: 'succeeded', reference: 'MP260515', amount: 2_500_000n, currency: 'CDF' });
  });

  it.each([
    ['25000', 2_500_000n],
    ['25000.5', 2_500_050n],
    ['25000.5000', 2_500_050n],
    [25000, 2_500_000n],
  ])('reads the amount %p as %p hundredths', (amount, hundredths) => {
    expect(resultOf({ status: 'COMPLETED', amount, currency: 'CDF' })).toMatchObject({ amount: hundredths });
  });

  it.each(['25000.005', '25,000', 'much', null, {}])('does not take an amount of %p on trust', (amount) => {
    expect(resultOf({ status: 'COMPLETED', amount, currency: 'CDF' })).toEqual(unknown('unreadable amount'));
  });

  it.each([
    ['nothing besides', {}, {}],
    ['its currency alone', { currency: 'CDF' }, { currency: 'CDF' }],
    ['its currency in small letters', { currency: 'cdf' }, { currency: 'CDF' }],
    ['what is no currency', { currency: 'francs' }, { currency: 'francs' }],
  ])('takes a completed order for completed that brings %s', (_what, data, expected) => {
    expect(resultOf({ status: 'COMPLETED', ...data })).toEqual({ kind: 'succeeded', ...expected });
  });

  // Guarantee: an answer that is not the documented one about this very order proves nothing.
  it.each([
    [
      'about another order',
      { status: 'FOUND', data: { depositId: randomUUID(), status: 'COMPLETED' } },
      'answer for another id',
    ],
    ['without a status', { status: 'FOUND', data: { depositId: REFERENCE } }, 'no status in the answer'],
    [
      'with another word around it',
      { status: 'MAYBE', data: { depositId: REFERENCE, status: 'COMPLETED' } },
      'answer 200 MAYBE',
    ],
  ])('is unknown by an answer %s', (_which, json, why) => {
    expect(statusResult(answer(200, json), order, ENQUEUED_CHECK_MS)).toEqual(unknown(why));
  });

  it('brings the code of a failed order', () => {
    expect(resultOf({ status: 'FAILED', ...reason('PAYER_NOT_FOUND', 'No such payer') })).toEqual({
      kind: 'failed',
      code: 'payer_not_found',
      message: 'No such payer',
    });
    expect(resultOf({ status: 'FAILED', failureReason: null })).toMatchObject({ code: 'unspecified_failure' });
    expect(resultOf({ status: 'FAILED', ...reason('UNKNOWN_ERROR') })).toMatchObject({
      kind: 'failed',
      code: 'unknown_error',
    });
  });

  it.each(['ACCEPTED', 'PROCESSING', 'SUBMITTED', 'IN_RECONCILIATION', 'SOMETHING_NEW'])(
    'takes %s as still under way',
    (status) => {
      expect(resultOf({ status })).toMatchObject({ kind: 'accepted' });
    },
  );

  it('looks less often at an order that waits for its network', () => {
    expect(resultOf({ status: 'ENQUEUED' })).toMatchObject({ kind: 'accepted', checkAfterMs: ENQUEUED_CHECK_MS });
  });

  it('reads the documented misspelling of a field it does not need', () => {
    const data = { status: 'PROCESSING', payer: { accountDetails: { phoneNUmber: '243973456789' } } };
    expect(resultOf(data)).toMatchObject({ kind: 'accepted' });
  });

  it('reports absence only for its documented code in a good answer', () => {
    const read = (result: HttpResult) => statusResult(result, order, ENQUEUED_CHECK_MS);
    expect(read(answer(200, { status: 'NOT_FOUND' }))).toEqual({ kind: 'not_found' });
    for (const result of [
      answer(404, { status: 'NOT_FOUND' }),
      answer(404, undefined),
      answer(503, undefined),
      answer(401, reason('NO_AUTHENTICATION')),
      answer(200, undefined),
      answer(200, {}),
      answer(200, []),
      answer(200, { status: 'FOUND' }),
      answer(200, {
        status: 'FOUND',
        data: { depositId: 'fa0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10', status: 'COMPLETED' },
      }),
    ]) {
      expect(read(result)).toEqual(unknown());
    }
  });

  it('is unknown when the read itself did not leave', () => {
    expect(statusResult({ kind: 'not_sent', reason: 'circuit open' }, order, ENQUEUED_CHECK_MS)).toEqual(
      unknown('circuit open'),
    );
  });
});

describe('balancesIn', () => {
  it('adds up the wallets of one country and currency', () => {
    const balances = [
      { country: 'COD', balance: '21798.03', currency: 'CDF', provider: '' },
      { country: 'COD', balance: '1.97', currency: 'cdf', provider: 'AIRTEL_COD' },
      { country: 'COD', balance: '-5', currency: 'USD' },
    ];
    expect(balancesIn(answer(200, { balances }))).toEqual([
      { country: 'COD', currency: 'CDF', balance: 2_180_000n },
      { country: 'COD', currency: 'USD', balance: -500n },
    ]);
  });

  // Guarantee: a float that cannot be read is never taken for one that we do not have.
  it.each([
    [{ country: 'ZMB', balance: 'plenty', currency: 'ZMW' }],
    [{ country: 'ZMB', balance: '7.001', currency: 'ZMW' }],
    [{ country: 'ZMB', currency: 'ZMW' }],
    [{ balance: '7', currency: 'ZMW' }],
    [{ country: 'ZMB', balance: '7' }],
    [null],
  ])('throws for the float %j, whatever the others are', (float) => {
    const balances = [{ country: 'COD', balance: '1', currency: 'CDF' }, float];
    expect(() => balancesIn(answer(200, { balances }))).toThrow('a float cannot be read');
  });

  it('throws without a good answer', () => {
    expect(() => balancesIn(answer(200, {}))).toThrow('no floats');
    expect(() => balancesIn(answer(503, undefined))).toThrow('503');
    expect(() => balancesIn(answer(200, undefined))).toThrow('200');
    expect(() => balancesIn({ kind: 'not_sent', reason: 'circuit open' })).toThrow('circuit open');
  });
});

describe('predictionIn', () => {
  it('tells a number it does not know from no answer', () => {
    expect(predictionIn(answer(200, { country: 'COD', provider: 'AIRTEL_COD', msisdn: '243973456789' }))).toBe(
      'AIRTEL_COD',
    );
    expect(predictionIn(answer(400, reason('INVALID_PARAMETER')))).toBeNull();
    expect(() => predictionIn(answer(400, undefined))).toThrow('400');
    expect(() => predictionIn(answer(500, reason('UNKNOWN_ERROR')))).toThrow('500');
  });
});

it.each([
  ['NO_AUTHENTICATION', true],
  ['http_signature_error', true],
  ['AMOUNT_OUT_OF_BOUNDS', false],
])('a refusal for %s concerns our credential: %p', (code, expected) => {
  expect(isCredentialRefusal(code)).toBe(expected);
});
