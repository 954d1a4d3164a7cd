import { inspect } from 'node:util';
import { SensitiveCardDetails } from './sensitive-card-details';

describe('SensitiveCardDetails', () => {
  const details = SensitiveCardDetails.of({ number: '4111110000000001', ccv: '417', expiry: '05/29' });

  it('shows its three fields only when it is asked to', () => {
    expect(details?.reveal()).toEqual({ number: '4111110000000001', ccv: '417', expiry: '05/29' });
  });

  // Guarantee: full card data cannot reach a log, a row or an error through the usual ways of printing.
  it('prints, serialises and inspects without a digit', () => {
    const printed = [`${details}`, JSON.stringify({ details }), inspect({ details }, { depth: 9, showHidden: true })];
    for (const text of printed) expect(text).not.toMatch(/4111|417|05\/29/);
    expect(Object.keys(details ?? {})).toEqual([]);
  });

  it.each(['number', 'ccv', 'expiry'])('is null as a whole without %s', (missing) => {
    expect(
      SensitiveCardDetails.of({ number: '4111110000000001', ccv: '417', expiry: '05/29', [missing]: null }),
    ).toBeNull();
  });
});
