/** The deepest nesting we accept. Recursion over a hundred kilobytes of brackets would overflow the stack. */
export const DEPTH_MAX = 32;
/** The most values we accept. Turning fifty thousand into objects blocks every other caller for half a second. */
export const VALUES_MAX = 1_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether JSON text is nested deeper or has more values than we accept. It reads bytes, so nothing is built first. */
export function isOverbuilt(json: Buffer): boolean {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (isInString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > DEPTH_MAX || values > VALUES_MAX) return true;
  }
  return false;
}
