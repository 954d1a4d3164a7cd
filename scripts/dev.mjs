/**
 * `npm run dev`: compiles what changes and starts the service again. Three children of this process do the work: the
 * compiler in watch mode, the embedded database (so that a restart does not wait for it), and Node in watch mode.
 */
import { fork, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const COMPILER = [join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', 'tsconfig.build.json'];
const children = [];
let isStopping = false;

function watch(child) {
  children.push(child);
  child.once('exit', (code, signal) => void stop(signal ? 1 : (code ?? 1)));
  return child;
}

/** The service first, then its database. */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const child of children.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  }
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0));

// What does not compile cleanly is shown and emitted all the same; the watcher shows the next state of it.
spawnSync(process.execPath, COMPILER, { cwd: ROOT, stdio: 'inherit' });
// Pages once; `npm run dev --workspace web` serves them as they change.
spawnSync('npm', ['run', '--silent', 'build', '--workspace', 'web'], { cwd: ROOT, stdio: 'inherit' });
const options = { cwd: ROOT, stdio: 'inherit' };
watch(spawn(process.execPath, [...COMPILER, '--watch', '--preserveWatchOutput'], options));
const database = watch(fork(join(ROOT, 'dist', 'scripts', 'dev-database.js'), { cwd: ROOT }));
await new Promise((resolve) => database.once('message', resolve));
const service = ['--watch', '--watch-preserve-output', '--enable-source-maps', join(ROOT, 'dist', 'src', 'main.js')];
watch(spawn(process.execPath, service, options));
