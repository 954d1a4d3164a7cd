import { normaliseEmail, readPhone } from './business.fields';

describe('phone numbers', () => {
  it.each([
    ['+243812345678', '+243812345678'],
    ['243812345678', '+243812345678'],
    [' +243 81 234-56.78 ', '+243812345678'],
    ['+1 (555) 123-4567', '+15551234567'],
    ['+44 7911 123456', '+447911123456'],
    // Of Benin before 2024, and of no plan at all.
    ['+229 97 12 34 56', '+22997123456'],
    ['+1234567890', '+1234567890'],
    ['+2438123456789', '+2438123456789'],
  ])('reads %p as %s', (text, e164) => {
    expect(readPhone(text)).toBe(e164);
  });

  it.each([
    '',
    '+',
    '12345',
    '+2438123',
    '+2438123456789012',
    '+999123456789',
    '0812345678',
    'call +243812345678',
    '+243812345678 x5',
    '+243-ABC-DEFG',
  ])('refuses %p', (text) => {
    expect(readPhone(text)).toBeNull();
  });
});

it('keeps one spelling per mailbox', () => {
  expect(normaliseEmail('  Owner@Shop.Example ')).toBe('owner@shop.example');
  expect(normaliseEmail(42)).toBe(42);
});
