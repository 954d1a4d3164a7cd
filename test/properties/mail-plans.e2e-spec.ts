import { Client } from 'pg';
import { after, HOUR_MS } from '../../src/kernel/clock';
import { newUuid } from '../../src/kernel/ids';
import { CLAIM } from '../../src/mail/email-outbox.statements';
import { MAIL_KINDS } from '../../src/mail/mail-renderer';
import { PLANNER_OPTIONS } from '../../src/platform/database/planner-settings';
import { createDatabase, type TestDatabase } from '../support/databases';
import { rowsReadSoFar } from '../support/plans';

/** Addresses whose messages a mail server that is down has put off. */
const PUT_OFF = 3_000;
const PLACES = 8;
/** What one claim may read: its messages by time, by key and once more when they are locked. */
const READ_MAX = 60;
/** More than five: from then on a prepared statement may have a plan for all values. */
const TIMES = 8;

/** Guarantee: what a claim of e-mails costs does not grow with those that wait, whatever the statistics say of them. */
describe('the claim of e-mails', () => {
  let database: TestDatabase;
  let owner: Client;
  let serving: Client;

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.servingUrl.reveal(), options: PLANNER_OPTIONS });
    await client.connect();
    return client;
  };

  // A mail server goes away at a bad time: the last vacuum saw a table in which nothing waits.
  beforeAll(async () => {
    database = await createDatabase();
    owner = new Client({ connectionString: database.url.reveal() });
    await owner.connect();
    serving = await connect();
    await owner.query(
      `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
       VALUES ('MAILED', 'Mailed', 'owner@mailed.example', '+243812345678', '', (SELECT min(id) FROM plans), now(), now())`,
    );
    await insertMessages(50, (n) => `sent-${n}@example.com`, new Date());
    await owner.query(`UPDATE email_messages SET status = 'sent', next_attempt_at = NULL, completed_at = now()`);
    await owner.query('VACUUM ANALYZE email_messages');
    await owner.query('ALTER TABLE email_messages SET (autovacuum_enabled = off)');
  });
  beforeEach(() => owner.query(`DELETE FROM email_messages WHERE status = 'pending'`));
  afterAll(async () => {
    await serving.end();
    await owner.end();
    await database.drop();
  });

  /** Each due a millisecond after the one before. @returns their ids. */
  async function insertMessages(count: number, recipientOf: (n: number) => string, dueAt: Date): Promise<string[]> {
    const numbers = Array.from({ length: count }, (_, n) => n);
    const ids = numbers.map(newUuid);
    await owner.query(
      `INSERT INTO email_messages (id, business_id, kind, recipient, language, data, next_attempt_at, created_at)
       SELECT id, (SELECT max(id) FROM businesses), 'pin_reset', recipient, 'en', '{}', $3::timestamptz + n * interval '1 ms', $3
       FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS given (id, recipient, n)`,
      [ids, numbers.map(recipientOf), dueAt],
    );
    return ids;
  }

  const claim = async (
    by: Client,
    now: Date,
    busy: readonly string[] = [],
    kinds: readonly string[] = MAIL_KINDS,
  ): Promise<string[]> => {
    const { rows } = await by.query<{ recipient: string }>({
      ...CLAIM,
      values: [now, after(now, HOUR_MS), busy, PLACES, kinds],
    });
    return rows.map(({ recipient }) => recipient).sort();
  };

  const rowsRead = (): Promise<number> => rowsReadSoFar(serving, 'email_messages');

  it('reads what it takes, and not what waits for later', async () => {
    const now = new Date();
    await insertMessages(PUT_OFF, (n) => `later-${n}@example.com`, after(now, HOUR_MS));
    await insertMessages(TIMES * PLACES, (n) => `due-${n}@example.com`, after(now, -HOUR_MS));
    const read: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      await serving.query('BEGIN');
      const before = await rowsRead();
      const claimed = await claim(serving, now);
      read.push((await rowsRead()) - before);
      await serving.query('COMMIT');
      // The last claim finds nothing.
      expect(claimed).toHaveLength(time < TIMES ? PLACES : 0);
    }
    expect(Math.max(...read)).toBeLessThanOrEqual(READ_MAX);
  });

  it('takes the oldest of each address, one at a time, and passes by an address with a full queue', async () => {
    const now = new Date();
    const [oldest] = await insertMessages(500, () => 'full@example.com', after(now, -HOUR_MS));
    await insertMessages(3, (n) => `other-${n}@example.com`, after(now, -HOUR_MS / 2));
    const others = ['other-0@example.com', 'other-1@example.com', 'other-2@example.com'];
    expect(await claim(serving, now)).toEqual(['full@example.com', ...others]);
    expect(await claim(serving, now, ['full@example.com', ...others])).toEqual([]);
    const { rows } = await owner.query(
      `SELECT id FROM email_messages WHERE recipient = 'full@example.com' AND claims > 0`,
    );
    expect(rows).toEqual([{ id: oldest }]);
    expect(await claim(serving, now, others)).toEqual(['full@example.com']);
  });

  // Guarantee: while two builds run, each sends what it can write, and neither stumbles over what only the other knows.
  it('leaves kinds alone that the build does not know, and gives those it knows', async () => {
    const now = new Date();
    await insertMessages(2, (n) => `known-${n}@example.com`, after(now, -HOUR_MS));
    const [fromNewer, ofToday] = await insertMessages(2, (n) => `newer-${n}@example.com`, after(now, -HOUR_MS));
    const rename = 'UPDATE email_messages SET kind = $2 WHERE id = $1';
    await owner.query(rename, [fromNewer, 'of_a_newer_build']);
    await owner.query(rename, [ofToday, 'operator_access_changed']);
    const older = MAIL_KINDS.filter((kind) => kind !== 'operator_access_changed');
    await serving.query('BEGIN');
    expect(await claim(serving, now, [], older)).toEqual(['known-0@example.com', 'known-1@example.com']);
    await serving.query('ROLLBACK');
    expect(await claim(serving, now)).toEqual(['known-0@example.com', 'known-1@example.com', 'newer-1@example.com']);
  });

  it('gives two processes that claim at one moment different messages, to different addresses', async () => {
    const now = new Date();
    const other = await connect();
    try {
      // Two to each address, one after the other.
      await insertMessages(4 * PLACES, (n) => `due-${Math.floor(n / 2)}@example.com`, after(now, -HOUR_MS));
      await serving.query('BEGIN');
      const first = await claim(serving, now);
      const second = await claim(other, now);
      await serving.query('COMMIT');
      expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([PLACES, PLACES, 2 * PLACES]);
    } finally {
      await other.end();
    }
  });
});
