import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { call } from '../chaos/calls';
import { described, disagreementsOf, readRecords, theirPosition } from '../chaos/ledger-comparison';
import { logInOperator, openMerchants } from '../chaos/merchants';
import { openTestbed, type Testbed } from '../chaos/testbed';
import { brokenInvariants, conclude, waitUntilSettled } from './drill-report';
import { archiveTo, RestorableDatabase } from './restore-database';
import { balancesOf, pay, type RememberedPayment, sendPayments } from './restore-payments';
import { createTemporaryFolder } from '../temporary-folder';
import { runProgram } from '../program';

const BEFORE = 40;
const LOST = 90;
const REASON = 'Drill: found at the provider after the restore.';
const COMPARISON_MAX_MS = 60_000;
const COMMAND = join(__dirname, '..', 'after-restore.js');

interface ReviewAnswer {
  readonly id: number;
  readonly reason: string;
  readonly details: { readonly kind?: string };
}

/**
 * `npm run drill:restore`: a base backup, payments, more payments, and another server restored to the moment between the two
 * from backup and archive. Then the documented command, the adoptions, and the merchants that send their keys again. At the
 * end nothing may differ by a cent.
 */
async function main(): Promise<void> {
  const archive = createTemporaryFolder('archive');
  RestorableDatabase.prepare(archive.path);
  const testbed = await openTestbed(1, undefined, { settings: archiveTo(archive.path) });
  try {
    const database = new RestorableDatabase(testbed.database, archive.path);
    const merchants = await openMerchants(testbed);
    await database.backUp();
    await sendPayments(testbed, merchants, BEFORE);
    await waitUntilSettled(testbed.db);
    await compare(testbed, await logInOperator(testbed));
    const [now]: Array<{ at: Date }> = await testbed.db.query('SELECT clock_timestamp() AS at');
    const lostFrom = now?.at ?? new Date(0);
    const lost = await sendPayments(testbed, merchants, LOST);
    await waitUntilSettled(testbed.db);
    const balances = await balancesOf(testbed, merchants);
    const moved = new Map(testbed.pawapay.books.moved());
    const segments = await database.untilArchived();
    const { restoredTo, exitCode } = await withoutServices(testbed, async () => ({
      restoredTo: await database.restore(lostFrom),
      exitCode: await afterRestore(testbed, lostFrom),
    }));
    const operator = await logInOperator(testbed);
    const keyed = lost.filter(({ key }) => key !== null);
    const early = keyed.filter((_, index) => index % 2 === 0);
    const late = keyed.filter((_, index) => index % 2 === 1);
    const sameEarly = await repeat(testbed, early);
    await waitUntilSettled(testbed.db);
    const unknown = await openReviews(testbed, operator);
    await compare(testbed, operator);
    const adopted = await adoptAll(testbed, operator);
    await waitUntilSettled(testbed.db);
    const sameLate = await repeat(testbed, late);
    await waitUntilSettled(testbed.db);
    const differing = await differencesOf(testbed);
    const after = await balancesOf(testbed, merchants);
    const found = await compare(testbed, operator);
    const broken = await brokenInvariants(testbed.db);
    const left = (await openReviews(testbed, operator)).length;
    const isSame = JSON.stringify([...testbed.pawapay.books.moved()], asText) === JSON.stringify([...moved], asText);
    conclude([
      ['segments in the archive', String(segments), segments > 0],
      ['seconds before the moment that were lost', secondsBetween(restoredTo, lostFrom), restoredTo <= lostFrom],
      ['payments lost by the restore', String(lost.length), lost.length === LOST],
      ['exit code of after-restore', String(exitCode), exitCode === 0],
      ['questions for a person', String(unknown.length), unknown.length > 0],
      ['adopted', String(adopted), adopted > 0],
      [
        'keys sent again before the adoption',
        `${sameEarly} of ${early.length} the same payment`,
        sameEarly === early.length,
      ],
      [
        'keys sent again after the adoption',
        `${sameLate} of ${late.length} the same payment`,
        sameLate === late.length,
      ],
      ['money at the provider moved a second time', isSame ? '0' : 'YES', isSame],
      ['payments whose books differ', differing.join('; ') || '0', differing.length === 0],
      ['balances of merchants', after.join(', '), after.join() === balances.join()],
      ['differences of the last comparison', String(found), found === 0],
      ['reviews left open', String(left), left === 0],
      ['broken invariants', broken.join(', ') || '0', broken.length === 0],
    ]);
  } finally {
    await testbed.close();
    await archive.remove();
  }
}

