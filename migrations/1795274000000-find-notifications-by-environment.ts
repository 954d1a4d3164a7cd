import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index that was not built to its end is none. */
const IS_BUILT = `SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND indisvalid`;
const HAS_KEY = `SELECT FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'p' AND cardinality(conkey) = 3`;
const IS_THERE = `SELECT FROM pg_proc WHERE oid = to_regprocedure($1)`;
const IS_REQUIRED = `SELECT FROM pg_attribute WHERE attrelid = $1::regclass AND attname = 'environment' AND attnotnull`;
/** Rows of one commit. */
const BATCH = 10_000;
const FILL = `UPDATE notifications SET environment = events.environment FROM events
  WHERE events.id = notifications.event_id AND notifications.environment IS NULL`;
/** What reads the column: the build before puts its own text back where it does not find that a newer one has replaced it. */
const OBJECTS = [
  'functions/count_read_notifications.sql',
  'functions/guard_notification_owner.sql',
  'functions/notify_of_event.sql',
  'functions/notify_of_events.sql',
  'triggers/notifications/notifications_have_an_owner.sql',
];

const notifyOfEvents = (columns: string): string => `
  CREATE OR REPLACE FUNCTION notify_of_events() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  DECLARE
    v_types text[] := '{mobile_money_deposit.completed,mobile_money_deposit.failed,mobile_money_payout.completed,mobile_money_payout.failed,
      kyc.approved,kyc.rejected,business.approved,business.suspended,business.reactivated,business.terminated}';
  BEGIN
    INSERT INTO notifications (business_id, ${columns}, created_at) SELECT business_id, ${columns.replace('event_id', 'id')}, created_at FROM added WHERE type = ANY (v_types);
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    IF EXISTS (SELECT FROM added WHERE type = ANY (v_types)
        AND (SELECT counters.total FROM notification_counters AS counters WHERE counters.business_id = added.business_id) IS NULL) THEN
      INSERT INTO notification_counters (business_id, total, unread, sandbox_total, sandbox_unread)
        SELECT DISTINCT business_id, 0, 0, 0, 0 FROM added WHERE type = ANY (v_types) ORDER BY business_id
        ON CONFLICT (business_id) DO NOTHING;
    END IF;
    UPDATE notification_counters AS counters SET total = total + told.events, unread = unread + told.events,
        sandbox_total = sandbox_total + told.in_sandbox, sandbox_unread = sandbox_unread + told.in_sandbox
      FROM (SELECT business_id, count(*) AS events, count(*) FILTER (WHERE environment = 'sandbox') AS in_sandbox
        FROM added WHERE type = ANY (v_types) GROUP BY business_id ORDER BY business_id) AS told
      WHERE counters.business_id = ANY (ARRAY(SELECT business_id FROM added)) AND counters.business_id = told.business_id;
    RETURN NULL;
  END $$`;

/**
 * Notifications know their environment, so those of one are found whatever there is of the other: each was sought in the events before,
 * from the newest on. Old rows are filled in batches while new ones are written. Both indexes are led by business and environment, and
 * a payment writes as many as before. The previous build gets the same answers until it is replaced, but reads all notifications of an
 * account for a page.
 */
export class FindNotificationsByEnvironment1795274000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE notifications ADD COLUMN IF NOT EXISTS environment text`);
    await replaceTrigger(runner, 'environment, event_id');
    await runner.query(`RESET lock_timeout`);
    await fillAll(runner);
    await changeKey(runner);
    await changeUnread(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX unread_anew ON notifications (business_id, id) WHERE read_at IS NULL`);
    await runner.query(`DROP INDEX unread_notifications`);
    await runner.query(`ALTER INDEX unread_anew RENAME TO unread_notifications`);
    await runner.query(
      `ALTER TABLE notifications DROP CONSTRAINT notifications_pkey, ADD CONSTRAINT notifications_pkey PRIMARY KEY (business_id, id)`,
    );
    await runner.startTransaction();
    await replaceTrigger(runner, 'event_id');
    await runner.query(`DROP TRIGGER IF EXISTS notifications_have_an_owner ON notifications`);
    await runner.query(`ALTER TABLE notifications DROP COLUMN environment`);
    await runner.query(`DELETE FROM database_objects WHERE path = ANY ($1)`, [OBJECTS]);
    await runner.commitTransaction();
  }
}

