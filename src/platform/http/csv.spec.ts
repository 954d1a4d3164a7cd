import fc from 'fast-check';
import { csvHead, csvLines } from './csv';

describe('csvLines', () => {
  it.each(['=1+1', '+243812345678', '-5', '@SUM(A1)', '\t=1', '\r=1'])('puts a quote before %j', (cell) => {
    expect(csvLines([[cell]])).toMatch(/^"?'/);
  });

  it('keeps what is no formula, and quotes what would end a cell', () => {
    expect(csvLines([['order-7', 'a "b", c', 'é', null, 3]])).toBe('order-7,"a ""b"", c",é,,3\r\n');
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

  it('begins a file with the mark that tells its encoding', () => {
    expect(csvHead(['a', 'b'])).toBe('\uFEFFa,b\r\n');
  });
});
