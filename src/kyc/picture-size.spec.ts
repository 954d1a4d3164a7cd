import { hasTooManyPixels } from './picture-size';

const png = (width: number, height: number): Buffer => {
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
};
/** @param before what stands between the start of the picture and its frame. */
const jpeg = (width: number, height: number, before = '', frame = 'c0'): Buffer => {
  const start = Buffer.from(`ffd8${before}ff${frame}0011080000000003012200021101031101`, 'hex');
  start.writeUInt16BE(height, 2 + before.length / 2 + 5);
  start.writeUInt16BE(width, 2 + before.length / 2 + 7);
  return start;
};
const JFIF = 'ffe000104a46494600010100000100010000';
/** A thumbnail has a frame of its own, inside a segment. */
const WITH_THUMBNAIL = 'ffe1000cffd8ffc00011080008000800';
const FILLED = `${JFIF}ffffff0000ffdb0003aa`;
const TABLES = 'ffc40003aaffcc0003aaffc80003aa';

describe('hasTooManyPixels', () => {
  it.each([
    ['the largest PNG', 'image/png', png(8_192, 8_192)],
    ['a PNG of a single row', 'image/png', png(8_192 * 8_192, 1)],
    ['a JPEG', 'image/jpeg', jpeg(4_000, 3_000, JFIF)],
    ['a progressive JPEG', 'image/jpeg', jpeg(4_000, 3_000, JFIF, 'c2')],
    ['what is no picture', 'application/pdf', Buffer.from('%PDF-1.7\n')],
  ] as const)('has nothing against %s', (_, type, content) => {
    expect(hasTooManyPixels(type, content)).toBe(false);
  });

  it.each([
    ['a PNG', 'image/png', png(8_192, 8_193)],
    ['a PNG as large as the format allows', 'image/png', png(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a JPEG', 'image/jpeg', jpeg(65_500, 65_500)],
    ['a JPEG with a small picture inside', 'image/jpeg', jpeg(65_500, 65_500, WITH_THUMBNAIL)],
    ['a JPEG with bytes between its segments', 'image/jpeg', jpeg(65_500, 65_500, FILLED)],
    ['a JPEG with tables before its frame', 'image/jpeg', jpeg(65_500, 65_500, TABLES)],
    ['a lossless JPEG', 'image/jpeg', jpeg(65_500, 65_500, '', 'cf')],
  ] as const)('finds %s too large', (_, type, content) => {
    expect(hasTooManyPixels(type, content)).toBe(true);
  });

  it.each([
    ['a PNG that is cut off', 'image/png', png(8, 8).subarray(0, 20)],
    ['a PNG without its header', 'image/png', Buffer.from('89504e470d0a1a0a0000000d494441540000000800000008', 'hex')],
    ['a PNG without pixels', 'image/png', png(0, 8)],
    ['a JPEG that is cut off', 'image/jpeg', jpeg(8, 8).subarray(0, 9)],
    ['a JPEG without a frame', 'image/jpeg', Buffer.from(`ffd8${JFIF}ffda000801010000003f00aabbccddee`, 'hex')],
    ['a JPEG that ends before its frame', 'image/jpeg', Buffer.from('ffd8ffd9ffc0001108000800080301', 'hex')],
    ['a JPEG without a height', 'image/jpeg', jpeg(8, 0)],
    ['a JPEG of a segment without a length', 'image/jpeg', Buffer.from('ffd8ffe00000000000000000000000', 'hex')],
  ] as const)('has nothing against %s, which nobody can draw', (_, type, content) => {
    expect(hasTooManyPixels(type, content)).toBe(false);
  });
});
