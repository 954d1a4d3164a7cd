import { Command } from 'commander';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { ActivityRepository } from '../src/activity/activity.repository';
import { type AuditFilter, AuditRepository } from '../src/admin/audit/audit.repository';
import { ADD_TO_COUNTERS as ADD_TO_AUDIT } from '../src/admin/audit/audit.statements';
import { ADD_TO_COUNTERS as ADD_TO_ACTIVITY } from '../src/activity/activity.statements';
import { DAY_MS, HOUR_MS } from '../src/kernel/clock';
import type { TimeRange } from '../src/kernel/time-range';
import { PLANNER_OPTIONS } from '../src/platform/database/planner-settings';
import type { ApiRequestFilter } from '../src/request-log/api-request';
import { ApiRequestsRepository } from '../src/request-log/api-requests.repository';
import { ADD_TO_COUNTERS as ADD_TO_REQUESTS } from '../src/request-log/api-requests.statements';
import { fillLogs } from './fill-logs';
import { insertMerchants } from './merchants';
import { type Read, timesOf } from './reads';
import { startTemporaryDatabase } from './temporary-database';
import { runProgram } from '../scripts/program';

const SMALL = 10_000;
const PAGE = { page: 1, limit: 20 };
const EVER: TimeRange = { from: null, to: null };

/**
 * `npm run bench:filters -- --rows N`: what filters cost that match few rows or none, in the request log, the activity of an account and the
 * log of operators, of 10,000 rows each and of N.
 */
async function main(): Promise<void> {
  const { rows } = new Command('bench:filters')
    .option('--rows <n>', 'of each log that is large', Number, 250_000)
    .parse()
    .opts<{ rows: number }>();
  // The log of operators is one, so each size has its own database.
  const databases: Filled[] = [];
  try {
    for (const size of [SMALL, rows]) databases.push(await filledWith(size));
    const [small, large] = databases.map(({ dataSource, businessId }) => readsOf(dataSource, businessId));
    print(`milliseconds, medians: of ${SMALL} rows, and of ${rows}`);
    for (const [place, few] of (small ?? []).entries()) {
      const many = large?.[place] ?? few;
      const [fewMs = NaN, manyMs = NaN] = await timesOf([few, many]);
      const columns = [fewMs, manyMs].map((time) => time.toFixed(2).padStart(9));
      print(`${few.name.padEnd(50)}${columns.join('')}  x ${(manyMs / fewMs).toFixed(2)}`);
    }
  } finally {
    for (const { remove } of databases) await remove();
  }
}

interface Filled {
  readonly dataSource: DataSource;
  readonly businessId: number;
  readonly remove: () => Promise<void>;
}

async function filledWith(rows: number): Promise<Filled> {
  const database = await startTemporaryDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await insertMerchants(client);
  await client.query(
    `INSERT INTO operators (email, name, role, password_hash, created_at, updated_at)
     SELECT 'operator-' || n || '@example.com', 'Operator', 'owner', '', now(), now() FROM generate_series(1, 2) AS n`,
  );
  await fillLogs(client, { merchant: 0, rows });
  for (const { text } of [ADD_TO_REQUESTS, ADD_TO_ACTIVITY, ADD_TO_AUDIT])
    for (let turn = 0; turn <= rows; turn += 10_000) await client.query(text, [1, 20_000]);
  await client.query('VACUUM ANALYZE');
  const { rows: accounts } = await client.query<{ id: string }>(`SELECT id FROM businesses WHERE code = 'BENCH0'`);
  await client.end();
  const dataSource = new DataSource({
    type: 'postgres',
    url: database.url,
    extra: { options: PLANNER_OPTIONS },
  });
  await dataSource.initialize();
  const remove = async (): Promise<void> => {
    await dataSource.destroy();
    await database.remove();
  };
  return { dataSource, businessId: Number(accounts[0]?.id), remove };
}

