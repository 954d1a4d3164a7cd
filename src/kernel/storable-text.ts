/** The characters that PostgreSQL refuses in a text: U+0000 and half of a surrogate pair. */
export const UNSTORABLE = /\0|\p{Surrogate}/u;
const EACH_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

/** `text` with U+FFFD for what PostgreSQL stores in no text. */
export const storableText = (text: string): string => text.replace(EACH_UNSTORABLE, '\uFFFD');

/**
 * `value` as JSON, with U+FFFD for what PostgreSQL stores in no text: texts of others, such as what a provider says of a failure. A
 * change that could not be written for it would never be.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // JSON writes both as an escape, and hardly anything else: a replacer for every field would take twice as long.
  return json.includes('\\u') ? JSON.stringify(value, asStorable) : json;
}

const asStorable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? storableText(value) : value;
