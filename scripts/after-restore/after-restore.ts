import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { CardFloatCheck } from '../../src/cards/issuer/card-float-check';
import { createApp } from '../../src/app';
import { after, Clock, HOUR_MS } from '../../src/kernel/clock';
import type { Reconciliation } from '../../src/mobile-money/reconciliation/reconciliation';
import { ReconciliationService } from '../../src/mobile-money/reconciliation/reconciliation.service';
import type { AppConfig } from '../../src/platform/config/config';
import { APPLICATION_NAME } from '../../src/platform/database/embedded-postgres';
import { execute } from '../../src/platform/database/statement';
import { CardIssuers } from '../../src/providers/card-issuing/card-issuer';
import { MobileMoneyProviders } from '../../src/providers/mobile-money/mobile-money.providers';
import {
  BEGIN_EPOCHS,
  END_SESSIONS,
  MOVE_SEQUENCES,
  NOTE_RESTORE,
  OPEN_CARD_MOVEMENTS,
  OPEN_UNKNOWN,
  SESSIONS_OF_SERVICE,
} from './after-restore.statements';

/** What was lost, and how far numbers are moved. */
interface Restore {
  /** The time to which the database was put back: what happened since then is unknown. */
  readonly lostFrom: Date;
  /** More than any sequence can have moved since. */
  readonly margin: number;
  /** Sessions of the service are there, and none of them belongs to a process that serves: a pooler keeps them open. */
  readonly despiteSessions?: boolean;
}

/** Payments that only the providers know and that wait for a decision. `amount` in units of the currency. */
interface UnknownSum {
  readonly kind: string;
  readonly currency: string;
  readonly payments: number;
  readonly amount: string;
  /** Those that name no account. */
  readonly ownerless: number;
}

export interface RestoreReport {
  /** Null when this restore was noted before: numbers and sessions were left alone. */
  readonly moved: {
    readonly sequences: number;
    readonly epochs: number;
    readonly sessions: { readonly merchants: number; readonly operators: number; readonly links: number };
  } | null;
  readonly comparisons: readonly Reconciliation[];
  readonly unknown: readonly UnknownSum[];
  /** Movements of the card float that nothing of ours explains. */
  readonly cardMovements: number;
}

/** Clocks of providers, and payments that were under way at that moment. */
const OVERLAP_MS = HOUR_MS;
/** The books of a provider must not be asked for a moment that is still going on. */
const SETTLE_MS = 1_000;

/**
 * Makes a database that was put back to an earlier time fit for service: no number is given a second time, mirrors of the
 * events notice, nobody is logged in by what was revoked since, and the providers are asked what they did meanwhile. It may
 * be run again: what is done for a restore is done once, and the providers are asked anew.
 * @throws Error when the moment is in the future, when a process of the service is still connected and this restore was not noted
 * before, or when the database cannot be written. A provider that cannot be read is in the report as a failed comparison.
 */
export async function afterRestore(
  config: AppConfig,
  { lostFrom, margin, despiteSessions = false }: Restore,
): Promise<RestoreReport> {
  // Before this command opens sessions of the same name.
  const sessions = await asOwner(config, countSessions);
  // The service with its providers, but without its jobs and without a door.
  const app = await createApp({ ...config, role: 'api', webApps: false });
  try {
    await app.init();
    const db = app.get(DataSource).manager;
    const clock = app.get(Clock, { strict: false });
    // Nothing would be compared, and the report would say that nothing was lost.
    if (lostFrom > clock.now())
      throw new Error(
        '--lost-from is in the future. It is the time to which the database was put back; nothing was changed.',
      );
    const moved = await asOwner(config, async (tx) => {
      const now = clock.now();
      if ((await execute(tx, NOTE_RESTORE, [lostFrom, margin, now])).length === 0) return null;
      // What is thrown here undoes the note.
      if (sessions > 0 && !despiteSessions) throw new Error(stillServed(sessions));
      const [sequences] = await execute<{ moved: number }>(tx, MOVE_SEQUENCES, [margin]);
      const [epochs] = await execute<{ begun: number }>(tx, BEGIN_EPOCHS, [margin, now]);
      const [ended] = await execute<{ merchants: number; operators: number; links: number }>(tx, END_SESSIONS, [now]);
      if (!sequences || !epochs || !ended) throw new Error('a statement answered nothing');
      return { sequences: sequences.moved, epochs: epochs.begun, sessions: ended };
    });
    await pause(SETTLE_MS);
    const from = after(lostFrom, -OVERLAP_MS);
    const comparisons: Reconciliation[] = [];
    for (const provider of app.get(MobileMoneyProviders, { strict: false }).withAccounts()) {
      const run = await app.get(ReconciliationService, { strict: false }).run({ provider, from, to: clock.now() });
      if (run) comparisons.push(run);
    }
    for (const { name } of app.get(CardIssuers, { strict: false }).ofLiveCards())
      await app.get(CardFloatCheck, { strict: false }).check(name, from);
    const [cards] = await execute<{ movements: number }>(db, OPEN_CARD_MOVEMENTS);
    const unknown = await execute<UnknownSum>(db, OPEN_UNKNOWN);
    return { moved, comparisons, unknown, cardMovements: cards?.movements ?? 0 };
  } finally {
    await app.close();
  }
}

/** How many sessions processes of the service have on this database. */
async function countSessions(tx: EntityManager): Promise<number> {
  const [row] = await execute<{ sessions: number }>(tx, SESSIONS_OF_SERVICE, [APPLICATION_NAME]);
  return row?.sessions ?? 0;
}

/** A process that serves gives out numbers that this command moves, and lets in whom it shuts out. */
const stillServed = (sessions: number): string =>
  `The service is connected to this database (sessions: ${sessions}). Stop every process of it, then run this again; nothing was changed. ` +
  'If a pooler keeps the sessions open and no process runs, add --despite-sessions.';

/** In one transaction of the role that owns the schema: the role that serves must not move a sequence. */
async function asOwner<T>(config: AppConfig, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const url = config.migrationDatabaseUrl ?? config.databaseUrl;
  const owner = await new DataSource({ type: 'postgres', url: url.reveal() }).initialize();
  try {
    return await owner.transaction(work);
  } finally {
    await owner.destroy();
  }
}
