import type PDFDocument from 'pdfkit';
import { isPlain, type PdfFont, pdfLetters, type PdfRun, pdfRuns } from './pdf-letters';

type Page = InstanceType<typeof PDFDocument>;

/** Not `woff2`, of which our writer of PDFs cannot take out single letters. */
const FILES: Readonly<Record<Exclude<PdfFont, 'plain'>, string>> = {
  latin: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
  arabic: require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
  ethiopic: require.resolve('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff'),
};
const PLAIN = 'Helvetica';
/** Of its size, from the top of a line down to what letters stand on: those of other fonts stand there, too. */
const ASCENT = 0.718;
const CUT = '…';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the letters. */
  readonly size: number;
}

/** Whether `writeLine` is needed: the font of the reader does not have all letters of it. */
export const needsFonts = (text: string): boolean => !isPlain(pdfLetters(text));

/** Writes one line in whatever scripts it is, from the left; what is wider than its place ends in an ellipsis. */
export function writeLine(document: Page, text: string, { x, y, width, size }: Place): void {
  document.fontSize(size);
  let left = x;
  for (const run of pdfRuns(fitting(document, pdfLetters(text), width))) {
    choose(document, run).text(run.text, left, y + ASCENT * size, { baseline: 'alphabetic', lineBreak: false });
    left += document.widthOfString(run.text);
  }
  document.font(PLAIN);
}

const choose = (document: Page, { font }: PdfRun): Page => document.font(font === 'plain' ? PLAIN : FILES[font]);

const widthOf = (document: Page, letters: string): number =>
  pdfRuns(letters).reduce((sum, run) => sum + choose(document, run).widthOfString(run.text), 0);

/** As much from the beginning as there is room for. */
function fitting(document: Page, letters: string, width: number): string {
  if (widthOf(document, letters) <= width) return letters;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (widthOf(document, letters.slice(0, middle) + CUT) <= width) fits = middle;
    else tooLong = middle;
  }
  return letters.slice(0, fits) + CUT;
}
