import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, RequestHandler } from 'express';
import { AppError } from '../kernel/errors';
import type { AppConfig } from '../platform/config/config';
import { projectFolder } from '../platform/project-folder';
import { BuiltFile } from './built-file';
import { PAGE_HEADERS } from './page-policy';

/** First parts of addresses that are a page of the merchant dashboard; the rest is decided in the browser. */
const MERCHANT_PAGES = [
  '',
  'login',
  'signup',
  'forgot',
  'reset',
  'verify',
  'kyc',
  'wallets',
  'transactions',
  'cards',
  'developers',
  'notifications',
  'settings',
];
const OPERATOR_PAGE = 'operator';
/** Addresses for programs: unknown ones answer in JSON, also to a browser. */
const MACHINES = ['api', 'assets', 'static', 'docs', 'openapi.json', 'openapi', 'health', 'metrics', '.well-known'];
const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** As the build names its files: `merchant-D8s_3kfa.js`. */
const NAMED_BY_CONTENT = /-[\w-]{8}\.\w+$/;

const buildFolder = (): string => join(projectFolder(), 'web', 'dist');

/** Whether `npm run build` has made the pages here. */
export const areWebAppsBuilt = (): boolean => existsSync(join(buildFolder(), 'merchant.html'));

/**
 * Serves the two applications beside the API, when they have been built: their files under `/static`, their pages to
 * browsers. Everything else goes on to the API, unknown addresses for programs included.
 */
export function serveWebApps(app: NestExpressApplication, { supportContact }: Pick<AppConfig, 'supportContact'>): void {
  if (!areWebAppsBuilt()) return;
  const folder = buildFolder();
  app.use('/static', staticFiles(join(folder, 'static')));
  const told = supportContact === null ? null : (page: string) => withSupport(page, supportContact);
  const merchant = new BuiltFile(join(folder, 'merchant.html'), PAGE_HEADERS, told);
  app.use(pages(merchant, new BuiltFile(join(folder, 'operator.html'), PAGE_HEADERS)));
}

/** In the page itself: it is there before the session, without the network and after a crash. */
function withSupport(page: string, contact: string): string {
  const address = contact.startsWith('https://') ? contact : `mailto:${contact}`;
  return page.replace('</head>', () => `<meta name="support" content="${address.replaceAll('&', '&amp;')}"></head>`);
}

/** Every file below the folder by its path, `/merchant-D8s_3kfa.js`; compressed forms belong to the file they are of. */
function staticFiles(folder: string): RequestHandler {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, new BuiltFile(path, headersOf(path))]),
  );
  return (request, response, next) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(request.path) : undefined;
    if (file) file.send(request, response, 200, headersByVersion(request, file));
    else next(new AppError('not_found'));
  };
}

const headersOf = (path: string): Readonly<Record<string, string>> => ({
  'Cache-Control': NAMED_BY_CONTENT.test(path) ? FOR_EVER : A_DAY,
  Vary: 'Accept-Encoding',
});

/**
 * What a page asks for by its content, `first.js?v=3kfa8s_1`, is kept with that page. A page of another build gets what there
 * is, for a page whose first script is missing could not even say so; its browser must not keep that under this name.
 */
function headersByVersion({ query }: Request, { version }: BuiltFile): Readonly<Record<string, string>> {
  if (query['v'] === undefined) return {};
  return { 'Cache-Control': query['v'] === version ? FOR_EVER : 'no-store' };
}

function pages(merchant: BuiltFile, operator: BuiltFile): RequestHandler {
  return (request, response, next) => {
    // The header first: programs send no such one, and then the path needs no parsing.
    if (!isForPeople(request)) return next();
    const first = request.path.split('/')[1] ?? '';
    if (MACHINES.includes(first)) return next();
    const isKnown = first === OPERATOR_PAGE || MERCHANT_PAGES.includes(first);
    (first === OPERATOR_PAGE ? operator : merchant).send(request, response, isKnown ? 200 : 404);
  };
}

/** Browsers name HTML when somebody opens an address; scripts and `curl` take anything. */
function isForPeople(request: Request): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && (request.headers.accept ?? '').includes('text/html');
}
