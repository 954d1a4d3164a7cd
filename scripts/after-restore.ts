import { Command, InvalidArgumentError } from 'commander';
import { log } from '../src/platform/logging/logger';
import { afterRestore, type RestoreReport } from './after-restore/after-restore';
import { openDatabase } from './database';

const MARGIN = 1_000_000;

/** `npm run after-restore`: before the service is started on a database that was put back to an earlier time. */
async function main(restore: Parameters<typeof afterRestore>[1]): Promise<void> {
  const database = await openDatabase();
  log.level = 'fatal';
  try {
    const report = await afterRestore(database.config, restore);
    process.stdout.write(`${linesOf(report).join('\n')}\n`);
    process.exitCode = report.comparisons.every(({ status }) => status === 'finished') ? 0 : 1;
  } finally {
    await database.release();
  }
}

function linesOf({ moved, comparisons, unknown, cardMovements }: RestoreReport): string[] {
  const done =
    moved === null
      ? ['This restore was noted before: numbers and sessions are left as they are.']
      : [
          `${moved.sequences} sequences moved, ${moved.epochs} event epochs begun`,
          `Ended: ${moved.sessions.merchants} sessions of merchants, ${moved.sessions.operators} of operators, ${moved.sessions.links} links`,
        ];
  const compared = comparisons.map(
    ({ id, provider, status, matched, inFlight, unread }) =>
      `Comparison ${id} with ${provider}: ${status}, ${matched} agree, ${inFlight} under way, ${unread} unread`,
  );
  const found = unknown.map(
    ({ kind, currency, payments, amount, ownerless }) =>
      `Unknown here: ${payments} ${kind} of ${amount} ${currency}, ${ownerless} of them without an owner`,
  );
  const rest = [`Card movements without an explanation: ${cardMovements}`];
  const next = unknown.length === 0 ? 'No payment waits for a decision.' : 'Decide them in the console, under Reviews.';
  return [...done, ...compared, ...found, ...rest, next];
}

function instant(text: string): Date {
  const at = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(at.getTime())) {
    throw new InvalidArgumentError('An instant such as 2026-05-01T10:00:00Z.');
  }
  return at;
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('A whole number above zero.');
  return number;
}

new Command('after-restore')
  .requiredOption('--lost-from <instant>', 'the time to which the database was put back', instant)
  .option('--margin <count>', 'how far numbers are moved: more than were given since', positive, MARGIN)
  .option('--despite-sessions', 'go on although the service seems to be connected: a pooler keeps its sessions open')
  .action((options: Parameters<typeof afterRestore>[1]) => main(options))
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
