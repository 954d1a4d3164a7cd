import { normaliseEmail, readPhone } from './business.fields';

describe('phone numbers', () => {
  it.each([
    ['+243812345678', '+243812345678'],
    ['243812345678', '+243812345678'],
    [' +243 81 234-56.78 ', '+243812345678'],
    ['+1 (555) 123-4567', '+15551234567'],
    ['+44 7911 123456', '+447911123456'],
  ])('reads %p as %s', (text, e164) => {
    expect(readPhone(text)).toBe(e164);
  });

  it.each([
    '',
    '+',
    '12345',
    '+2438123',
    '+2438123456789012',
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
