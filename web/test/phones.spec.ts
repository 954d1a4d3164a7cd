import { formatPhone, withCountryCode } from '../src/i18n/phone';
import { internationalOf } from '../src/merchant/pay/phone-number';

const networks = (...prefixes: readonly string[]) => prefixes.map((prefix) => ({ prefix }));
const CENTRAL_AFRICA = networks('237', '242', '241');
const WEST_AFRICA = networks('229', '226', '225', '221');

// Guarantee: money goes to the number that a person means, or the person is asked for its country.
describe('a number of an order', () => {
  it.each([
    ['0812 345 678', networks('243'), null, '243812345678'],
    ['812345678', networks('243'), null, '243812345678'],
    ['+243 0812 345 678', networks('243'), null, '243812345678'],
    ['081 234 567', networks('243'), null, null],
    ['81 234 567', networks('243'), null, null],
    // The 0 of Congo and of Côte d'Ivoire is a digit of the number.
    ['06 612 34 56', CENTRAL_AFRICA, '+242066123456', '242066123456'],
    ['06 612 34 5', CENTRAL_AFRICA, '+242066123456', null],
    ['00242 06 612 34 56', CENTRAL_AFRICA, '+237671234567', '242066123456'],
    ['07 01 23 45 67', WEST_AFRICA, '+2250701234567', '2250701234567'],
    ['77 123 45 67', WEST_AFRICA, '+221771234567', '221771234567'],
    ['06 612 34 56', CENTRAL_AFRICA, '+243812345678', null],
    ['06 612 34 56', CENTRAL_AFRICA, null, null],
    ['06 612 34 56', networks('242'), '+237671234567', '242066123456'],
    ['', CENTRAL_AFRICA, '+242066123456', null],
  ])('%s among networks of %j, of a business at %s, is %s', (typed, served, home, expected) => {
    expect(internationalOf(typed, served, home)).toBe(expected);
  });
});

describe('the number of somebody who opens an account', () => {
  it.each([
    ['06 612 34 56', 'Africa/Brazzaville', '+242 066 123 456'],
    ['0812 345 678', 'Africa/Lubumbashi', '+243 812 345 678'],
    // As chats put it around a number that is copied.
    ['\u202a0812 345 678\u202c', 'Africa/Lubumbashi', '+243 812 345 678'],
    ['+33 6 12 34 56 78', 'Africa/Brazzaville', '+33 6 12 34 56 78'],
    ['06 612 34 5', 'Africa/Brazzaville', '06 612 34 5'],
    ['0612 345 678', 'Europe/Paris', '0612 345 678'],
  ])('%s on a device of %s is %s', (typed, zone, expected) => {
    expect(withCountryCode(typed, zone)).toBe(expected);
  });
});

it.each([
  ['243812345678', '+243 812 345 678'],
  ['2250701234567', '+225 07 01 23 45 67'],
  ['22670123456', '+226 70 12 34 56'],
])('%s is read as %s', (digits, shown) => expect(formatPhone(digits)).toBe(shown));
