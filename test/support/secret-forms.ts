/** A text as it could be written down: plain, grouped, hexadecimal, base64 at every offset, percent-encoded, reversed. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    // The characters at both ends depend on the neighbours; what lies between does not.
    return text.slice(offset === 0 ? 0 : 4, Math.floor((offset + bytes.length) / 3) * 4);
  });
  const hex = bytes.toString('hex');
  const groups = secret.match(/.{1,4}/g) ?? [];
  return [
    secret,
    groups.join(' '),
    groups.join('-'),
    hex,
    hex.toUpperCase(),
    ...base64,
    encodeURIComponent(secret),
    [...bytes].map((byte) => `%${byte.toString(16)}`).join(''),
    [...secret].reverse().join(''),
  ];
}
