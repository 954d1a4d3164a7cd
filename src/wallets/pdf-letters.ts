/** What the fonts that every reader of PDFs has can show: WinAnsi, the letters of western Europe. */
const SHOWN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
const UNKNOWN = '?';

/**
 * `text` in letters that a PDF without fonts of its own shows: an accent that it has not is left out, and any other letter is a
 * question mark. Written as it is, it would show other letters, and all behind it would be misread.
 */
export function pdfLetters(text: string): string {
  if (SHOWN.test(text)) return text;
  return [...text.normalize('NFC')].map(shown).join('');
}

/** Nothing of an accent that stands for itself, as there is no letter that has it: the tone of a letter of Yoruba with a dot. */
function shown(letter: string): string {
  if (SHOWN.test(letter)) return letter;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return SHOWN.test(plain) ? plain : UNKNOWN;
}