/** A new database has no rows, and gets the function with the others below `database/`. */
async function replaceTrigger(runner: QueryRunner, columns: string): Promise<void> {
  // locks: the present text is below database/; with it no row without an environment is written from now on.
  if (await finds(runner, IS_THERE, 'notify_of_events()')) await runner.query(notifyOfEvents(columns));
}

/** Until no row can be without an environment. By then the key by which the batches go may be another one. */
async function fillAll(runner: QueryRunner): Promise<void> {
  if (await finds(runner, IS_REQUIRED, 'notifications')) return;
  await fillInBatches(runner);
  await runner.query(`SET lock_timeout = '5s'`);
  // Waits for the transactions that began with the text before.
  await runner.query(`ALTER TABLE notifications DROP CONSTRAINT IF EXISTS notifications_have_an_environment`);
  await runner.query(
    `ALTER TABLE notifications ADD CONSTRAINT notifications_have_an_environment CHECK (environment IS NOT NULL) NOT VALID`,
  );
  await runner.query(`RESET lock_timeout`);
  await runner.query(FILL);
  await runner.query(`ALTER TABLE notifications VALIDATE CONSTRAINT notifications_have_an_environment`);
  await runner.query(`SET lock_timeout = '5s'`);
  // locks: the constraint says it already, so no row is read.
  await runner.query(
    `ALTER TABLE notifications ALTER COLUMN environment SET NOT NULL, DROP CONSTRAINT notifications_have_an_environment`,
  );
  await runner.query(`RESET lock_timeout`);
}

/** From the oldest on, and each row once. */
async function fillInBatches(runner: QueryRunner): Promise<void> {
  let [business, id] = ['0', '0'];
  for (;;) {
    const [last] = (await runner.query(
      `SELECT business_id, id FROM (
         SELECT business_id, id FROM notifications WHERE (business_id, id) > ($1, $2) ORDER BY business_id, id LIMIT ${BATCH}) AS batch
       ORDER BY business_id DESC, id DESC LIMIT 1`,
      [business, id],
    )) as Array<{ business_id: string; id: string }>;
    if (last === undefined) return;
    await runner.query(
      `${FILL} AND (notifications.business_id, notifications.id) > ($1, $2) AND (notifications.business_id, notifications.id) <= ($3, $4)`,
      [business, id, last.business_id, last.id],
    );
    [business, id] = [last.business_id, last.id];
  }
}

async function finds(runner: QueryRunner, text: string, name: string): Promise<boolean> {
  return ((await runner.query(text, [name])) as object[]).length > 0;
}

async function changeKey(runner: QueryRunner): Promise<void> {
  if (await finds(runner, HAS_KEY, 'notifications')) return;
  if (!(await finds(runner, IS_BUILT, 'notifications_of_environment'))) {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS notifications_of_environment`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY notifications_of_environment ON notifications (business_id, environment, id)`,
    );
  }
  await runner.query(`SET lock_timeout = '5s'`);
  await runner.query(
    `ALTER TABLE notifications DROP CONSTRAINT IF EXISTS notifications_pkey, ADD CONSTRAINT notifications_pkey PRIMARY KEY USING INDEX notifications_of_environment`,
  );
  await runner.query(`RESET lock_timeout`);
}

async function changeUnread(runner: QueryRunner): Promise<void> {
  // An attempt that ended before it gave the new one its name has left no other.
  if ((await finds(runner, IS_BUILT, 'unread_notifications')) || !(await finds(runner, IS_BUILT, 'unread_anew'))) {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS unread_anew`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY unread_anew ON notifications (business_id, environment, id) WHERE read_at IS NULL`,
    );
  }
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS unread_notifications`);
  // contract: no build names the index
  await runner.query(`ALTER INDEX unread_anew RENAME TO unread_notifications`);
}
