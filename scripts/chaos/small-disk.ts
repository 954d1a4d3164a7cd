import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { NOBODY } from '../../src/platform/database/embedded-postgres';

const SIZE = '12m';
/** What every payment writes, and what readiness writes. */
export const TABLES = ['operations', 'write_probes'];

/** A disk of a few megabytes that holds the tables of a database, so that it can be filled. Needs root: it is mounted. */
export class SmallDisk {
  static readonly isPossible = process.getuid?.() === 0;

  private constructor(
    private readonly db: DataSource,
    private readonly folder: string,
    private readonly space: string,
  ) {}

  /** Moves the tables of `db`, as their owner, to a new disk at `folder`, which PostgreSQL must be able to reach. */
  static async under(db: DataSource, folder: string): Promise<SmallDisk> {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
    const location = join(folder, 'space');
    mkdirSync(location);
    execFileSync('chown', [`${NOBODY}:${NOBODY}`, location]);
    const disk = new SmallDisk(db, folder, `small_${Date.now()}`);
    await db.query(`CREATE TABLESPACE ${disk.space} LOCATION '${location}'`);
    await disk.moveTables(disk.space);
    return disk;
  }

  /** Leaves not a byte. */
  fill(): void {
    execFileSync('sh', ['-c', `cat /dev/zero > '${this.filler}' 2>/dev/null || true`]);
  }

  /** Makes room again. */
  free(): void {
    rmSync(this.filler, { force: true });
  }

  /** Moves the tables back and takes the disk away. */
  async remove(): Promise<void> {
    this.free();
    try {
      await this.moveTables('pg_default');
      await this.db.query(`DROP TABLESPACE ${this.space}`);
    } finally {
      execFileSync('umount', ['-l', this.folder]);
      rmSync(this.folder, { recursive: true, force: true });
    }
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }

  private async moveTables(space: string): Promise<void> {
    for (const table of TABLES) await this.db.query(`ALTER TABLE ${table} SET TABLESPACE ${space}`);
  }
}
