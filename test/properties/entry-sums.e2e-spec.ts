import { randomUUID } from 'node:crypto';
import { EntrySumsJob, NEW_MIN } from '../../src/ledger/entry-sums.job';
import { LedgerDays } from '../../src/ledger/ledger-days';
import { aBusiness } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { startWorld, type World } from '../support/world';

const CLEARING = 'clearing:simulator:CDF';

/** Guarantee: a position is that of all entries, however far they are summed and in whatever order they are committed. */
describe('the sums of entries', () => {
  let world: World;
  let walletId: string;
  let others: string[];

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    const walletOf = async (): Promise<string> => {
      const shop = await aBusiness().active().withWallet('CDF', '1000.00').in(world);
      return String(await shop.walletId('CDF'));
    };
    walletId = await walletOf();
    others = [await walletOf(), await walletOf()];
    for (let n = 0; n < 5; n += 1) await deposit(n);
  });
  afterAll(() => world.close());
  afterEach(async () => {
    await agree();
    expect(await brokenInvariants(world)).toEqual([]);
  });

  type Session = Pick<World['db'], 'query'>;
  /** One deposit of `daysAgo` days ago, written now by `session`. */
  async function deposit(daysAgo = 0, wallet = walletId, session: Session = world.db): Promise<void> {
    const id = randomUUID();
    await session.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, provider, last_submitted_at,
         actor, created_at, updated_at)
       SELECT $1, business_id, 'live', 'mobile_money_deposit', 700 + $3, 'CDF', id, '${CLEARING}', ledger_address, 'simulator', now(), 'test', now(), now()
       FROM wallets WHERE id = $2`,
      [id, wallet, daysAgo],
    );
    await session.query(
      `SELECT conclude_operation($1, '{submitting}', 'completed', now() - make_interval(days => $2), NULL, NULL, NULL, NULL, NULL, false, NULL)`,
      [id, daysAgo],
    );
  }
  async function agree(): Promise<void> {
    const [entries] = await world.db.query(
      `SELECT sum(amount) FILTER (WHERE direction = 'debit') AS debits, sum(amount) FILTER (WHERE direction = 'credit') AS credits,
         sum(CASE direction WHEN 'debit' THEN amount ELSE -amount END) FILTER (WHERE address = '${CLEARING}') AS position FROM ledger_entries`,
    );
    const [positions] = await world.db.query(
      `SELECT sum(debits) AS debits, sum(credits) AS credits, sum(debits - credits) FILTER (WHERE address LIKE 'clearing:simulator:%') AS position
       FROM ledger_positions`,
    );
    expect(positions).toEqual(entries);
  }
  const job = () => world.app.get(EntrySumsJob, { strict: false });
  const sumAll = async (): Promise<void> => {
    while ((await job().count(1)).length > 0);
  };
  const place = async (): Promise<{ last_id: string; newest: string }> =>
    (
      await world.db.query(
        `SELECT last_id, (SELECT max(id) FROM ledger_entries) AS newest, has_caught_up FROM ledger_summed_entries`,
      )
    )[0];

  // Guarantee: a job that asks every few seconds whether there is something to add costs the same however long the ledger is.
  it('are asked for without a look at the entries', async () => {
    const looks = await world.db.transaction(async (tx) => {
      await tx.query('SELECT pg_stat_force_next_flush()');
      await tx.query('COMMIT AND CHAIN');
      const [answer] = await tx.query('SELECT sum_ledger_entries(1000000, 1) AS added');
      expect(answer).toEqual({ added: '0' });
      return tx.query(
        `SELECT seq_scan + idx_scan AS looks FROM pg_stat_xact_user_tables WHERE relname = 'ledger_entries' AND seq_scan + idx_scan > 0`,
      );
    });
    expect(looks).toEqual([]);
  });

  it('wait until there are enough', async () => {
    expect(await job().count()).toEqual([]);
    expect(await place()).toMatchObject({ last_id: '0', has_caught_up: false });
    expect(NEW_MIN).toBeGreaterThan(100);
  });

  it('take in a history in pieces, and positions are right in between', async () => {
    const { newest } = await place();
    await world.db.query(`SELECT sum_ledger_entries(1, 3)`);
    expect(await place()).toMatchObject({ last_id: '3', has_caught_up: false });
    await agree();
    await sumAll();
    expect(await place()).toMatchObject({ last_id: newest, has_caught_up: true });
    expect(await world.db.query(`SELECT book FROM ledger_book_sums WHERE environment = 'live' ORDER BY book`)).toEqual(
      expect.arrayContaining([{ book: CLEARING }, { book: 'wallet' }]),
    );
  });

  it('are followed by the entries since, also by those of days long over', async () => {
    await deposit();
    await deposit(40);
    await agree();
    await world.app.get(LedgerDays, { strict: false }).close();
    await deposit(50);
    await agree();
    await sumAll();
  });

  it('wait for an entry with a lower id that is not committed yet, and not for those that begin later', async () => {
    await sumAll();
    const [slow, later] = [world.db.createQueryRunner(), world.db.createQueryRunner()];
    await slow.startTransaction();
    await deposit(0, others[0], slow);
    await deposit();
    const { last_id: before, newest: noted } = await place();
    expect(await job().count(1)).toEqual([]);
    expect((await place()).last_id).toBe(before);
    await agree();
    await later.startTransaction();
    await deposit(0, others[1], later);
    await deposit();
    expect(await job().count(1)).toEqual([]);
    await slow.commitTransaction();
    expect(await job().count(1)).toEqual([Number(noted) - Number(before)]);
    await agree();
    // The entry that began later has an id that is not noted, and now it is waited for.
    expect(await job().count(1)).toEqual([]);
    await later.rollbackTransaction();
    await sumAll();
    expect(await place()).toMatchObject({ last_id: (await place()).newest });
    for (const session of [slow, later]) await session.release();
  });

  it('are right whoever sums and whoever pays at the same time', async () => {
    const work = Array.from({ length: 60 }, async (_, n) =>
      n % 3 === 0 ? job().count(1) : deposit(n % 2, [walletId, ...others][n % 3]),
    );
    await Promise.all(work);
    await agree();
    await sumAll();
  });

  it.each(['debits', 'credits'])('with wrong %s are found by every check', async (column) => {
    await sumAll();
    await world.db.query(
      `UPDATE ledger_book_sums SET ${column} = ${column} + 1 WHERE book = 'wallet' AND environment = 'live'`,
    );
    const names = (await brokenInvariants(world)).map(({ name }) => name);
    expect(names).toEqual([
      'book_sums_are_exact',
      'book_sums_are_exact, in slices',
      'book_sums_are_exact, of what is new',
    ]);
    await world.db.query(
      `UPDATE ledger_book_sums SET ${column} = ${column} - 1 WHERE book = 'wallet' AND environment = 'live'`,
    );
  });

  it('begin anew when they are emptied', async () => {
    await world.db.query(
      `DELETE FROM ledger_book_sums; UPDATE ledger_summed_entries SET last_id = 0, noted_id = 0, writers = '{}', has_caught_up = false`,
    );
    await agree();
    await sumAll();
    expect(await place()).toMatchObject({ has_caught_up: true });
  });

  it('are not taken in a snapshot, which does not see what is committed meanwhile', async () => {
    await expect(
      world.db.transaction('REPEATABLE READ', (db) => db.query('SELECT sum_ledger_entries(1, 1)')),
    ).rejects.toThrow('each see what is committed');
  });
});
