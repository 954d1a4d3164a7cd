import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const FIRST = readFileSync(resolve(import.meta.dirname, 'public/static/first.js'));
/** Of the content: a browser that kept the script of another build does not run it with this page (decision 0161). */
const FIRST_VERSION = createHash('sha256').update(FIRST).digest('base64url').slice(0, 8);
const SPLASH = readFileSync(resolve(import.meta.dirname, 'splash.html'), 'utf8').trim();

/** Sources of what `first.js` asks for ahead: the words of one language, the form of who is out, the pages of who is in. */
const AHEAD = {
  en: (application: string) => [`i18n/${application}/en.ts`],
  fr: (application: string) => [`i18n/${application}/fr.ts`],
  out: (application: string) => [`${application}/auth/outside.tsx`, `${application}/auth/login-page.tsx`],
  in: (application: string) => [`${application}/shell/shell.tsx`, `${application}/home/home-page.tsx`],
} as const;

type Bundle = Rolldown.OutputBundle;

/** Files that hold these sources, with all that they import. */
function filesOf(bundle: Bundle, sources: readonly string[]): string[] {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set(
    all.filter(({ moduleIds }) => sources.some((source) => moduleIds.some((id) => id.endsWith(`/web/src/${source}`)))),
  );
  for (const { imports } of found) for (const chunk of all) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found].map(({ fileName }) => `/${fileName}`);
}

/** Puts into both pages what stands in both, and names in each what its first screen will ask for besides its entry. */
export const pages = (): Plugin => ({
  name: 'pages',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }) {
      const page = html.replace('<!-- splash -->', () => SPLASH);
      if (!bundle) return page;
      const application = filename.endsWith('operator.html') ? 'operator' : 'merchant';
      const ahead = Object.entries(AHEAD).map(([name, sourcesOf]) => {
        const files = filesOf(bundle, sourcesOf(application)).filter((file) => !page.includes(file));
        if (files.length === 0) throw new Error(`nothing in the build is what ${name} of ${application} asks for`);
        return `data-${name}="${files.join(' ')}"`;
      });
      return page.replace(
        '<script src="/static/first.js"',
        `<script src="/static/first.js?v=${FIRST_VERSION}" ${ahead.join(' ')}`,
      );
    },
  },
});