/** From the last transaction that came back to the moment that was asked for. */
const secondsBetween = (from: Date, to: Date): string => ((to.getTime() - from.getTime()) / 1_000).toFixed(1);

/** The documented command, with the variables of the service. Its words go where ours go. @returns its exit code. */
async function afterRestore({ environment }: Testbed, lostFrom: Date): Promise<number | null> {
  const env = { PATH: process.env['PATH'], ...environment };
  const command = spawn(process.execPath, [COMMAND, '--lost-from', lostFrom.toISOString()], { env, stdio: 'inherit' });
  await once(command, 'exit');
  return command.exitCode;
}

/** Runs `work` while no service and no connection of ours is there. */
async function withoutServices<T>(testbed: Testbed, work: () => Promise<T>): Promise<T> {
  await Promise.all(testbed.services.map((service) => service.stop()));
  await testbed.db.destroy();
  const result = await work();
  await testbed.db.initialize();
  await Promise.all(testbed.services.map((service) => service.launch()));
  return result;
}

/** @returns how many were answered with the transaction id they had before. */
async function repeat(testbed: Testbed, payments: readonly RememberedPayment[]): Promise<number> {
  let same = 0;
  for (const { merchant, kind, body, key, id } of payments) {
    if ((await pay(testbed, merchant, kind, body, key)) === id) same += 1;
  }
  return same;
}

async function openReviews(testbed: Testbed, operator: string): Promise<readonly ReviewAnswer[]> {
  const reviews: ReviewAnswer[] = [];
  for (let page = 1; ; page += 1) {
    const path = `admin/reviews?status=open&order=oldest&limit=100&page=${page}`;
    const { body } = await call(testbed.next(), 'GET', path, operator);
    const rows = (body as { data: ReviewAnswer[] }).data;
    reviews.push(...rows);
    if (rows.length < 100) return reviews;
  }
}

/** Deposits first: they bring in what payouts were paid from. @returns how many were adopted. */
async function adoptAll(testbed: Testbed, operator: string): Promise<number> {
  const reviews = (await openReviews(testbed, operator)).filter(({ reason }) => reason === 'unknown_here');
  const rank = ({ details }: ReviewAnswer): number => Number(details.kind === 'mobile_money_payout');
  let adopted = 0;
  for (const { id, details } of [...reviews].sort((a, b) => rank(a) - rank(b))) {
    if (details.kind === 'mobile_money_payout') await waitUntilSettled(testbed.db);
    const body = { resolution: 'adopt', reason: REASON };
    const answer = await call(testbed.next(), 'POST', `admin/reviews/${id}/resolve`, operator, body);
    if (answer.status !== 200) throw new Error(`an adoption was answered ${JSON.stringify(answer.body)}`);
    adopted += 1;
  }
  return adopted;
}

/** Payments that one side has and the other has not, or not to the cent. */
async function differencesOf(testbed: Testbed): Promise<string[]> {
  const records = await readRecords(testbed.db);
  const ours = new Set(records.map(({ id }) => id));
  const unknown = testbed.pawapay.books.list().filter((one) => theirPosition(one) !== 0n && !ours.has(one.id));
  return [...unknown.map(({ id }) => `${id} is unknown here`), ...disagreementsOf(records, testbed).map(described)];
}

/** Compares with the provider now. @returns how many differences it found. @throws Error when it was refused. */
async function compare(testbed: Testbed, operator: string): Promise<number> {
  const answer = await call(testbed.next(), 'POST', 'admin/reconciliations', operator, {}, COMPARISON_MAX_MS);
  if (answer.status !== 201) throw new Error(`a comparison was answered ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: { differences: unknown[] } }).data.differences.length;
}

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

runProgram(main);
