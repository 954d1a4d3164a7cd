import MarkdownIt from 'markdown-it';
import type { Guide } from './guides';

const { utils } = new MarkdownIt();
const escapeHtml = (text: string): string => utils.escapeHtml(text);

const link = (address: string, name: string, { isHere }: { readonly isHere: boolean }): string =>
  `<li><a href="${address}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`;

/** One page: the guides beside it, the search above it. `here` is the guide shown, or null on the first page. */
export function guidePage(guides: readonly Guide[], here: Guide | null): string {
  const title = here === null ? 'Documentation' : here.title;
  const guideLinks = guides
    .map(({ slug, title: name }) => link(`/docs/${slug}`, name, { isHere: slug === here?.slug }))
    .join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · Business Account Service</title>
    <link rel="icon" type="image/png" href="/assets/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/assets/docs/guides.css" />
    <script src="/assets/docs/search.js" defer></script>
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
    <header>
      <a class="home" href="/docs">Business account <span>docs</span></a>
      <search>
        <label for="search">Search guides and routes</label>
        <input id="search" type="search" placeholder="Search guides and routes" autocomplete="off" aria-controls="found" />
        <ul id="found" aria-live="polite" hidden></ul>
      </search>
    </header>
    <nav aria-label="Guides">
      <h2>Guides</h2>
      <ul>${guideLinks}</ul>
      <h2>Reference</h2>
      <ul>
        ${link('/docs/reference', 'Every route', { isHere: false })}
        ${link('/openapi.json', 'openapi.json', { isHere: false })}
      </ul>
    </nav>
    <main id="content" tabindex="-1">
      ${here === null ? firstPage(guides) : here.html}
    </main>
  </body>
</html>
`;
}

const firstPage = (guides: readonly Guide[]): string => `<h1>Documentation</h1>
<p>One account that takes and pays mobile money, holds one wallet per currency and issues virtual cards.
Read <a href="/docs/start">Start</a> first; <a href="/docs/reference">every route</a> stands beside the guides.</p>
<ul class="guides">${guides
  .map(
    ({ slug, title, summary }) =>
      `<li><a href="/docs/${slug}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(summary)}</span></a></li>`,
  )
  .join('')}</ul>`;
