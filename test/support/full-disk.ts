import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from './world';

const TABLES = ['operations', 'write_probes'];
/** The user and group that own the database's files when the tests run as root. */
const NOBODY = 65_534;

/** The disk under the tables that a payment and the readiness probe write. */
export interface Disk {
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** A disk of 12 MB in memory, which only root can mount. */
async function aMountedDisk({ db }: World): Promise<Disk> {
  const disk = mkdtempSync(join(tmpdir(), 'account-service-disk-'));
  const filler = join(disk, 'filler');
  const name = `small_${Date.now()}`;
  const moveTables = async (tablespace: string): Promise<void> => {
    for (const table of TABLES) await db.query(`ALTER TABLE ${table} SET TABLESPACE ${tablespace}`);
  };
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]);
  const space = join(disk, 'space');
  mkdirSync(space);
  chownSync(space, NOBODY, NOBODY);
  chmodSync(disk, 0o755);
  await db.query(`CREATE TABLESPACE ${name} LOCATION '${space}'`);
  await moveTables(name);
  return {
    fill: async () => {
      writeFileSync(filler, Buffer.alloc(1));
      execFileSync('sh', ['-c', `cat /dev/zero > ${filler} 2>/dev/null || true`]);
    },
    empty: async () => rmSync(filler, { force: true }),
    remove: async () => {
      try {
        await moveTables('pg_default');
        await db.query(`DROP TABLESPACE ${name}`);
      } finally {
        execFileSync('umount', ['-l', disk]);
        rmSync(disk, { recursive: true, force: true });
      }
    },
  };
}

/** Tables that refuse a row with the error that PostgreSQL gives when it cannot extend a file. */
async function aRefusingDisk({ db }: World): Promise<Disk> {
  await db.query(
    `CREATE FUNCTION refuse_as_full() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`,
  );
  const empty = async (): Promise<void> => {
    for (const table of TABLES) await db.query(`DROP TRIGGER IF EXISTS refuses_as_full ON ${table}`);
  };
  return {
    fill: async () => {
      for (const table of TABLES)
        await db.query(
          `CREATE TRIGGER refuses_as_full BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION refuse_as_full()`,
        );
    },
    empty,
    remove: async () => {
      await empty();
      await db.query('DROP FUNCTION refuse_as_full()');
    },
  };
}

/** The disks that can be had here: a mounted one takes root, the error itself takes nothing. */
export const DISKS: ReadonlyArray<readonly [name: string, make: (world: World) => Promise<Disk>]> = [
  ['by its error', aRefusingDisk],
  ...(process.getuid?.() === 0 ? [['by a mounted disk', aMountedDisk] as const] : []),
];
