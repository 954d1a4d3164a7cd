import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../src/ledger/invariants';
import { call } from '../chaos/calls';
import type { CardTestbed } from './card-testbed';
import { cardDifferences } from './card-ledger-comparison';
import { type CardResponseRecorder, dataOf } from './card-client';
import type { CardFaultInjector } from './card-fault-injector';

const QUIET_MAX_MS = 90_000;
const STEP_MS = 200;
const UNFROZEN_REVIEW = 'card_status_differs';
const ONLY_THE_STATUS_DIFFERS = /^card (\S+): frozen (\d+) here, ACTIVE \2 there$/;

/** Ends every trouble, lets a day pass for every card, waits until nothing moves, and compares. @returns what is wrong. */
export async function verifyCards(
  testbed: CardTestbed,
  recorder: CardResponseRecorder,
  faultInjector: CardFaultInjector,
): Promise<string[]> {
  testbed.issuer.faults.clear();
  testbed.issuer.books.settings = { ...testbed.issuer.books.settings, webhooksLostOfTen: 0, listLagMs: 0 };
  await faultInjector.heal();
  const violations = [...recorder.violations, ...(await quiet(testbed, faultInjector))];
  for (const { name, violations: broken, examples } of await testbed.db.transaction(
    'REPEATABLE READ',
    checkInvariants,
  )) {
    if (broken > 0) violations.push(`${name} is broken ${broken} times: ${examples.join(', ')}`);
  }
  const excused = await shownUnfrozen(testbed, faultInjector);
  const reviews: Array<{ reason: string; details: object; issuer_id: string | null }> = await testbed.db.query(
    `SELECT r.reason, r.details, (SELECT provider_card_id FROM cards WHERE id = (r.details ->> 'card_id')::bigint) AS issuer_id
     FROM operation_reviews r`,
  );
  violations.push(
    ...reviews
      .filter((review) => !(review.reason === UNFROZEN_REVIEW && excused.has(review.issuer_id ?? '')))
      .map(({ reason, details }) => `a review nobody needs: ${reason} ${JSON.stringify(details)}`),
  );
  violations.push(...(await replays(testbed, recorder)), ...(await doubles(testbed)), ...(await circles(testbed)));
  return violations;
}

/**
 * Cards that the issuer let pay again against their merchant's freeze and that stand before a person because of it: there,
 * and only there, the two sides may differ.
 */
async function shownUnfrozen({ db }: CardTestbed, { unfrozen }: CardFaultInjector): Promise<Set<string>> {
  const rows: Array<{ id: string }> = await db.query(
    `SELECT c.provider_card_id AS id FROM operation_reviews r JOIN cards c ON c.id = (r.details ->> 'card_id')::bigint
     WHERE r.reason = $1 AND c.provider_card_id = ANY ($2)`,
    [UNFROZEN_REVIEW, [...unfrozen]],
  );
  return new Set(rows.map(({ id }) => id));
}

async function quiet(testbed: CardTestbed, faultInjector: CardFaultInjector): Promise<string[]> {
  const deadline = Date.now() + QUIET_MAX_MS;
  let wrong: string[] = [];
  while (Date.now() < deadline) {
    const open: Array<Record<string, unknown>> = await testbed.db.query(
      `SELECT id, kind, state, amount, card_id, provider_reference, submissions, checks, absent_reads, last_submitted_at, parameters
       FROM operations WHERE state NOT IN ('completed', 'failed')`,
    );
    wrong =
      open.length > 0
        ? open.map((row) => `still open: ${JSON.stringify(row)}`)
        : (await cardDifferences(testbed.db, testbed.issuer.books)).filter(
            isUnexcused(await shownUnfrozen(testbed, faultInjector)),
          );
    if (wrong.length === 0) return [];
    testbed.next();
    await testbed.db.query('UPDATE cards SET next_sync_at = now()');
    await pause(STEP_MS);
  }
  return wrong;
}

const isUnexcused =
  (excused: ReadonlySet<string>) =>
  (difference: string): boolean =>
    !excused.has(ONLY_THE_STATUS_DIFFERS.exec(difference)?.[1] ?? '');

/** Asked again, the service answers the same and starts nothing. What it does by itself, such as booking a late fee, goes on. */
async function replays(testbed: CardTestbed, recorder: CardResponseRecorder): Promise<string[]> {
  const ordered = async (): Promise<ReadonlyMap<string, string>> => {
    const rows: Array<{ id: string; kind: string; actor: string }> = await testbed.db.query(
      `SELECT id, kind, actor FROM operations WHERE actor NOT LIKE 'system:%'`,
    );
    return new Map(rows.map(({ id, kind, actor }) => [id, `${kind} ${id} of ${actor}`]));
  };
  const before = await ordered();
  const wrong: string[] = [];
  for (const { intent, status, data } of recorder.promises) {
    const answer = await call(testbed.next(), 'POST', `business/${intent.path}`, intent.merchant.key, intent.body);
    if (answer.status !== status || dataOf(answer) !== data || answer.headers['idempotent-replayed'] !== 'true') {
      wrong.push(`${intent.path} was promised ${status} ${data} and is now ${answer.status} ${dataOf(answer)}`);
    }
  }
  const begun = [...(await ordered())].filter(([id]) => !before.has(id)).map(([, what]) => what);
  return [...wrong, ...begun.map((what) => `repeating promised requests started ${what}`)];
}

/** Every ended order has one event; what the issuer did is recorded once. */
async function doubles({ db }: CardTestbed): Promise<string[]> {
  const rows: Array<{ id: string; kind: string; state: string; told: number }> = await db.query(
    `SELECT o.id, o.kind, o.state, (SELECT count(*)::int FROM events e WHERE e.operation_id = o.id) AS told FROM operations o
     WHERE o.kind IN ('card_creation', 'card_topup', 'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination')`,
  );
  return rows
    .filter(({ state, told }) => told !== (state === 'completed' ? 1 : 0))
    .map(({ id, kind, told }) => `${kind} ${id} was told ${told} times`);
}

/** The service repeats what a deadlock undid, so nothing else would show that two of its paths wait in a circle. */
async function circles({ db }: CardTestbed): Promise<string[]> {
  const [row]: Array<{ total: string }> = await db.query(
    'SELECT deadlocks AS total FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.total === '0' ? [] : [`PostgreSQL had to break ${row?.total} deadlocks`];
}
