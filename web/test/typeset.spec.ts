import { jobs } from '../src/i18n/operator/fr/jobs';
import { text as merchant } from '../src/i18n/merchant/fr';
import { text as operator } from '../src/i18n/operator/fr';
import { typeset } from '../src/i18n/typeset';

/** Every text of a dictionary; phrases are given something for each value they take. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') {
    const value = Object.assign(() => '5', { toString: () => '5', toLowerCase: () => 'x' });
    return textsOf(
      (words as (...values: unknown[]) => unknown)(...Array.from({ length: words.length || 3 }, () => value)),
    );
  }
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

// Guarantee: no line of a French page begins with the mark that ended the one before, and no number loses its unit.
describe('French print', () => {
  it.each([
    ['Continuer ? Oui ; non !', 'Continuer\u202f? Oui\u202f; non\u202f!'],
    ['« Boutique » : ouverte', '«\u202fBoutique\u202f»\u202f: ouverte'],
    ['+243 812 345 678, 5 Mo au plus', '+243\u00a0812\u00a0345\u00a0678, 5\u00a0Mo au plus'],
    ['Il reste 12,50 CDF en 3 jours', 'Il reste 12,50\u00a0CDF en 3 jours'],
    ['Comme https://exemple.com', 'Comme https://exemple.com'],
  ])('"%s" has its spaces', (written, printed) => {
    expect(typeset(written)).toBe(printed);
  });

  it('keeps the phrases that take values, and sets what they say', () => {
    const words = typeset({ left: (count: number) => `Reste : ${count} USD`, steps: ['Un ?'], on: true });
    expect([words.left(5), words.steps, words.on]).toEqual(['Reste\u202f: 5\u00a0USD', ['Un\u202f?'], true]);
  });

  it.each([
    ['dashboard', merchant],
    // Its words for states are those of the dictionary.
    ['console', { ...operator, stateOf: null }],
    ['list of jobs', typeset(jobs)],
  ])('is that of every word of the %s', (_, words) => {
    const texts = textsOf(words);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((one) => / [:;!?»]|« |\w'\w|[^ \u202f\u00a0(][!?;»]/.test(one))).toEqual([]);
  });
});
