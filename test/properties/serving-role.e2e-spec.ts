import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../../src/platform/database/migrations';
import { TABLE_PRIVILEGES } from '../../src/platform/database/serving-privileges';
import { roleOf } from '../../src/platform/database/serving-role';
import { createDatabase, type TestDatabase } from '../support/databases';

const DENIED = '42501';
const REFUSED = '23000';
const FAIL = `UPDATE operations SET state = 'failed', completed_at = now(), failure_code = 'attack' WHERE`;

/** Attacks by whoever has taken over the service, with its connection to the database. */
describe('the role that serves', () => {
  let database: TestDatabase;
  let owner: Client;
  let serving: Client;
  let wallet: { id: string; ledger_address: string; business_id: string };

  const connect = async (url: TestDatabase['url']): Promise<Client> => {
    const client = new Client({ connectionString: url.reveal() });
    await client.connect();
    return client;
  };

  beforeAll(async () => {
    database = await createDatabase();
    owner = await connect(database.url);
    serving = await connect(database.servingUrl);
    const { rows } = await serving.query(
      `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
       SELECT 'BIZATTACK', 'A', 'a@example.com', '+243812345678', 'x', min(id), now(), now() FROM plans RETURNING id`,
    );
    const made = await serving.query(
      `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at)
       VALUES ($1, 'sandbox', 'USD', now(), now()) RETURNING id, ledger_address, business_id`,
      [rows[0].id],
    );
    wallet = made.rows[0];
    await serving.query('SELECT fund_sandbox_wallet($1, $2, 1000, $3, now())', [
      randomUUID(),
      wallet.id,
      'system:test',
    ]);
    await owner.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, provider, last_submitted_at, actor, created_at, updated_at)
       VALUES ($1, $2, 'sandbox', 'mobile_money_deposit', 1, 'USD', $3, 'simulator', now(), 'test', now(), now())`,
      [randomUUID(), wallet.business_id, wallet.id],
    );
    await serving.query(`SELECT record_event($1, 'sandbox', 'wallet.created', '{}', NULL, now())`, [
      wallet.business_id,
    ]);
    await serving.query(
      `INSERT INTO audit_log (operator_id, action, target_type, target_id, reason, created_at, request_id)
       VALUES (NULL, 'test', 'plan', '1', 'test', now(), 'request-1')`,
    );
  });
  afterAll(async () => {
    await serving.end();
    await owner.end();
    await database.drop();
  });

  const refusalOf = (sql: string, values: readonly unknown[] = []): Promise<string> =>
    serving.query(sql, [...values]).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  const denied = async (attacks: readonly string[]): Promise<void> => {
    const allowed: string[] = [];
    for (const sql of attacks) if ((await refusalOf(sql)) !== DENIED) allowed.push(sql);
    expect(allowed).toEqual([]);
  };

  it('cannot switch off a trigger, or replace what one does', () =>
    denied([
      'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
      'ALTER TABLE events DISABLE TRIGGER USER',
      'ALTER TABLE audit_log DISABLE TRIGGER USER',
      'SET session_replication_role = replica',
      'DROP TRIGGER entries_are_append_only ON ledger_entries',
      'CREATE TRIGGER mine BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
      'DROP FUNCTION refuse_change() CASCADE',
      'ALTER FUNCTION post_transfer RESET ALL',
    ]));

  it('cannot change or remove an entry, a hold, an event, a line of the audit log or a figure that follows from them', () =>
    denied([
      'UPDATE ledger_entries SET amount = amount + 1',
      'DELETE FROM ledger_entries',
      'TRUNCATE ledger_entries CASCADE',
      'UPDATE ledger_holds SET amount = 1',
      'DELETE FROM ledger_holds',
      'UPDATE ledger_accounts SET posted = 1000000',
      'DELETE FROM ledger_accounts',
      'DELETE FROM ledger_outgoing_days',
      'UPDATE events SET type = type',
      'DELETE FROM events',
      'UPDATE event_sequences SET last_sequence = 0',
      'UPDATE audit_log SET reason = reason',
      'DELETE FROM audit_log',
      'UPDATE account_activity SET type = type',
      'DELETE FROM account_activity',
      'UPDATE operation_day_counters SET total = 0',
      'UPDATE notification_counters SET unread = 0',
      'DELETE FROM operations',
      'DELETE FROM wallets',
      'DELETE FROM cards',
      'DELETE FROM businesses',
      'DELETE FROM webhook_delivery_attempts',
      'DELETE FROM event_epochs',
      'DELETE FROM restores',
      'DELETE FROM ledger_day_sums',
      'UPDATE ledger_book_sums SET debits = 0',
      'UPDATE ledger_summed_entries SET last_id = 0',
      'UPDATE operation_day_totals SET total = 0',
      'UPDATE operation_account_totals SET total = 0',
      'DELETE FROM operation_late_counts',
      'DELETE FROM operation_closed_days',
      'DELETE FROM operation_days_by_hour',
      'UPDATE operation_hour_totals SET total = 1',
      'DELETE FROM operation_days_by_account',
      'DELETE FROM operation_account_day_sums',
      'DELETE FROM operation_days_by_amount',
      'UPDATE operation_account_day_amounts SET at_most = amounts',
      'DELETE FROM notification_places',
      'UPDATE account_activity_counters SET total = 1',
      'DELETE FROM audit_log_counters',
      'UPDATE counted_logs SET last_id = 0',
    ]));

  // Guarantee: one forged row does not end the chain of the audit log, which looks for new rows behind the last it has tied.
  it('cannot choose the number of a line of the audit log, nor tie one that is not there', async () => {
    const far = 900_000_000_000;
    const forged = [
      `INSERT INTO audit_log (id, action, target_type, target_id, created_at) OVERRIDING SYSTEM VALUE VALUES (${far}, 'x', 'plan', '1', now())`,
      `INSERT INTO audit_links (audit_id, day, place, hash) VALUES (${far}, '2026-05-01', 1, '\\x00')`,
    ];
    for (const sql of forged) expect([sql, await refusalOf(sql)]).toEqual([sql, REFUSED]);
    expect((await owner.query('SELECT max(id) AS id FROM audit_log')).rows[0].id).not.toBe(String(far));
    const line = `('test', 'plan', '1', now())`;
    const two = `INSERT INTO audit_log (action, target_type, target_id, created_at) VALUES ${line}, ${line}`;
    expect(await refusalOf(two)).toBe('done');
    await denied([`SELECT setval(pg_get_serial_sequence('audit_log', 'id'), ${far})`]);
  });

  it('cannot write an entry, a hold, an operation or an event but by the functions that keep the rules', async () => {
    const id = randomUUID();
    const at = new Date();
    const attempts: ReadonlyArray<readonly [sql: string, values?: readonly unknown[]]> = [
      [`INSERT INTO ledger_accounts (address, environment, currency) VALUES ('wallet:0', 'live', 'USD')`],
      [`INSERT INTO ledger_holds (operation_id, address, amount, created_at) VALUES ($1, 'wallet:1', 1, now())`, [id]],
      [
        `INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
         VALUES ($1, 'settle', 'credit', $2, 'sandbox', 'USD', 5, $3)`,
        [id, wallet.ledger_address, at],
      ],
      [
        `INSERT INTO events (id, business_id, environment, sequence, type, data, created_at)
         VALUES ($1, $2, 'sandbox', 99, 'wallet.created', '{}', $3)`,
        [id, wallet.business_id, at],
      ],
      [
        `INSERT INTO operations (id, business_id, environment, kind, amount, currency, provider, last_submitted_at, actor, created_at, updated_at)
         VALUES ($1, $2, 'live', 'mobile_money_deposit', 1, 'USD', 'simulator', $3, 'attack', $3, $3)`,
        [id, wallet.business_id, at],
      ],
      [`UPDATE ledger_accounts SET changed_at = now() WHERE address = $1`, [wallet.ledger_address]],
      [`UPDATE operations SET amount = amount + 1`],
      [`${FAIL} state = 'completed'`],
      [`${FAIL} state = 'submitting'`],
    ];
    const refusals = [DENIED, DENIED, DENIED, DENIED, DENIED, REFUSED, DENIED, DENIED, DENIED];
    const met: string[] = [];
    for (const [sql, values] of attempts) met.push(await refusalOf(sql, values));
    expect(met).toEqual(refusals);
    const { rows } = await owner.query('SELECT posted, held FROM ledger_accounts WHERE address = $1', [
      wallet.ledger_address,
    ]);
    expect(rows).toEqual([{ posted: '1000', held: '0' }]);
  });

  // Guarantee: whom a payment paid, whose money it is, what was asked and what was said stay as they were written.
  it('cannot rewrite a payment, nor give a wallet, a card or a key to somebody else, nor alter what was asked or heard', () =>
    denied([
      `UPDATE operations SET phone_number = '243899999999'`,
      `UPDATE operations SET target = 'wallet:1:USD'`,
      `UPDATE operations SET network = 'AIRTEL_OAPI_COD'`,
      `UPDATE operations SET completed_at = now()`,
      `UPDATE operations SET provider_reference = 'x'`,
      `UPDATE operations SET metadata = '{}', parameters = '{}', client_reference = 'x', description = 'x'`,
      'UPDATE operations SET card_id = 1, request_id = NULL, traceparent = NULL',
      'UPDATE wallets SET business_id = 1',
      `UPDATE wallets SET environment = 'live'`,
      `UPDATE wallets SET currency = 'CDF'`,
      'UPDATE cards SET business_id = 1, wallet_id = 1',
      `UPDATE cards SET provider_card_id = 'x'`,
      'UPDATE card_records SET card_id = 1',
      'UPDATE api_keys SET business_id = 1',
      `UPDATE api_keys SET key_hash = '\\x00'`,
      'UPDATE api_keys SET scopes = NULL, allowed_ips = NULL',
      'UPDATE kyc_submissions SET business_id = 1',
      'UPDATE operation_reviews SET details = NULL',
      `UPDATE operator_approvals SET input = '{}'`,
      'UPDATE operator_approvals SET requested_by = 1, evidence = NULL',
      'UPDATE provider_callbacks SET body = NULL',
    ]));

  it('cannot alter the schema, make anything, become somebody else or reach the files of the server', () =>
    denied([
      'ALTER TABLE operations ADD COLUMN mine text',
      'ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_pkey CASCADE',
      'DROP TABLE ledger_entries CASCADE',
      'CREATE TABLE mine (n int)',
      'CREATE VIEW mine AS SELECT 1',
      `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      'CREATE INDEX ON operations (actor)',
      'DROP INDEX open_operations_due',
      'DELETE FROM migrations',
      'DELETE FROM database_objects',
      'ALTER DEFAULT PRIVILEGES FOR ROLE business_account_service GRANT ALL ON TABLES TO PUBLIC',
      `ALTER ROLE ${roleOf(database.servingUrl)} SUPERUSER`,
      `SET ROLE ${roleOf(database.url)}`,
      'CREATE ROLE mine SUPERUSER',
      `COPY operations TO PROGRAM 'cat'`,
      `COPY operations TO '/tmp/operations'`,
      `SELECT pg_read_file('/etc/passwd')`,
    ]));

  it('has what the list says, table by table, and nothing besides', async () => {
    const { rows } = await owner.query<{ name: string; privileges: string }>(
      `SELECT relname AS name,
         concat_ws(', ',
           CASE WHEN has_table_privilege($1, oid, 'SELECT') THEN 'SELECT' END,
           CASE WHEN has_table_privilege($1, oid, 'INSERT') THEN 'INSERT' END,
           CASE WHEN has_table_privilege($1, oid, 'UPDATE') THEN 'UPDATE'
                WHEN has_any_column_privilege($1, oid, 'UPDATE') THEN 'UPDATE (…)' END,
           CASE WHEN has_table_privilege($1, oid, 'DELETE') THEN 'DELETE' END,
           CASE WHEN has_table_privilege($1, oid, 'TRUNCATE, REFERENCES, TRIGGER') THEN 'MORE' END) AS privileges
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'p') ORDER BY relname`,
      [roleOf(database.servingUrl)],
    );
    const wordsOf = (name: string): string => (TABLE_PRIVILEGES[name] ?? 'no line').replace(/\(.*\)/, '(…)');
    expect(rows.map(({ name, privileges }) => [name, privileges])).toEqual(
      rows.map(({ name }) => [name, wordsOf(name)]),
    );
    const names = rows.map(({ name }) => name);
    for (const listed of Object.keys(TABLE_PRIVILEGES)) expect(names).toContain(listed);
  });

  it('calls the functions of the service, which nobody else may', async () => {
    const { rows } = await owner.query<{ mine: boolean; anybodys: boolean }>(
      `SELECT bool_and(has_function_privilege($1, oid, 'EXECUTE')) AS mine,
         bool_or(coalesce(proacl::text LIKE '%{=X%' OR proacl::text LIKE '%,=X%', true)) AS anybodys
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
      [roleOf(database.servingUrl)],
    );
    expect(rows).toEqual([{ mine: true, anybodys: false }]);
  });

  it('loses with the next migration what somebody gave it by hand', async () => {
    const role = roleOf(database.servingUrl);
    await owner.query(`GRANT DELETE ON ledger_entries TO ${role}; GRANT EXECUTE ON FUNCTION refuse_change() TO PUBLIC`);
    await migrate(database.url, database.servingUrl);
    await denied(['DELETE FROM ledger_entries']);
    const { rows } = await owner.query(`SELECT has_function_privilege('public', 'refuse_change()', 'EXECUTE') AS may`);
    expect(rows).toEqual([{ may: false }]);
  });

  it('keeps what a newer build gave it when an older one starts again', async () => {
    const role = roleOf(database.servingUrl);
    await owner.query(`GRANT TRUNCATE ON api_requests TO ${role}`);
    await owner.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
    await migrate(database.url, database.servingUrl);
    expect(await refusalOf('TRUNCATE api_requests')).toBe('done');
    await owner.query('DELETE FROM migrations WHERE timestamp = 9999999999999');
  });
});