function readsOf(dataSource: DataSource, businessId: number): Read[] {
  const db = dataSource.manager;
  const [requests, activity] = [new ApiRequestsRepository(), new ActivityRepository()];
  const audit = new AuditRepository();
  const none: ApiRequestFilter = { statuses: null, method: null, path: null, keyId: null, range: EVER };
  const ago = (ms: number): Date => new Date(Date.now() - ms);
  const called = (name: string, filter: Partial<ApiRequestFilter>): Read => ({
    name: `requests, ${name}`,
    ask: () => requests.list(db, { businessId, environment: 'live', actor: 'session:0' }, { ...none, ...filter }, PAGE),
  });
  const acted = (name: string, type: string | null, range = EVER, page = 1): Read => ({
    name: `activity, ${name}`,
    ask: () => activity.list(db, businessId, { type, range }, { ...PAGE, page }),
  });
  const audited = (name: string, filter: Omit<AuditFilter, 'range'>, range = EVER, page = 1): Read => ({
    name: `operators, ${name}`,
    ask: () => audit.list(db, { ...filter, range }, { ...PAGE, page }),
  });
  const longAgo = { from: ago(390 * DAY_MS), to: ago(390 * DAY_MS - HOUR_MS) };
  const partly = { from: ago(300.3 * DAY_MS), to: ago(200.7 * DAY_MS) };
  const later = { from: ago(-DAY_MS), to: null };
  return [
    called('all', {}),
    called('a method of most', { method: 'GET' }),
    called('a method of four', { method: 'PUT' }),
    called('a method of none', { method: 'DELETE' }),
    called('a route of four', { path: 'cards' }),
    called('a route of none', { path: 'nowhere' }),
    called('a key of four', { keyId: 2 }),
    called('a key of none', { keyId: 3 }),
    called('failed', { statuses: [400, 499] }),
    called('a status of four', { statuses: [500, 500] }),
    called('a status of none', { statuses: [202, 202] }),
    called('failed, a route of none', { statuses: [400, 499], path: 'nowhere' }),
    called('since half a day', { range: { from: ago(DAY_MS / 2), to: null } }),
    called('an hour a week ago', { range: { from: ago(7 * DAY_MS), to: ago(7 * DAY_MS - HOUR_MS) } }),
    called('a method of four, three days and a half', {
      method: 'PUT',
      range: { from: ago(5 * DAY_MS), to: ago(1.5 * DAY_MS) },
    }),
    acted('all', null),
    acted('a type of most', 'sign_in.succeeded'),
    acted('a type of four', 'pin.changed'),
    acted('a type of none', 'card.details_revealed'),
    acted('an hour long ago', null, longAgo),
    acted('of tomorrow', null, later),
    acted('days and parts of days', null, partly),
    acted('days and parts of days, a type of most', 'sign_in.succeeded', partly),
    acted('since half a day', null, { from: ago(DAY_MS / 2), to: null }),
    acted('page 450', null, EVER, 450),
    acted('page 120 of days and parts of days', null, partly, 120),
    audited('all', {}),
    audited('an action of most', { action: 'business.note_added' }),
    audited('an action of four', { action: 'plan.updated' }),
    audited('one of four, an action of most', { operatorId: 2, action: 'business.note_added' }),
    audited('one of most, a target of four', { operatorId: 1, targetType: 'plan' }),
    audited('an action and one who did none', { operatorId: 2, action: 'plan.updated' }),
    audited('a target of one in a thousand', { targetType: 'business', targetId: '7' }),
    audited('any target with an id of none', { targetId: 'nothing' }),
    audited('an hour long ago', {}, longAgo),
    audited('of tomorrow', {}, later),
    audited('days and parts of days', {}, partly),
    audited('days and parts of days, an action of most', { action: 'business.note_added' }, partly),
    audited('since half a day', {}, { from: ago(DAY_MS / 2), to: null }),
    audited('an operator and a type of target of most', { operatorId: 1, targetType: 'business' }),
    audited('a target of one in a thousand, a period', { targetType: 'business', targetId: '7' }, partly),
    audited('page 450', {}, EVER, 450),
    audited('page 450, an action of most', { action: 'business.note_added' }, EVER, 450),
  ];
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
