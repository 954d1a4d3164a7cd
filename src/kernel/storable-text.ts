/** What PostgreSQL takes in no text: U+0000 and half of a surrogate pair. */
export const UNSTORABLE = /\0|\p{Surrogate}/u;
const EACH_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

/**
 * A replacer for `JSON.stringify`: texts of others, such as what a provider says of a failure, with U+FFFD for what cannot be stored.
 * A change that could not be written for it would never be.
 */
export const asStorable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(EACH_UNSTORABLE, '\uFFFD') : value;
