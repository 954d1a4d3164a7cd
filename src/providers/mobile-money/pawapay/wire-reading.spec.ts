import { entriesIn, hundredthsIn, listIn, objectIn, textIn } from './wire-reading';

// Guarantee: whatever shape the provider sends, reading it throws nothing and takes nothing for what it is not.
describe('what is read out of data that nobody has checked', () => {
  it.each([undefined, null, 7, 'text', true, [], [{}]])('%j is no object', (value) => {
    expect(objectIn(value)).toEqual({});
  });

  it('an object is itself, and a list is itself', () => {
    expect(objectIn({ a: 1 })).toEqual({ a: 1 });
    expect(listIn([1, 'a'])).toEqual([1, 'a']);
  });

  it.each([undefined, null, 7, 'text', {}, { length: 1 }])('%j is no list', (value) => {
    expect(listIn(value)).toEqual([]);
  });

  it.each([undefined, null, '', 7, true, [], {}])('%j is no text', (value) => {
    expect(textIn(value)).toBeNull();
  });

  it('a text is itself', () => {
    expect(textIn('AIRTEL_COD')).toBe('AIRTEL_COD');
  });
});

// Guarantee: an amount is read to the hundredth or not at all.
it.each<[unknown, bigint | null]>([
  ['25000.00', 2_500_000n],
  ['25000', 2_500_000n],
  ['25000.', 2_500_000n],
  ['25000.5', 2_500_050n],
  ['25000.05', 2_500_005n],
  ['25000.0500', 2_500_005n],
  [25_000, 2_500_000n],
  [0.1, 10n],
  ['-5', -500n],
  ['-0.05', -5n],
  ['0', 0n],
  ['9'.repeat(18), 99_999_999_999_999_999_900n],
  ['9'.repeat(19), null],
  ['0.001', null],
  ['0.0010', null],
  ['--5', null],
  ['x5', null],
  ['5x', null],
  ['5.x', null],
  ['.5', null],
  ['1e3', null],
  [1e21, null],
  [Number.NaN, null],
  ['', null],
  [null, null],
  [undefined, null],
  [{}, null],
  [['5'], null],
])('%p is read as %p hundredths', (value, hundredths) => {
  expect(hundredthsIn(value)).toBe(hundredths);
});

it.each<[string, unknown, unknown]>([
  [
    'an object',
    { a: 1, b: 2 },
    [
      ['a', 1],
      ['b', 2],
    ],
  ],
  [
    'a list of objects that name themselves',
    [{ key: 'a' }, { key: 'b', more: 1 }],
    [
      ['a', { key: 'a' }],
      ['b', { key: 'b', more: 1 }],
    ],
  ],
  ['a list of what names nothing', [{ key: '' }, { other: 'a' }, 'a', null], []],
  ['neither', 'text', []],
])('entries are found in %s', (_what, value, entries) => {
  expect(entriesIn(value, 'key')).toEqual(entries);
});
