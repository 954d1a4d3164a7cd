import { databaseWritesRefused } from '../metrics/metrics';

/** Disk full, and a server that only reads: a standby, or one that was told to. */
const CANNOT_WRITE: ReadonlySet<string> = new Set(['53100', '25006']);

/** Whether the database has refused to write since the last time it was seen to. */
export class RefusedWrites {
  private seen = false;

  get any(): boolean {
    return this.seen;
  }

  /** @param state the SQLSTATE of a statement that failed. */
  note(state: string | null): void {
    if (state === null || !CANNOT_WRITE.has(state)) return;
    databaseWritesRefused.inc({ sql_state: state });
    this.seen = true;
  }

  forget(): void {
    this.seen = false;
  }
}
