import { databaseWritesRefused } from '../metrics/metrics';

/** 53100: the disk is full. 25006: the server is read-only, a standby or by setting. */
const CANNOT_WRITE: ReadonlySet<string> = new Set(['53100', '25006']);

// An alarm rings at the first refusal, which Prometheus sees only as the step from a zero.
for (const state of CANNOT_WRITE) databaseWritesRefused.inc({ sql_state: state }, 0);

/** Whether the database has refused a write since a write last succeeded. */
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
