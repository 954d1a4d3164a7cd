import { INVARIANTS } from '../../src/ledger/invariants.statements';
import { invariants as english } from '../src/i18n/operator/en/invariants';
import { invariants as french } from '../src/i18n/operator/fr/invariants';

// Guarantee: an operator reads in the language of the console the rules of the books, and which of them is broken.
it.each([
  ['English', english],
  ['French', french],
])('every invariant of the books has words in %s', (_, words) => {
  expect(Object.keys(words).sort()).toEqual(INVARIANTS.map(({ name }) => name).sort());
  expect(Object.values(words)).not.toContain('');
});
