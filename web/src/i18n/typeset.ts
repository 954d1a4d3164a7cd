/** No narrower space, and no line ends at it: before tall punctuation and inside of quotation marks. */
const NARROW = '\u202f';
/** A space at which no line ends: in a telephone number, between a number and its unit. */
const FIXED = '\u00a0';

const set = (words: string): string =>
  words.replace(/ (?=[:;!?»])|(?<=«) /g, NARROW).replace(/(?<=\d) (?=\d|%|(?:[A-Z]{3}|Mo|ms)\b)/g, FIXED);

/**
 * French words with the spaces that French print has. Dictionaries are written with plain ones, which a person can see; what comes
 * out of a phrase that takes values is set as well.
 */
export function typeset<Words>(words: Words): Words {
  if (typeof words === 'string') return set(words) as Words;
  if (typeof words === 'function') {
    const phrase = words as unknown as (...values: unknown[]) => unknown;
    return ((...values: unknown[]) => typeset(phrase(...values))) as Words;
  }
  if (typeof words !== 'object' || words === null) return words;
  if (Array.isArray(words)) return words.map((one: unknown) => typeset(one)) as Words;
  return Object.fromEntries(
    Object.entries(words).map(([name, one]: [string, unknown]) => [name, typeset(one)]),
  ) as Words;
}
