import { Injectable } from '@nestjs/common';
import { AppError } from '../kernel/errors';
import { CompressedFile } from '../platform/assets/compressed-file';
import { OpenApiDocument } from '../platform/openapi/openapi.document';
import { guidePage } from './guide-page';
import { type Guide, readGuides } from './guides';

const HTML = 'text/html; charset=utf-8';
const JSON_TEXT = 'application/json; charset=utf-8';

/** A search entry: its address, title and words. */
interface Findable {
  readonly address: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
}

/** The guides as pages, rendered when they are first asked for. */
@Injectable()
export class DocumentationService {
  private readonly pages = new Map<string, CompressedFile>();
  private guides: readonly Guide[] | null = null;

  constructor(private readonly openApi: OpenApiDocument) {}

  firstPage(): CompressedFile {
    return this.keep('', HTML, () => guidePage(this.all(), null));
  }

  /** @throws AppError `not_found`. */
  guide(slug: string): CompressedFile {
    const guide = this.all().find((one) => one.slug === slug);
    if (!guide) throw new AppError('not_found');
    return this.keep(slug, HTML, () => guidePage(this.all(), guide));
  }

  /** Everything that can be found, for the search in the page. */
  searchIndex(): CompressedFile {
    return this.keep('search.json', JSON_TEXT, () => JSON.stringify([...this.sections(), ...this.routes()]));
  }

  private all(): readonly Guide[] {
    return (this.guides ??= readGuides());
  }

  private keep(name: string, mediaType: string, make: () => string): CompressedFile {
    const page = this.pages.get(name) ?? new CompressedFile(mediaType, Buffer.from(make()));
    this.pages.set(name, page);
    return page;
  }

  private sections(): Findable[] {
    return this.all().flatMap(({ slug, title, sections }) =>
      sections.map((section) => ({
        address: `/docs/${slug}${section.id === '' ? '' : `#${section.id}`}`,
        title: section.title === '' ? title : section.title,
        place: title,
        text: section.text,
      })),
    );
  }

  private routes(): Findable[] {
    return Object.entries(this.openApi.forMerchants().paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, RouteWords>).map(([method, { summary, operationId, tags }]) => ({
        address: `/docs/reference#/${encodeURIComponent(tags[0] ?? '')}/${operationId}`,
        title: `${method.toUpperCase()} ${path}`,
        place: 'Reference',
        text: summary ?? '',
      })),
    );
  }
}

interface RouteWords {
  readonly summary?: string;
  readonly operationId: string;
  readonly tags: readonly string[];
}
