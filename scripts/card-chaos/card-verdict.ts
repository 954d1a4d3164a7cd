import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../src/ledger/invariants';
import { call } from '../chaos/calls';
import type { CardArena } from './card-arena';
import { cardDifferences } from './card-books';
import { type CardWitness, dataOf } from './card-client';
import type { CardTrouble } from './card-trouble';

const QUIET_MAX_MS = 90_000;
const STEP_MS = 200;

/** Ends every trouble, lets a day pass for every card, waits until nothing moves, and compares. @returns what is wrong. */
export async function judgeCards(arena: CardArena, witness: CardWitness, trouble: CardTrouble): Promise<string[]> {
  arena.issuer.faults.clear();
  arena.issuer.books.settings = { ...arena.issuer.books.settings, webhooksLostOfTen: 0, listLagMs: 0 };
  await trouble.heal();
  const violations = [...witness.violations, ...(await quiet(arena))];
  for (const { name, violations: broken, examples } of await arena.db.transaction('REPEATABLE READ', checkInvariants)) {
    if (broken > 0) violations.push(`${name} is broken ${broken} times: ${examples.join(', ')}`);
  }
  const reviews: Array<{ reason: string; details: object }> = await arena.db.query(
    'SELECT reason, details FROM operation_reviews',
  );
  violations.push(
    ...reviews.map(({ reason, details }) => `a review nobody needs: ${reason} ${JSON.stringify(details)}`),
  );
  violations.push(...(await replays(arena, witness)), ...(await doubles(arena)));
  return violations;
}

async function quiet(arena: CardArena): Promise<string[]> {
  const deadline = Date.now() + QUIET_MAX_MS;
  let wrong: string[] = [];
  while (Date.now() < deadline) {
    const open: Array<Record<string, unknown>> = await arena.db.query(
      `SELECT id, kind, state, amount, card_id, provider_reference, submissions, checks, absent_reads, last_submitted_at, parameters
       FROM operations WHERE state NOT IN ('completed', 'failed')`,
    );
    wrong =
      open.length > 0
        ? open.map((row) => `still open: ${JSON.stringify(row)}`)
        : await cardDifferences(arena.db, arena.issuer.books);
    if (wrong.length === 0) return [];
    arena.next();
    await arena.db.query('UPDATE cards SET next_sync_at = now()');
    await pause(STEP_MS);
  }
  return wrong;
}

/** Asked again, the service answers the same and starts nothing. */
async function replays(arena: CardArena, witness: CardWitness): Promise<string[]> {
  const count = async (): Promise<number> => {
    const [row]: Array<{ total: number }> = await arena.db.query('SELECT count(*)::int AS total FROM operations');
    return row?.total ?? 0;
  };
  const before = await count();
  const wrong: string[] = [];
  for (const { wish, status, data } of witness.promises) {
    const answer = await call(arena.next(), 'POST', `business/${wish.path}`, wish.merchant.key, wish.body);
    if (answer.status !== status || dataOf(answer) !== data || answer.headers['idempotent-replayed'] !== 'true') {
      wrong.push(`${wish.path} was promised ${status} ${data} and is now ${answer.status} ${dataOf(answer)}`);
    }
  }
  return (await count()) === before ? wrong : [...wrong, 'repeating promised requests started operations'];
}

/** Every ended order is told once; what the issuer did is recorded once. */
async function doubles({ db }: CardArena): Promise<string[]> {
  const rows: Array<{ id: string; kind: string; state: string; told: number }> = await db.query(
    `SELECT o.id, o.kind, o.state, (SELECT count(*)::int FROM events e WHERE e.operation_id = o.id) AS told FROM operations o
     WHERE o.kind IN ('card_creation', 'card_topup', 'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination')`,
  );
  return rows
    .filter(({ state, told }) => told !== (state === 'completed' ? 1 : 0))
    .map(({ id, kind, told }) => `${kind} ${id} was told ${told} times`);
}
