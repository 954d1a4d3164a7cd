import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { projectFolder } from '../platform/project-folder';

/** The guides in the order of reading: the name in the address, and the file. */
const FILES: ReadonlyArray<readonly [slug: string, file: string]> = [
  ['start', 'docs/guides/start.md'],
  ['authentication', 'docs/guides/authentication.md'],
  ['api-keys', 'docs/api-keys.md'],
  ['idempotency', 'docs/guides/idempotency.md'],
  ['errors', 'docs/guides/errors.md'],
  ['unknown-outcomes', 'docs/guides/unknown-outcomes.md'],
  ['webhooks', 'docs/webhooks.md'],
  ['sandbox', 'docs/guides/sandbox.md'],
  ['cards', 'docs/guides/cards.md'],
  ['reconciling', 'docs/guides/reconciling.md'],
  ['limits', 'docs/guides/limits.md'],
  ['going-live', 'docs/guides/going-live.md'],
  ['versioning', 'docs/versioning.md'],
];

/** Links of files that are read in the repository too, as they are here. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'first-payment.md#a-worked-example': '/docs/start',
  '../README.md': '/docs',
  'routes.md': '/docs/reference',
};
/** What stands on every host, and what stands on this one. */
const SERVED = /^(https:\/\/|\/|#)/;

/** A part of a guide, below one heading. */
export interface Section {
  /** The id of its heading; empty for what stands before the first one. */
  readonly id: string;
  readonly title: string;
  /** Its words, for the search. */
  readonly text: string;
}

export interface Guide {
  readonly slug: string;
  readonly title: string;
  /** The first paragraph, as text. */
  readonly summary: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

/** Markup in a guide is shown, not run. */
const markdown = new MarkdownIt({ html: false, linkify: false });
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Every guide, rendered. Comments of the files are for their readers in the repository and left out. */
export const readGuides = (): Guide[] => FILES.map(([slug, file]) => guideOf(slug, readText(file)));

const readText = (file: string): string =>
  readFileSync(join(projectFolder(), file), 'utf8').replace(/<!--[^]*?-->\n*/g, '');

function guideOf(slug: string, text: string): Guide {
  const tokens = markdown.parse(text, {});
  const sections: Array<{ id: string; title: string; words: string[] }> = [{ id: '', title: '', words: [] }];
  let title = slug;
  tokens.forEach((token, index) => {
    const heading = tokens[index - 1];
    if (token.type === 'fence') sections.at(-1)?.words.push(token.content);
    if (token.type !== 'inline') return;
    const words = plainOf(token);
    if (heading?.type === 'heading_open') {
      heading.attrSet('id', idOf(words));
      if (heading.tag === 'h1') title = words;
      else sections.push({ id: idOf(words), title: words, words: [] });
    } else sections.at(-1)?.words.push(words);
    redirectLinks(token);
  });
  return {
    slug,
    title,
    summary: sections[0]?.words[0] ?? '',
    html: markdown.renderer.render(tokens, markdown.options, {}),
    sections: sections.map(({ id, title: name, words }) => ({ id, title: name, text: words.join(' ') })),
  };
}

/** A link to a file that is in the repository only leaves its words. */
function redirectLinks(paragraph: Token): void {
  let isOpen = true;
  paragraph.children = (paragraph.children ?? []).filter((child) => {
    if (child.type === 'link_close') return isOpen;
    if (child.type !== 'link_open') return true;
    const href = child.attrGet('href') ?? '';
    const address = Object.hasOwn(ADDRESSES, href) ? (ADDRESSES[href] ?? href) : href;
    child.attrSet('href', address);
    isOpen = SERVED.test(address);
    return isOpen;
  });
}

/** What a reader sees of one paragraph or heading. */
const plainOf = (token: Token): string =>
  (token.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
