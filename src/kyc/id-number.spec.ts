import { maskedIdNumber, possibleEnds, visibleEnd } from './id-number';

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

// Guarantee: whoever writes the number of one document in another way is found by it.
describe('the ends that an id number may have', () => {
  it.each([
    ['GHA7123456789', 'GHA-712345678-9'],
    ['GHA-712345678-9', 'GHA7123456789'],
    ['OP1234567', 'OP 1234 567'],
    ['AB1234', 'AB-12-34'],
    ['AB-12-34', 'AB1234'],
    ['12345', '12/345'],
    ['1', '1'],
  ])('of %s have that of %s', (idNumber, writtenOtherwise) => {
    expect(possibleEnds(idNumber)).toContain(visibleEnd(writtenOtherwise));
  });

  it('have none of another number', () => {
    expect(possibleEnds('OP1234567')).not.toContain(visibleEnd('OP1234568'));
    expect(possibleEnds('OP1234567').length).toBeLessThan(30);
  });
});
