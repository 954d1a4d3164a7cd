import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Request, Response } from 'express';
import { pageHeaders, type WebApp } from './page-policy';

type Encoding = 'br' | 'gzip' | 'identity';

/** One page of the build, read once, in each form that a browser may ask for. */
export class BuiltPage {
  private readonly plain: Buffer;
  private readonly compressed: ReadonlyMap<Encoding, Buffer>;
  private readonly tag: string;

  /** @throws Error when the page has not been built. */
  constructor(
    file: string,
    private readonly app: WebApp,
  ) {
    this.plain = readFileSync(file);
    const forms = [['br', `${file}.br`] as const, ['gzip', `${file}.gz`] as const];
    this.compressed = new Map(
      forms.filter(([, path]) => existsSync(path)).map(([form, path]) => [form, readFileSync(path)]),
    );
    this.tag = createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
  }

  send(request: Request, response: Response, status: 200 | 404): void {
    const encoding = (request.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
    const content = this.compressed.get(encoding);
    response
      .status(status)
      .set(pageHeaders(this.app))
      .set('ETag', `"${this.tag}-${content ? encoding : 'plain'}"`)
      .type('html');
    if (status === 200 && request.fresh) {
      response.status(304).end();
      return;
    }
    if (content) response.set('Content-Encoding', encoding);
    response.send(content ?? this.plain);
  }
}
