/**
 * Builds both applications into `web/dist` and compresses what is sent often. Does nothing when the sources are those of
 * the last build, so that every start of the service may call it.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Under a test runner too: the budgets are those of what is shipped.
process.env['NODE_ENV'] = 'production';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');
const STAMP = join(DIST, '.stamp');
const COMPRESSED = /\.(html|js|css|svg|webmanifest)$/;

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

function stampOfSources() {
  const hash = createHash('sha256');
  const own = readdirSync(HERE).filter((name) => /\.(html|json|mts|mjs)$/.test(name));
  const files = [
    ...own.sort().map((name) => join(HERE, name)),
    ...filesBelow(join(HERE, 'src')),
    ...filesBelow(join(HERE, 'public')),
    join(HERE, '..', 'package-lock.json'),
  ];
  for (const file of files) hash.update(relative(HERE, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function compress(file) {
  const content = readFileSync(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** Fonts and a picture decoder that the PDF reader fetches when a document needs them. */
function copyPartsOfPdfReader() {
  const reader = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const place = join(DIST, 'static', 'pdf');
  cpSync(join(reader, 'standard_fonts'), join(place, 'standard_fonts'), { recursive: true });
  for (const name of ['openjpeg_nowasm_fallback.js', 'LICENSE_OPENJPEG', 'LICENSE_PDFJS_OPENJPEG'])
    cpSync(join(reader, 'wasm', name), join(place, 'wasm', name));
}

const stamp = stampOfSources();
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) {
  const { build } = await import('vite');
  await build({ root: HERE, configFile: join(HERE, 'vite.config.mts'), logLevel: 'warn' });
  copyPartsOfPdfReader();
  for (const file of filesBelow(DIST)) if (COMPRESSED.test(file)) compress(file);
  writeFileSync(STAMP, stamp);
}
