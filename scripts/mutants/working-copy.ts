import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Patch, patched } from './patch';
import { createTemporaryFolder, type TemporaryFolder } from '../temporary-folder';

/** The whole configuration but the database, which the run starts once for all. */
const JEST_CONFIG = `module.exports = { ...require('./jest.config.cjs'), globalSetup: undefined, globalTeardown: undefined };\n`;
export const JEST_CONFIG_FILE = 'jest.mutants.config.cjs';

/** A copy of the tree as it stands, committed or not, to put faults into; the tree itself is never touched. */
export class WorkingCopy {
  private constructor(private readonly folder: TemporaryFolder) {}

  get directory(): string {
    return this.folder.path;
  }

  static create(root: string): WorkingCopy {
    const folder = createTemporaryFolder('mutants');
    const directory = folder.path;
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
    for (const file of listed.toString().split('\n')) {
      if (file === '' || !existsSync(join(root, file))) continue;
      mkdirSync(dirname(join(directory, file)), { recursive: true });
      cpSync(join(root, file), join(directory, file));
    }
    for (const modules of ['node_modules', 'web/node_modules']) {
      if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(directory, modules));
    }
    writeFileSync(join(directory, JEST_CONFIG_FILE), JEST_CONFIG);
    return new WorkingCopy(folder);
  }

  /**
   * Runs `work` with the fault in place and takes it out again; `apply` gets both texts of a function of the database.
   * @throws Error when the patch does not apply.
   */
  async with<T>(patch: Patch, apply: (text: string) => Promise<void>, work: () => Promise<T>): Promise<T> {
    const file = join(this.directory, patch.file);
    const whole = readFileSync(file, 'utf8');
    const faulty = patched(whole, patch);
    const isFunction = patch.file.startsWith('database/');
    writeFileSync(file, faulty);
    try {
      if (isFunction) await apply(faulty);
      if (patch.builds) this.build();
      return await work();
    } finally {
      writeFileSync(file, whole);
      if (isFunction) await apply(whole);
    }
  }

  /** Compiles the service as it stands in the copy, for tests that start it. A fault may break types; it is emitted all the same. */
  build(): void {
    spawnSync('npm', ['run', '--silent', 'build:service'], { cwd: this.directory, stdio: 'ignore' });
  }

  remove(): Promise<void> {
    return this.folder.remove();
  }
}
