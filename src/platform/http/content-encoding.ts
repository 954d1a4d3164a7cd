import type { Request } from 'express';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/**
 * The smallest form that the caller takes. Not `acceptsEncodings('br', 'gzip')`: among equals that goes by the order of the
 * caller, and every browser names gzip first.
 */
export const smallestEncoding = (request: Request): ContentEncoding =>
  (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one)) ?? 'identity';
