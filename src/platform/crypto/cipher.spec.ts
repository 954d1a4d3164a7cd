import { readKeyRing } from '../config/key-ring';
import { currentPrefix, RingCipher } from './cipher';

const OLD = '0a9d8c7b6e5f4132f1e2d3c4b5a69788';
const NEW = 'b7f1c09e5d2a48836f1e7c90a4d3b625';
const PURPOSE = 'kyc_submissions.id_number:7:1';
const cipherOf = (keys: string): RingCipher => new RingCipher(readKeyRing('ENCRYPTION_KEY', keys));
const seal = (keys: string): Buffer => cipherOf(keys).encrypt(Buffer.from('A1234567'), PURPOSE);
const read = (keys: string, sealed: Buffer, purpose = PURPOSE): string =>
  cipherOf(keys).decrypt(sealed, purpose).toString();

describe('what is encrypted', () => {
  // Guarantee: without named keys, a deployment writes the format of the previous build.
  it('has the form of version 1 while the key has no name', () => {
    expect(seal(OLD)[0]).toBe(1);
  });

  it.each([
    [OLD, `2026b:${NEW},${OLD}`],
    [OLD, `2026b:${NEW},2026a:${OLD}`],
    [OLD, `2026a:${OLD}`],
    [`2026a:${OLD}`, `2026b:${NEW},2026a:${OLD}`],
    [`2026b:${NEW},${OLD}`, `2026b:${NEW}`],
  ])('with %s is read with %s', (wrote, reads) => {
    expect(read(reads, seal(wrote))).toBe('A1234567');
  });

  it('is not read without its key, under another purpose, or altered', () => {
    expect(() => read(`2026b:${NEW}`, seal(`2026a:${OLD}`))).toThrow('no key of the name');
    expect(() => read(NEW, seal(OLD))).toThrow();
    expect(() => read(OLD, seal(OLD), 'kyc_submissions.id_number:8:1')).toThrow();
    const altered = seal(`2026a:${OLD}`);
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);
    expect(() => read(`2026a:${OLD}`, altered)).toThrow();
    expect(() => read(OLD, Buffer.of(9, 1, 2))).toThrow('unknown encryption version');
  });

  // Guarantee: a shorter tag is easier to hit, so none is taken.
  it.each([4, 8, 15])('is not read with %i of the 16 bytes of its tag', (bytes) => {
    const empty = cipherOf(OLD).encrypt(Buffer.alloc(0), PURPOSE);
    expect(read(OLD, empty)).toBe('');
    expect(() => read(OLD, empty.subarray(0, bytes - 16))).toThrow();
  });

  it('names in its prefix the key that wrote it', () => {
    const ring = readKeyRing('ENCRYPTION_KEY', `2026b:${NEW},2026a:${OLD}`);
    const prefix = currentPrefix(ring);
    expect(seal(`2026b:${NEW}`).subarray(0, prefix.length)).toEqual(prefix);
    expect(seal(`2026a:${OLD}`).subarray(0, prefix.length)).not.toEqual(prefix);
  });
});
