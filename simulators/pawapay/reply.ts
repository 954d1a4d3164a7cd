/** What goes back over the wire, or does not. */
export type Reply =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | {
      readonly kind: 'raw';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | Buffer;
    }
  /** The connection is cut without a byte. */
  | { readonly kind: 'drop' }
  /** Nothing happens for a while, then `next`. */
  | { readonly kind: 'hang'; readonly ms: number; readonly next: Reply };

const HANG_MS = 60_000;
const HUGE_BYTES = 8_000_000;

export const json = (body: unknown, status = 200): Reply => ({ kind: 'json', status, body });
export const DROP: Reply = { kind: 'drop' };
export const hang = (ms: number | undefined, next: Reply): Reply => ({ kind: 'hang', ms: ms ?? HANG_MS, next });
export const REDIRECT: Reply = { kind: 'raw', status: 307, headers: { location: '/elsewhere' }, body: '' };
export const GARBAGE: Reply = {
  kind: 'raw',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html>Service page</html>',
};
export const hugeBody = (): Reply => ({
  kind: 'raw',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.alloc(HUGE_BYTES, 0x20),
});
