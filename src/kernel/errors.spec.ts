import { AppError, type ErrorEntry, ERRORS, fieldError, placeholdersOf } from './errors';

describe('AppError', () => {
  it('has the message of the catalogue with its details', () => {
    const refusal = new AppError('amount_out_of_range', { min: '5.00', max: '10.00', network: 'AIRTEL_COD' });
    expect(refusal.message).toBe('The amount must be between 5.00 and 10.00 on AIRTEL_COD.');
  });

  it('has the reason instead, where each answer has its own', () => {
    const reason = 'AIRTEL_COD takes whole amounts of CDF only.';
    expect(new AppError('invalid_amount', { reason })).toMatchObject({
      message: reason,
      errors: [{ field: 'amount', message: reason }],
    });
    expect(new AppError('webhook_disabled', { reason }).message).toContain('is disabled (AIRTEL_COD');
    expect(new AppError('invalid_amount').message).toBe('The network does not take this amount.');
  });

  it('names the field a refusal is always about, beside the sentence', () => {
    for (const [code, { field }] of Object.entries(ERRORS) as Array<[keyof typeof ERRORS, ErrorEntry]>) {
      const { errors, message } = new AppError(code);
      expect(errors).toEqual(field === undefined ? undefined : [{ field, message }]);
    }
    expect(new AppError('unsupported_currency', { currency_code: 'XXX', supported: 'CDF, USD' }).errors).toEqual([
      { field: 'currency_code', message: 'Currency XXX is not supported. These are: CDF, USD.' },
    ]);
  });

  it('takes the field of the place that throws, where it knows better', () => {
    expect(fieldError('from', 'from must be before to').errors).toEqual([
      { field: 'from', message: 'from must be before to' },
    ]);
  });

  it('names the wait in words wherever a retry makes sense', () => {
    const said = (retryAfterSeconds: number): string => new AppError('login_locked', {}, { retryAfterSeconds }).message;
    expect([said(900), said(61), said(59.2), said(0.3)]).toEqual([
      'Too many failed attempts. Try again in 15 minutes.',
      'Too many failed attempts. Try again in 61 seconds.',
      'Too many failed attempts. Try again in 60 seconds.',
      'Too many failed attempts. Try again in 1 second.',
    ]);
    expect(new AppError('service_busy')).toMatchObject({
      message: 'The service is busy. Try again in 5 seconds.',
      retryAfterSeconds: 5,
    });
  });
});

/** Names of fields that a caller must send or quote. No other code words. */
const FIELDS = new Set(['request_id']);

// Guarantee: a message is a sentence for a person. Routes and code words belong in `details`.
describe('the messages of the catalogue', () => {
  it.each(Object.entries(ERRORS as Record<string, ErrorEntry>))('%s is a sentence in plain words', (_, { message }) => {
    const words = message.replace(/\{\w+\}/g, '');
    expect(message).toMatch(/^[A-Z].*[^.\s]\.$/);
    expect((words.match(/\w+_\w+/g) ?? []).filter((word) => !FIELDS.has(word))).toEqual([]);
    expect(words).not.toMatch(/`|\/|\b(GET|POST|PUT|PATCH|DELETE)\b|\bstands?\b|\b1 \w+s\b/);
    expect(placeholdersOf(message)).toEqual([...new Set(placeholdersOf(message))]);
  });
});
