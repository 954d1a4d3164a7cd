import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { type ContentEncoding, smallestEncoding } from '../platform/http/content-encoding';

/** As `web/pages.mts` writes it into the pages. */
const VERSION_LENGTH = 8;

/**
 * One file of the build, read once, in each form that a browser may ask for. A build that is replaced under a running
 * process changes nothing: a file that is gone would end the stream of an answer, and with it the process.
 */
export class BuiltFile {
  private readonly plain: Buffer;
  private readonly compressed: ReadonlyMap<ContentEncoding, Buffer>;
  private readonly tag: string;
  /** Names the content, as an address of the file may with `?v=`. */
  readonly version: string;
  private readonly type: string;

  /**
   * @param headers go with every answer.
   * @param completed makes of what was built what is sent; null: as it was built.
   * @throws Error when the file has not been built.
   */
  constructor(
    file: string,
    private readonly headers: Readonly<Record<string, string>>,
    completed: ((built: string) => string) | null = null,
  ) {
    const built = readFileSync(file);
    this.plain = completed ? Buffer.from(completed(built.toString())) : built;
    this.compressed = completed ? compressedForms(this.plain) : builtForms(file);
    this.tag = createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
    this.version = this.tag.slice(0, VERSION_LENGTH);
    this.type = extname(file) || 'txt';
  }

  /** @param own headers of this answer, in place of those of every answer. */
  send(request: Request, response: Response, status: 200 | 404, own: Readonly<Record<string, string>> = {}): void {
    const encoding = smallestEncoding(request);
    const content = this.compressed.get(encoding);
    response
      .status(status)
      .set(this.headers)
      .set(own)
      .set('ETag', `"${this.tag}-${content ? encoding : 'plain'}"`)
      .type(this.type);
    if (status === 200 && request.fresh) {
      response.status(304).end();
      return;
    }
    if (content) response.set('Content-Encoding', encoding);
    response.send(content ?? this.plain);
  }
}

const builtForms = (file: string): ReadonlyMap<ContentEncoding, Buffer> =>
  new Map(
    [['br', `${file}.br`] as const, ['gzip', `${file}.gz`] as const]
      .filter(([, path]) => existsSync(path))
      .map(([form, path]) => [form, readFileSync(path)]),
  );

const compressedForms = (content: Buffer): ReadonlyMap<ContentEncoding, Buffer> =>
  new Map([
    ['br', brotliCompressSync(content)],
    ['gzip', gzipSync(content)],
  ]);
