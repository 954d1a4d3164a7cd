const COMMON_WORDS = /secret|password|passw0rd|changeme|change-me|example|default|test|qwerty|azerty|letmein|admin/i;
/** Of 32 random hexadecimal characters, one in ten thousand has nine different ones; none in a million has seven. */
const DISTINCT_MIN = 8;
/** Bits by the frequency of the characters; 32 random hexadecimal ones have about 110. */
const ENTROPY_BITS_MIN = 90;
/** The largest share of steps from a character to itself or to a neighbour, such as `ab` or `10`. */
const NEIGHBOURS_MAX = 0.5;

/** Why a secret is not random enough, as the end of a sentence that begins with "it"; null when no check objects. */
export function weaknessOf(secret: string): string | null {
  if (COMMON_WORDS.test(secret)) return 'contains a common word';
  if (new Set(secret).size < DISTINCT_MIN) return `has fewer than ${DISTINCT_MIN} different characters`;
  if (repeats(secret)) return 'repeats itself';
  if (shareOfNeighbours(secret) > NEIGHBOURS_MAX) return 'is a row of neighbouring characters';
  return entropyBits(secret) < ENTROPY_BITS_MIN && secret.length >= 32 ? 'is too regular' : null;
}

/**
 * Whether quotes stand around a secret. They are part of it then: some loaders of environments keep quotes, as `docker run --env-file` does, and
 * others take them away, so two processes may have two secrets. It cannot be refused, because what was written with it is read with it.
 */
export const isQuoted = (secret: string | undefined): boolean => /^(["']).*\1$/s.test(secret ?? '');

/** Whether the whole text repeats one piece; the last repetition may be cut. */
function repeats(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

function shareOfNeighbours(text: string): number {
  let close = 0;
  for (let index = 1; index < text.length; index += 1) {
    if (Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1) close += 1;
  }
  return close / Math.max(1, text.length - 1);
}

function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return text.length * shares.reduce((sum, share) => sum - share * Math.log2(share), 0);
}
