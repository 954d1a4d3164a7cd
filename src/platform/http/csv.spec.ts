import fc from 'fast-check';
import { csvHead, csvLines } from './csv';

describe('csvLines', () => {
  it.each(['=1+1', '+243812345678', '-5', '@SUM(A1)', '\t=1', '\r=1'])('puts a quote before %j', (cell) => {
    expect(csvLines([[cell]])).toMatch(/^"?'/);
  });

  it('keeps what is no formula, and quotes what would end a cell', () => {
    expect(csvLines([['order-7', 'a "b", c', 'é', null, 3]])).toBe('order-7,"a ""b"", c",é,,3\r\n');
  });

  // Guarantee: where a spreadsheet divides by another separator than ours, what begins there is not run either.
  it.each([
    ['order;=1+1', `"order;'=1+1"`],
    ['order; \t=1+1', `"order; \t'=1+1"`],
    ['order;"=1+1"', `"order;""'=1+1"""`],
    ['a;+1;-2;@SUM(A1)', `"a;'+1;'-2;'@SUM(A1)"`],
    ['order\t＝1', `"order\t'＝1"`],
    ['a;b', '"a;b"'],
    ['2026-11-29 10:00', '2026-11-29 10:00'],
  ])('writes %j as %s', (cell, written) => {
    expect(csvLines([[cell]])).toBe(`${written}\r\n`);
  });

  // Guarantee: whatever a customer is called, a file has one line for each row and no cell is run.
  it('makes of any text a cell that is not run', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = csvLines([[text, 'end']]);
        expect(/^"?[=+\-@\t\r]/.test(line)).toBe(false);
      }),
    );
  });

  it('makes of any separators and signs a cell of which no part is run', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...';\t\r=+-@"\' a') }), (text) => {
        const parts = csvLines([[text, 'end']]).split(/[;\t]/);
        expect(parts.slice(1).filter((part) => /^["\s]*[=+\-@]/.test(part))).toEqual([]);
      }),
    );
  });

  it('begins a file with the mark that tells its encoding', () => {
    expect(csvHead(['a', 'b'])).toBe('\uFEFFa,b\r\n');
  });
});
