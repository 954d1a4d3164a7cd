import { FindDueEmailsByTime1795272000000 } from '../../migrations/1795272000000-find-due-emails-by-time';
import { FindDaysOfAnAccount1795272000010 } from '../../migrations/1795272000010-find-days-of-an-account';
import { FindRequestsByTheTimeInTheirId1795268000010 } from '../../migrations/1795268000010-find-requests-by-the-time-in-their-id';
import { PlanLooksWhereOpenOperationsAreListed1795268000000 } from '../../migrations/1795268000000-plan-looks-where-open-operations-are-listed';
import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness } from '../support/builders';
import { recordOperation } from '../support/history';
import { cutOff, runMigration } from '../support/migration-runs';
import { describeSchema } from '../support/schema';
import { startWorld, type World } from '../support/world';

const DUE =
  'CREATE INDEX open_operations_due ON open_operations (provider, kind, next_check_at) WHERE next_check_at IS NOT NULL';
const GIVEN =
  'CREATE INDEX api_requests_by_given_id ON api_requests (business_id, request_id) WHERE id_tells_time IS NOT TRUE';
const DUE_EMAILS =
  'CREATE INDEX email_messages_due ON email_messages (next_attempt_at) WHERE next_attempt_at IS NOT NULL';
const DAYS = 'CREATE INDEX operation_day_counters_of_account ON operation_day_counters (business_id, environment, day)';

/** Guarantee: a migration that does not run in a transaction is run again to the same end, wherever it was cut off. */
describe('the migration', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
  });
  afterEach(() => world.close());

  const validIndexes = (): Promise<object[]> =>
    world.db.query(
      `SELECT relname AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE indrelid IN ('open_operations'::regclass, 'api_requests'::regclass, 'email_messages'::regclass,
         'operation_day_counters'::regclass) AND indisvalid ORDER BY relname`,
    );

  const looks = new PlanLooksWhereOpenOperationsAreListed1795268000000();
  const requests = new FindRequestsByTheTimeInTheirId1795268000010();
  const days = new FindDaysOfAnAccount1795272000010();
  const emails = new FindDueEmailsByTime1795272000000();
  const COLUMNS =
    'ALTER TABLE open_operations ADD COLUMN provider text, ADD COLUMN next_check_at timestamptz, ADD COLUMN leased_until timestamptz';
  const FLAG = 'ALTER TABLE api_requests ADD COLUMN id_tells_time boolean';
  it.each([
    ['that plans looks in the list', looks, 'when the columns were there', [COLUMNS]],
    ['that plans looks in the list', looks, 'while the index was built', [COLUMNS, DUE, cutOff('open_operations_due')]],
    ['that plans looks in the list', looks, 'when the index was built', [COLUMNS, DUE]],
    ['that finds requests by time', requests, 'when the column was there', [FLAG]],
    [
      'that finds requests by time',
      requests,
      'while the index was built',
      [FLAG, GIVEN, cutOff('api_requests_by_given_id')],
    ],
    [
      'that finds requests by time',
      requests,
      'while the old index was dropped',
      [FLAG, GIVEN, cutOff('api_requests_by_request_id')],
    ],
    ['that finds days', days, 'while the index was built', [DAYS, cutOff('operation_day_counters_of_account')]],
    ['that finds e-mails by time', emails, 'while the index was built', [DUE_EMAILS, cutOff('email_messages_due')]],
  ])('%s ends the same when it was cut off %s', async (_name, migration, _when, done) => {
    const [indexes, columns] = [await validIndexes(), (await describeSchema(world.db)).filter(isColumn)];
    await runMigration(world.db, migration, 'down');
    for (const statement of done) await world.db.query(statement);
    await runMigration(world.db, migration, 'up');
    expect(await validIndexes()).toEqual(indexes);
    expect((await describeSchema(world.db)).filter(isColumn)).toEqual(columns);
  });
  const isColumn = (line: string): boolean => /open_operations|api_requests/.test(line) && !/index/i.test(line);

  it('that plans looks in the list gives them back to the build before', async () => {
    const shop = await aBusiness().active().in(world);
    const id = operationIdOf(await recordOperation(world, shop.id, { state: 'accepted', network: 'AIRTEL_COD' })) ?? '';
    await world.db.query(
      `UPDATE open_operations SET provider = 'pawapay', next_check_at = '2026-11-25T12:00:00Z' WHERE operation_id = $1`,
      [id],
    );
    await runMigration(world.db, looks, 'down');
    expect(await world.db.query('SELECT operation_id, provider, next_check_at FROM operation_looks')).toEqual([
      { operation_id: id, provider: 'pawapay', next_check_at: new Date('2026-11-25T12:00:00Z') },
    ]);
  });
});
