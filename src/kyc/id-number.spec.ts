import { maskedIdNumber, visibleEnd } from './id-number';

describe('an id number that is shown', () => {
  it.each([
    ['OP1234567', '4567'],
    ['12345678', '5678'],
    ['12345', '45'],
    ['123', '3'],
    ['1', ''],
  ])('shows of %s only %j', (idNumber, visible) => {
    expect(visibleEnd(idNumber)).toBe(visible);
    expect(maskedIdNumber(visible)).toBe(`******${visible}`);
  });
});
