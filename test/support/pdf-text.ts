import { inflateSync } from 'node:zlib';

/** The last byte of what is compressed may be a carriage return: it is not part of the line end. */
const STREAM = /stream\r?\n([\s\S]*?)\nendstream/g;
const WRITTEN = /\[(.*?)\] TJ/gs;
const LETTERS = /<([0-9a-f]*)>/g;

/** What each page of a PDF of ours says, a text after the other, as a reader of one byte a letter shows it. */
export function pagesOfPdf(file: Buffer): string[] {
  const contents = [...file.toString('latin1').matchAll(STREAM)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  );
  return contents.filter((content) => content.includes('TJ')).map(textOf);
}

const textOf = (content: string): string =>
  [...content.matchAll(WRITTEN)]
    .map(([, parts = '']) =>
      [...parts.matchAll(LETTERS)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n');
