import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SmallDisk, TABLES } from '../../scripts/chaos/small-disk';
import type { World } from './world';

/** The disk under the tables that a payment and the readiness probe write. */
export interface Disk {
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** A disk of 12 MB in memory, which only root can mount. */
async function aMountedDisk({ db }: World): Promise<Disk> {
  const disk = await SmallDisk.under(db, join(tmpdir(), `account-service-disk-${Date.now()}`));
  return {
    fill: async () => disk.fill(),
    empty: async () => disk.free(),
    remove: () => disk.remove(),
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
  ...(SmallDisk.isPossible ? [['by a mounted disk', aMountedDisk] as const] : []),
];
