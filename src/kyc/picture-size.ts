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
 * Whether a picture has more pixels than a viewer should decode. False for a file that does not state its size, because it is cut off or
 * is no picture at all: no program draws it, and an operator asks for another.
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
/** Markers in the range of frames that begin no frame: DHT (Huffman tables), JPG (reserved) and DAC (arithmetic coding). */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
/** Markers that no segment follows: RST0 to RST7, SOI and TEM. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
/** EOI, the end of the picture. */
const END = 0xd9;
/** SOS, the start of the pixels. */
const SCAN = 0xda;

/** The size is in the frame header (SOFn), which follows segments of any length and precedes the first scan (ITU T.81, B.2). */
function sizeOfJpeg(content: Buffer): PictureSize | null {
  for (let at = FIRST_SEGMENT; at + FRAME_BYTES <= content.length;) {
    const marker = content[at + 1] ?? END;
    // As decoders do: skips bytes between two segments, and fill bytes before a marker.
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
