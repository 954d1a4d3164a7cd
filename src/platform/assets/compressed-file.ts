import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { type ContentEncoding, smallestEncoding } from '../http/content-encoding';

/** Most of the gain in a small part of the time of the highest quality. */
const BROTLI_QUALITY = 6;

const COMPRESS: Readonly<Record<ContentEncoding, (content: Buffer) => Buffer>> = {
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content) => gzipSync(content),
  identity: (content) => content,
};

/** A text that is sent often: compressed once for each encoding that is asked for. */
export class CompressedFile {
  private readonly forms = new Map<ContentEncoding, Buffer>();

  /** @param mediaType with its charset. */
  constructor(
    private readonly mediaType: string,
    private readonly content: Buffer,
  ) {}

  send(request: Request, response: Response): void {
    const encoding = smallestEncoding(request);
    const form = this.forms.get(encoding) ?? COMPRESS[encoding](this.content);
    this.forms.set(encoding, form);
    response.type(this.mediaType).vary('Accept-Encoding');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.send(form);
  }
}
