import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { checkInvariants } from '../../src/ledger/invariants';

const SETTLED_MAX_MS = 60_000;
const STEP_MS = 100;

/** Waits until no operation is open. @returns how many still are when patience ends. */
export async function waitUntilSettled(db: DataSource): Promise<number> {
  const deadline = Date.now() + SETTLED_MAX_MS;
  for (;;) {
    const [row]: Array<{ open: number }> = await db.query(
      `SELECT count(*)::int AS open FROM operations WHERE state IN ('submitting', 'accepted', 'unknown')`,
    );
    const open = row?.open ?? 0;
    if (open === 0 || Date.now() > deadline) return open;
    await pause(STEP_MS);
  }
}

/** Names of the invariants of the books that do not hold. */
export async function brokenInvariants(db: DataSource): Promise<string[]> {
  const reports = await db.transaction('REPEATABLE READ', checkInvariants);
  return reports.filter(({ violations }) => violations > 0).map(({ name }) => name);
}

/** Prints each line and sets the exit status: 1 when any expectation is not met. */
export function conclude(lines: ReadonlyArray<readonly [label: string, value: string, isAsExpected: boolean]>): void {
  for (const [label, value, isAsExpected] of lines)
    process.stdout.write(`${isAsExpected ? '  ' : '! '}${label.padEnd(44)} ${value}\n`);
  const isGood = lines.every(([, , isAsExpected]) => isAsExpected);
  process.stdout.write(isGood ? 'The drill passed.\n' : 'The drill FAILED.\n');
  process.exitCode = isGood ? 0 : 1;
}
