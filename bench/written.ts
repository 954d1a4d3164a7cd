import type { Client } from 'pg';

/** What was written to the log between two moments, by kind of record. */
export interface Written {
  readonly commits: number;
  readonly indexInserts: number;
  readonly rowLocks: number;
  /** Without the images of whole pages, which depend on the time of checkpoints. */
  readonly walBytes: number;
}

/** Where the write-ahead log stands. */
export async function walPosition(observer: Client): Promise<string> {
  const { rows } = await observer.query<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn');
  return rows[0]?.lsn ?? '0/0';
}

/** What was written since `from`, divided by `count`. Needs the extension `pg_walinspect`. */
export async function writtenSince(observer: Client, from: string, count: number): Promise<Written> {
  const { rows } = await observer.query<{ commits: string; inserts: string; locks: string; bytes: string }>(
    `SELECT count(*) FILTER (WHERE resource_manager = 'Transaction' AND record_type LIKE 'COMMIT%') AS commits,
       count(*) FILTER (WHERE resource_manager = 'Btree' AND record_type LIKE 'INSERT%' AND record_type NOT LIKE 'INSERT_UPPER%') AS inserts,
       count(*) FILTER (WHERE resource_manager LIKE 'Heap%' AND record_type LIKE 'LOCK%') AS locks,
       sum(record_length) - sum(fpi_length) AS bytes
     FROM pg_get_wal_records_info($1::pg_lsn, pg_current_wal_lsn())`,
    [from],
  );
  const [row] = rows;
  const each = (value: string | undefined): number => Number(value) / count;
  return {
    commits: each(row?.commits),
    indexInserts: each(row?.inserts),
    rowLocks: each(row?.locks),
    walBytes: each(row?.bytes),
  };
}
