import { INVARIANTS } from '../../src/ledger/invariants.statements';
import { promises as english } from '../src/i18n/operator/en/promises';
import { promises as french } from '../src/i18n/operator/fr/promises';

// Guarantee: an operator reads in the language of the console what the books promise, and which promise is broken.
it.each([
  ['English', english],
  ['French', french],
])('every promise of the books has words in %s', (_, words) => {
  expect(Object.keys(words).sort()).toEqual(INVARIANTS.map(({ name }) => name).sort());
  expect(Object.values(words)).not.toContain('');
});
