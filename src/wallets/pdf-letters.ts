/** What the fonts that every reader of PDFs has can show: WinAnsi, the letters of western Europe. */
const SHOWN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
const UNKNOWN = '?';

/**
 * `text` in letters that a PDF without fonts of its own shows: an accent that it has not is left out, and any other letter is a
 * question mark. Written as it is, it would show other letters, and all behind it would be misread.
 */
export const pdfLetters = (text: string): string => (SHOWN.test(text) ? text : [...text].map(shown).join(''));

function shown(letter: string): string {
  if (SHOWN.test(letter)) return letter;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && SHOWN.test(plain) ? plain : UNKNOWN;
}
