import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/errors';
import { CompressedFile } from './compressed-file';
import { projectFolder } from '../project-folder';

/** A file in memory and its media type. */
export interface AssetFile {
  readonly mediaType: string;
  readonly content: Buffer;
}

/** The files of the docs page. Only these names exist, so no path can leave the folder. */
const DOCS_FILES: Readonly<Record<string, { readonly mediaType: string; readonly from: 'swagger-ui' | 'project' }>> = {
  'swagger-ui.css': { mediaType: 'text/css; charset=utf-8', from: 'swagger-ui' },
  'swagger-ui-bundle.js': { mediaType: 'text/javascript; charset=utf-8', from: 'swagger-ui' },
  'favicon-32x32.png': { mediaType: 'image/png', from: 'swagger-ui' },
  'guides.css': { mediaType: 'text/css; charset=utf-8', from: 'project' },
  'search.js': { mediaType: 'text/javascript; charset=utf-8', from: 'project' },
  'docs.js': { mediaType: 'text/javascript; charset=utf-8', from: 'project' },
};

/** The few files the service serves itself, each read once. */
@Injectable()
export class AssetFiles {
  private readonly read = new Map<string, Buffer>();
  private readonly sent = new Map<string, CompressedFile>();
  private readonly assets = join(projectFolder(), 'assets');
  private readonly swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));

  usdFlag(): AssetFile {
    return { mediaType: 'image/svg+xml', content: this.file(join(this.assets, 'flags', 'usd.svg')) };
  }

  referencePage(): string {
    return this.file(join(this.assets, 'docs', 'reference.html')).toString('utf8');
  }

  /** @throws AppError `not_found`. */
  docsFile(name: string): CompressedFile {
    const known = Object.hasOwn(DOCS_FILES, name) ? DOCS_FILES[name] : undefined;
    if (!known) throw new AppError('not_found');
    const folder = known.from === 'swagger-ui' ? this.swaggerUi : join(this.assets, 'docs');
    const file = this.sent.get(name) ?? new CompressedFile(known.mediaType, readFileSync(join(folder, name)));
    this.sent.set(name, file);
    return file;
  }

  private file(path: string): Buffer {
    const content = this.read.get(path) ?? readFileSync(path);
    this.read.set(path, content);
    return content;
  }
}
