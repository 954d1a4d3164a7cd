import type { DocumentType } from './document-type';

/** Of a picture, in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Decoded, a picture takes four bytes for each pixel, however few it is stored in: more than 256 MB would fill the tab of whoever
 * looks at it. Cameras of phones stay below.
 */
export const MEGAPIXELS_MAX = 64;
const MEGAPIXEL = 2 ** 20;

/**
 * True when a picture is too large to be looked at. One that does not say how large it is, because it is cut off or is no picture at all, fills
 * nobody's memory: no program draws it, and an operator asks for another.
 */
export function hasTooManyPixels(type: DocumentType, content: Buffer): boolean {
  if (type === 'application/pdf') return false;
  const size = type === 'image/png' ? sizeOfPng(content) : sizeOfJpeg(content);
  return size !== null && size.width * size.height > MEGAPIXELS_MAX * MEGAPIXEL;
}

const PNG_HEADER_AT = 12;
const PNG_HEADER_END = 24;

/** The header is the first chunk, or it is no PNG. */
function sizeOfPng(content: Buffer): PictureSize | null {
  if (content.length < PNG_HEADER_END || content.toString('latin1', PNG_HEADER_AT, PNG_HEADER_AT + 4) !== 'IHDR') {
    return null;
  }
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

const MARKER = 0xff;
const FIRST_SEGMENT = 2;
/** Length, precision, height and width of a frame. */
const FRAME_BYTES = 9;
const FIRST_FRAME = 0xc0;
const LAST_FRAME = 0xcf;
/** Among the markers of frames: tables of codes, an extension, and conditions of arithmetic coding. */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
/** Markers without a segment: a restart, the start of a picture, and one that is for the coder alone. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
const END = 0xd9;
const SCAN = 0xda;

/** The size stands in the frame, which comes behind segments of any length and before the first scan. */
function sizeOfJpeg(content: Buffer): PictureSize | null {
  for (let at = FIRST_SEGMENT; at + FRAME_BYTES <= content.length;) {
    const marker = content[at + 1] ?? END;
    // Readers pass over what stands between two segments, and over marks that fill up.
    if (content[at] !== MARKER || marker === MARKER || marker === 0) {
      at += 1;
    } else if (marker === END || marker === SCAN) {
      return null;
    } else if (isBare(marker)) {
      at += 2;
    } else if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAME.has(marker)) {
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    } else {
      at += 2 + Math.max(2, content.readUInt16BE(at + 2));
    }
  }
  return null;
}
