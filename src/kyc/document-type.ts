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
