import { AppError, type ErrorEntry, ERRORS, fieldError } from './errors';

describe('AppError', () => {
  it('says its sentence of the catalogue with the details in it', () => {
    const refusal = new AppError('amount_out_of_range', { min: '5.00', max: '10.00', network: 'AIRTEL_COD' });
    expect(refusal.message).toBe('The amount must be between 5.00 and 10.00 on AIRTEL_COD.');
  });

  it('says the reason instead, where each answer has one of its own', () => {
    const reason = 'AIRTEL_COD takes whole amounts of CDF only.';
    expect(new AppError('invalid_amount', { reason })).toMatchObject({
      message: reason,
      errors: [{ field: 'amount', message: reason }],
    });
    expect(new AppError('webhook_disabled', { reason }).message).toContain('is disabled (AIRTEL_COD');
    expect(new AppError('invalid_amount').message).toBe('The amount cannot be moved as it is written.');
  });

  it('names the field a refusal is always about, beside the sentence', () => {
    for (const [code, { field }] of Object.entries(ERRORS) as Array<[keyof typeof ERRORS, ErrorEntry]>) {
      const { errors, message } = new AppError(code);
      expect(errors).toEqual(field === undefined ? undefined : [{ field, message }]);
    }
    expect(new AppError('unsupported_currency', { currency_code: 'XXX' }).errors).toEqual([
      { field: 'currency_code', message: 'Currency XXX is not supported.' },
    ]);
  });

  it('takes the field of the place that throws, where it knows better', () => {
    expect(fieldError('from', 'from must lie before to').errors).toEqual([
      { field: 'from', message: 'from must lie before to' },
    ]);
  });
});
