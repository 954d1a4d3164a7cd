import bidiOf from 'bidi-js';

/** `plain`: what every reader of PDFs has. The others come with the file, and only the letters that it uses. */
export type PdfFont = 'plain' | keyof typeof BROUGHT;

/** Letters of one font. */
export interface PdfRun {
  readonly font: PdfFont;
  readonly text: string;
}

/** What the fonts that every reader has can show: WinAnsi, the letters of western Europe. */
const PLAIN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
/** What each of the other fonts shows. */
const BROUGHT = {
  latin: /^[Ā-İĲ-őŔ-ʸḀ-ẟỲ-ỿ]$/,
  arabic: /^[\u0606-\u06dc\u06de-\u06ff\u0750-\u077f\u0870-\u0887\u0889-\u088e\u0898-\u08e1\u08e3-\u08ff]$/,
  ethiopic: /^[\u1200-\u1399\u2d80-\u2dde\uab01-\uab2e]$/,
} as const;
const FONTS = Object.keys(BROUGHT) as Array<keyof typeof BROUGHT>;
const IGNORED = /^[\p{M}\p{Default_Ignorable_Code_Point}]*$/u;
const UNKNOWN = '?';

const bidi = bidiOf();

/** Whether this needs no font but those of the reader. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/**
 * `text` in letters that there are fonts for: an accent that they do not have is left out, and any other letter is a question mark.
 * Written as it is, it would show other letters, and all behind it would be misread.
 */
export const pdfLetters = (text: string): string =>
  isPlain(text) ? text : [...text.normalize('NFC')].map(shown).join('');

const fontOf = (letter: string): PdfFont | null =>
  PLAIN.test(letter) ? 'plain' : (FONTS.find((font) => BROUGHT[font].test(letter)) ?? null);

/** Nothing of an accent that stands for itself, as there is no letter that has it: the tone of a letter of Yoruba with a dot. */
function shown(letter: string): string {
  if (fontOf(letter)) return letter;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return IGNORED.test(plain) ? '' : [...plain].every(fontOf) ? plain : UNKNOWN;
}

interface Written extends PdfRun {
  /** Odd where it is read from the right. */
  readonly level: number;
}

/** `letters`, of `pdfLetters`, as they stand on paper from the left to the right. */
export function pdfRuns(letters: string): PdfRun[] {
  const { levels } = bidi.getEmbeddingLevels(letters);
  const runs: Written[] = [];
  for (const [at, letter] of [...letters].entries()) {
    const font = fontOf(letter) ?? 'plain';
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + letter };
    else runs.push({ font, level, text: letter });
  }
  return fromTheLeft(runs).map(({ font, level, text }) => ({ font, text: readOf(font, level, text) }));
}

/** Runs that are read from the right change places: the innermost first, as digits within Arabic within French. */
function fromTheLeft(runs: readonly Written[]): readonly Written[] {
  let ordered = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Written[] = [];
    let turned: Written[] = [];
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run);
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}

/** The font of Arabic turns all that it is given around, its digits too; other fonts nothing. */
function readOf(font: PdfFont, level: number, text: string): string {
  const isFromTheRight = level % 2 === 1;
  if (isFromTheRight === (font === 'arabic')) return text;
  const letters = [...text].reverse();
  return (isFromTheRight ? letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter) : letters).join('');
}
