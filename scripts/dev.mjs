/**
 * `npm run dev`: compiles what changes and starts the service again. The children of this process: the compiler, which
 * watches the types; the embedded database, so that a restart does not wait for it; the service; and the next service,
 * which has loaded its packages and waits for the next change.
 */
import { fork, spawn, spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { compileOnChange } from './dev-compiler.mjs';

const ROOT = join(import.meta.dirname, '..');
const COMPILER = [join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', 'tsconfig.build.json'];
/** Checks types and writes nothing, beside the restart and never before it. */
const TYPES = ['--noEmit', '--tsBuildInfoFile', 'dist/.dev.tsbuildinfo', '--watch', '--preserveWatchOutput'];
const PATIENT = 10;
let isStopping = false;

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** Asks it to stop. Returns when it is gone. */
async function end(child) {
  if (hasEnded(child)) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** Without it there is nothing to develop on. */
function needed(child) {
  child.once('exit', (code, signal) => void stop(signal ? 1 : (code ?? 1)));
  return child;
}

// What does not compile cleanly is shown and emitted all the same; the watcher shows the next state of it.
spawnSync(process.execPath, COMPILER, { cwd: ROOT, stdio: 'inherit' });
// Pages once; `npm run dev --workspace web` serves them as they change.
spawnSync('npm', ['run', '--silent', 'build', '--workspace', 'web'], { cwd: ROOT, stdio: 'inherit' });
const types = needed(spawn(process.execPath, [...COMPILER, ...TYPES], { cwd: ROOT, stdio: 'inherit' }));
setPriority(types.pid, PATIENT);
const database = needed(fork(join(ROOT, 'dist', 'scripts', 'dev-database.js'), { cwd: ROOT }));
await new Promise((resolve) => database.once('message', resolve));

let service = null;
let next = null;
let isStarting = false;
let isStale = false;

const prepare = () => fork(join(ROOT, 'scripts', 'dev-service.mjs'), { cwd: ROOT });

/** Starts what stands in `dist`, and again when that changed meanwhile. A service that ends by itself waits for a change. */
async function restart() {
  isStale = true;
  if (isStarting) return;
  isStarting = true;
  while (isStale && !isStopping) {
    isStale = false;
    if (service) await end(service);
    if (isStopping) break;
    service = next && !hasEnded(next) ? next : prepare();
    next = null;
    service.send('start');
    // The next one is made when this one needs the processor no more.
    await Promise.race(['message', 'exit'].map((event) => new Promise((resolve) => service.once(event, resolve))));
    if (!isStopping) next = prepare();
  }
  isStarting = false;
}

/** The services first, then their database. */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const child of [service, next, database, types]) if (child) await end(child);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0));

compileOnChange(ROOT, () => void restart());
void restart();
