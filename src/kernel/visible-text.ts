/** Scripts in which a joiner or non-joiner between two letters changes what is read (UAX 31). */
const JOINING =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Adlm}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}' +
  '\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}';
const JOINER_OF_LETTERS = `(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`;
const JOINER_OF_PICTURES = '(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D(?=\\p{ExtPict})';

/**
 * Characters that take no space or change the direction of the text around them: those that Unicode calls ignorable, and the marks
 * of annotations. Variation selectors stay: they choose how the character before them looks, as in emoji.
 */
const INVISIBLE = new RegExp(
  `(?!${JOINER_OF_LETTERS}|${JOINER_OF_PICTURES}|\\p{Variation_Selector})[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]`,
  'gu',
);
/** A character that is seen: not white space, nor the empty Braille pattern, which looks like it. Controls count as seen, so that a field can refuse them by name. */
const SEEN = /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** A text of more than this many times the length of its field is left as it is: the field refuses it, and 100 kB would take 50 ms. */
const LENGTHS_READ_MAX = 4;

/**
 * `text` as it looks: trimmed, without characters that cannot be seen, and a letter and its accent as one character where there is one
 * (NFC; macOS writes them apart). Two texts that differ by those alone would look the same, and one of them could turn around what is
 * shown beside it. Empty when nothing of it can be seen.
 *
 * @param max length of its field; what is much longer comes back as it is.
 */
export function visibleText(text: string, max: number): string {
  if (text.length > LENGTHS_READ_MAX * max) return text;
  const shown = text.replace(INVISIBLE, '').normalize('NFC').trim();
  return SEEN.test(shown) ? shown : '';
}
