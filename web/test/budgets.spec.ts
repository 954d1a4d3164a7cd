import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(__dirname, '..', 'dist');
const STATIC = join(DIST, 'static');
const KB = 1_000;

const read = (name: string): string => readFileSync(join(STATIC, name), 'utf8');
const sizeOf = (name: string, form: 'br' | 'gz'): number => statSync(join(STATIC, `${name}.${form}`)).size;

/** Files named in a text of the build: a page names its scripts, a script those it imports. */
const namedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/[\w.-]+-[\w-]{8}\.(?:js|css)/g)].map(([name]) => name))].filter((name) =>
    existsSync(join(STATIC, name)),
  );

/** Draws a PDF for an operator; loaded when one is opened, and by nothing else. */
const PDF_READER = /^(pdf|pdf\.worker)-[\w-]{8}\.js$/;

type Language = 'en' | 'fr';

/** What a page loads for who is out and speaks the language; it names the rest, which `first.js` asks for when it is needed. */
function loadedBy(page: string, language: Language): string[] {
  const other: Language = language === 'en' ? 'fr' : 'en';
  return namedIn(readFileSync(join(DIST, page), 'utf8').replace(new RegExp(`data-(?:in|${other})="[^"]*"`, 'g'), ''));
}

/** A page's own scripts and everything they can load later. */
function reachable(page: string): string[] {
  const found = new Set(namedIn(readFileSync(join(DIST, page), 'utf8')));
  for (const name of found) if (name.endsWith('.js')) for (const next of namedIn(read(name))) found.add(next);
  return [...found];
}

/** What the browser must have before the first form shows: statically imported files of the given entries. */
function loadedAtOnce(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const name of found) {
    if (!name.endsWith('.js')) continue;
    const imports = read(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
    for (const [, next = ''] of imports) found.add(next);
  }
  return [...found];
}

const sum = (names: readonly string[], form: 'br' | 'gz', ending: string): number =>
  names.filter((name) => name.endsWith(ending)).reduce((total, name) => total + sizeOf(name, form), 0);

describe.each(['merchant.html', 'operator.html'])('%s', (page) => {
  it('sends at most 300 kB of scripts in all, and 12 kB of style', () => {
    const all = reachable(page).filter((name) => !PDF_READER.test(name));
    expect(all.length).toBeGreaterThan(5);
    expect(sum(all, 'gz', '.js')).toBeLessThanOrEqual(300 * KB);
    expect(sum(all, 'gz', '.css')).toBeLessThanOrEqual(12 * KB);
  });

  it.each([
    ['en', /^((\w+\.)?en|form|(merchant|operator)-sign-in)-/],
    ['fr', /^((\w+\.)?fr|french|form|(merchant|operator)-sign-in)-/],
  ] as const)('shows its sign-in in %s for at most 140 kB', (language, needed) => {
    const path = loadedAtOnce(loadedBy(page, language));
    expect(path.filter((name) => needed.test(name))).toHaveLength(4);
    expect(path.filter((name) => /^(kit|lists|overlays|\w+-home)-/.test(name))).toEqual([]);
    expect(sum(path, 'br', '.js') + sum(path, 'br', '.css')).toBeLessThanOrEqual(140 * KB);
  });
});

describe('pages that are loaded when somebody goes there', () => {
  it('weigh at most 25 kB each', () => {
    const pages = readdirSync(STATIC).filter((name) => /^[a-z-]+-(page|tab)-[\w-]{8}\.js$/.test(name));
    expect(pages.length).toBeGreaterThan(8);
    const heavy = pages.filter((name) => sizeOf(name, 'gz') > 25 * KB);
    expect(heavy).toEqual([]);
  });
});

describe('the reader of PDFs', () => {
  const parts = readdirSync(STATIC).filter((name) => PDF_READER.test(name));

  it('weighs at most 500 kB, and is known to the page of an application for KYC alone', () => {
    expect(parts).toHaveLength(2);
    expect(sum(parts, 'gz', '.js')).toBeLessThanOrEqual(500 * KB);
    expect(reachable('merchant.html').filter((name) => PDF_READER.test(name))).toEqual([]);
    const others = readdirSync(STATIC).filter((name) => name.endsWith('.js') && !parts.includes(name));
    const knowing = others.filter((name) => parts.some((part) => read(name).includes(part)));
    expect(knowing.filter((name) => !/^(kyc-page|operator)-/.test(name))).toEqual([]);
  });
});

describe('the build', () => {
  it('holds no inline script or style', () => {
    for (const page of ['merchant.html', 'operator.html']) {
      const text = readFileSync(join(DIST, page), 'utf8');
      expect(text).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\son\w+=/i);
    }
  });
});
