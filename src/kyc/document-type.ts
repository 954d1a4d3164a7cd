/** What a KYC document may be (contract 8). */
export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png';

const SIGNATURES: ReadonlyArray<readonly [DocumentType, Buffer]> = [
  ['application/pdf', Buffer.from('%PDF-', 'latin1')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/**
 * The type of a document by its first bytes, or null when it is not accepted. The name and declared type come from the
 * sender and are ignored. The content is never decoded here, so a decompression bomb does nothing; `hasTooManyPixels` keeps it from whoever looks at it.
 */
export const documentTypeOf = (content: Buffer): DocumentType | null =>
  SIGNATURES.find(([, signature]) => content.subarray(0, signature.length).equals(signature))?.[0] ?? null;

const FILE_NAME_MAX = 120;

/** The sender's file name made safe to show: no folders, no control or bidirectional-override characters, of bounded length. */
export function safeFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu, '').trim();
  const characters = [...plain];
  const short = characters.slice(-FILE_NAME_MAX).join('');
  return short === '' || short === '.' || short === '..' ? 'document' : short;
}

/** How names of each kind end; the first is the usual one. */
const ENDINGS: Readonly<Record<DocumentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
};

/**
 * The name that a document is kept by: it ends as its content is. A file can be a PDF by its first bytes and a program by a name such
 * as `register.hta`, which whoever opens it would run.
 */
export function downloadName(fileName: string, type: DocumentType): string {
  const [usual] = ENDINGS[type];
  const lower = fileName.toLowerCase();
  return ENDINGS[type].some((ending) => lower.endsWith(ending)) ? fileName : `${fileName}${usual}`;
}
