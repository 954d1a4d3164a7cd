/** The deepest nesting we accept. Recursion over a hundred kilobytes of brackets would overflow the stack. */
export const DEPTH_MAX = 32;
/** The most values we accept. Turning fifty thousand into objects blocks every other caller for half a second. */
export const VALUES_MAX = 1_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * How many names the objects of JSON text have, those that are repeated counted each time; null when the text is nested deeper or has
 * more values than we accept. It reads bytes, so nothing is built first.
 */
export function namesWritten(json: Buffer): number | null {
  let depth = 0;
  let values = 1;
  let names = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (isInString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === COLON) names += 1;
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > DEPTH_MAX || values > VALUES_MAX) return null;
  }
  return names;
}

/** How many names the objects of a parsed value have. Of names that were repeated the parser keeps the last. */
export function namesKept(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const within = Object.values(value).reduce<number>((sum, inner) => sum + namesKept(inner), 0);
  return Array.isArray(value) ? within : within + Object.keys(value).length;
}
