import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import * as fc from 'fast-check';
import { HOUR_MS } from '../../src/kernel/clock';
import { Money } from '../../src/kernel/money';
import { aBusiness, DOORS, type Shop } from '../support/builders';
import { whileHeld } from '../support/locks';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

/** `STATEMENT_HISTORIES=500 npx jest statements` goes further. */
const RUNS = Number(process.env['STATEMENT_HISTORIES'] ?? 12);
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'] as const;
const FIRST = Date.UTC(2026, 0, 1);
const HOURS = (Date.UTC(2026, 5, 1) - FIRST) / HOUR_MS;

interface Movement {
  readonly isCredit: boolean;
  readonly minor: bigint;
  readonly at: Date;
}

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Moves money at an instant of the past, as a settled payment does. */
async function move(shop: Shop, { isCredit, minor, at }: Movement): Promise<void> {
  const id = randomUUID();
  const walletId = await shop.walletId('CDF');
  const wallet = `wallet:${walletId}:CDF`;
  const outside = 'clearing:simulator:CDF';
  await world.db.query(
    `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, provider, description,
       last_submitted_at, actor, created_at, updated_at)
     VALUES ($1, $2, 'live', $3, $4, 'CDF', $5, $6, $7, 'simulator', $8, $9, 'test', $9, $9)`,
    [
      id,
      shop.id,
      isCredit ? 'mobile_money_deposit' : 'mobile_money_payout',
      minor.toString(),
      walletId,
      isCredit ? outside : wallet,
      isCredit ? wallet : outside,
      isCredit ? '=SUM(A1), "été"' : null,
      at,
    ],
  );
  await world.db.query(
    `SELECT conclude_operation($1, '{submitting}', 'completed', $2, NULL, NULL, NULL, NULL, NULL, false, NULL)`,
    [id, at],
  );
}

const movement = fc.record({
  isCredit: fc.boolean(),
  minor: fc.bigInt({ min: 1n, max: 5_000_000n }),
  // Whole days often, so that some fall on the very first instant of a month.
  hour: fc.oneof(
    fc.nat({ max: HOURS - 1 }),
    fc.nat({ max: HOURS / 24 - 1 }).map((day) => day * 24),
  ),
});

const minorOf = (amount: string): bigint => Money.parse(amount, 'CDF').minor;
const signed = ({ direction, amount }: { direction: string; amount: string }): bigint =>
  direction === 'credit' ? minorOf(amount) : -minorOf(amount);
const total = (rows: ReadonlyArray<{ direction: string; amount: string }>): bigint =>
  rows.reduce((sum, row) => sum + signed(row), 0n);

const statement = async (shop: Shop, month: string, query: object = {}) =>
  (await shop.apiKey.get('wallet/CDF/statement', { month, ...query })).body.data;

// Guarantee: a merchant who adds up a statement gets what it says, and no money is lost between two months.
it('adds up over random histories, month after month, to what the wallet holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 25 }), async (wished) => {
      const shop = await aBusiness().active().withWallet('CDF').in(world);
      let held = 0n;
      const made: Movement[] = [];
      for (const { isCredit, minor, hour } of wished.toSorted((one, other) => one.hour - other.hour)) {
        const next = { isCredit: isCredit || minor > held, minor, at: new Date(FIRST + hour * HOUR_MS) };
        held += next.isCredit ? minor : -minor;
        made.push(next);
        await move(shop, next);
      }
      let before = 0n;
      for (const month of MONTHS) {
        const { opening_balance, sums, entries, closing_balance } = await statement(shop, month);
        expect(minorOf(opening_balance)).toBe(before);
        expect(before + total(sums)).toBe(minorOf(closing_balance));
        expect(total(entries)).toBe(total(sums));
        expect(entries.map((one: { created_at: string }) => one.created_at)).toEqual(
          made.filter(({ at }) => at.toISOString().startsWith(month)).map(({ at }) => at.toISOString()),
        );
        before = minorOf(closing_balance);
      }
      expect(before).toBe(held);
      expect(Money.ofMinor(held, 'CDF').toString()).toBe(await shop.balance('CDF'));
    }),
    { numRuns: RUNS },
  );
}, 60_000);

describe.each(DOORS)('a statement through the %s door', (door) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await aBusiness().active().withWallet('CDF').in(world);
    await move(shop, { isCredit: true, minor: 500_000n, at: new Date('2026-04-30T23:59:59.999Z') });
    await move(shop, { isCredit: true, minor: 100_025n, at: new Date('2026-05-01T00:00:00.000Z') });
    await move(shop, { isCredit: false, minor: 60_000n, at: new Date('2026-05-31T12:00:00.000Z') });
  });
  const ask = (query: object) => shop.door(door).get('wallet/CDF/statement', { month: '2026-05', ...query });

  it('says what the wallet held, what moved and what it holds', async () => {
    const { body } = await ask({});
    expect(body.data).toEqual({
      environment: 'live',
      currency_code: 'CDF',
      month: '2026-05',
      from: '2026-05-01T00:00:00.000Z',
      to: '2026-06-01T00:00:00.000Z',
      opening_balance: '5000.00',
      sums: [
        { type: 'mobile_money_deposit', direction: 'credit', count: 1, amount: '1000.25' },
        { type: 'mobile_money_payout', direction: 'debit', count: 1, amount: '600.00' },
      ],
      closing_balance: '5400.25',
      entries: [
        expect.objectContaining({ direction: 'credit', amount: '1000.25', balance_after: '6000.25' }),
        expect.objectContaining({ direction: 'debit', amount: '600.00', balance_after: '5400.25' }),
      ],
    });
  });

  it('is a file that a spreadsheet opens without running it', async () => {
    const reply = await ask({ format: 'csv' });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename=statement-CDF-2026-05.csv');
    const lines = reply.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toEqual([
      'created_at,transaction_id,description,direction,amount,balance',
      '2026-05-01T00:00:00.000Z,,opening balance,,,5000.00',
      expect.stringMatching(
        /^2026-05-01T00:00:00\.000Z,TXN-[0-9A-F]{32},"'=SUM\(A1\), ""été""",credit,1000\.25,6000\.25$/,
      ),
      expect.stringMatching(/^2026-05-31T12:00:00\.000Z,TXN-[0-9A-F]{32},Mobile money payout,debit,600\.00,5400\.25$/),
      '2026-06-01T00:00:00.000Z,,closing balance,,,5400.25',
    ]);
  });

  // Guarantee: a file of any length begins at once. Sums read every operation of the month, and no file shows them.
  it('is a file that reads no operation before it begins', async () => {
    const quiet = await whileHeld(world, 'LOCK TABLE operations IN ACCESS EXCLUSIVE MODE', [], () =>
      ask({ format: 'csv', month: '2026-03' }),
    );
    expect(quiet.status).toBe(200);
    expect(quiet.text).toContain('closing balance');
  });

  // Guarantee: entries do not change, so a file of them needs no snapshot, and slow readers hold nothing that others need.
  it('is a file that many may take at once', async () => {
    const replies = await whileHeld(world, 'LOCK TABLE operations IN ACCESS EXCLUSIVE MODE', [], async () => {
      const asked = Promise.all(Array.from({ length: 5 }, () => ask({ format: 'csv' })));
      await until('all read their entries', async () => {
        const reading: unknown[] = await world.db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND query LIKE '%entry.balance_after%'`,
        );
        return reading.length === 5;
      });
      return { asked };
    });
    for (const { status, text } of await replies.asked)
      expect([status, text]).toEqual([200, expect.stringContaining('closing')]);
  });

  // Guarantee: long statements of one business leave the database to others.
  it('is refused for a moment when a business asks for many long ones at once', async () => {
    const busy = await aBusiness().active().withWallet('CDF').in(world);
    for (let entry = 0; entry <= 200; entry += 1)
      await move(busy, { isCredit: true, minor: 100n, at: new Date('2026-05-02T00:00:00.000Z') });
    const long = () => busy.door(door).get('wallet/CDF/statement', { month: '2026-05' });
    const replies = await whileHeld(world, 'LOCK TABLE operations IN ACCESS EXCLUSIVE MODE', [], async () => {
      const asked = Array.from({ length: 3 }, async () => long());
      await Promise.race(asked);
      return { asked: Promise.all(asked) };
    });
    // A lock that lasts too long is refused with another time to wait.
    const ends = (await replies.asked).map(({ status, headers }) => [status, headers['retry-after']]);
    expect(ends.sort()).toEqual([[200], [200], [503, '10']].map(([status, after]) => [status, after]));
    expect((await long()).body.data.entries).toHaveLength(201);
  });

  it('is a PDF to print', async () => {
    const reply = await ask({ format: 'pdf' });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.body.length).toBeGreaterThan(1_000);
  });

  it('of the month that runs ends now', async () => {
    const month = world.clock.now().toISOString().slice(0, 7);
    const { body } = await ask({ month });
    expect(body.data.closing_balance).toBe('5400.25');
    expect(Date.parse(body.data.to)).toBeLessThanOrEqual(world.clock.now().getTime());
  });

  it('of a month that was mistyped ends with that month', async () => {
    expect((await ask({ month: '0026-05' })).body.data.to).toBe('0026-06-01T00:00:00.000Z');
  });

  it.each([
    ['month', { month: '2026-13' }],
    ['month', { month: '05-2026' }],
    ['month', { month: undefined }],
    ['month', { month: '9999-01' }],
    ['format', { format: 'xlsx' }],
  ])('answers 400 naming %s for %j', async (field, query) => {
    const reply = await ask(query);
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('answers 404 for a wallet that is not there', async () => {
    const reply = await shop.door(door).get('wallet/ZMW/statement', { month: '2026-05' });
    expect([reply.status, reply.body.code]).toEqual([404, 'wallet_not_found']);
  });
});

// Guarantee: statements that nobody reads to their end do not fill the memory of the process.
it('refuses a fifth large statement to a business that leaves four unread, as JSON and as PDF', async () => {
  const [shop, other] = [await aBusiness().active().withWallet('CDF').in(world), await aBusiness().active().in(world)];
  await move(shop, { isCredit: true, minor: 100n, at: new Date('2026-05-02T00:00:00.000Z') });
  const month = '2026-05';
  const pdf = () => shop.apiKey.get('wallet/CDF/statement', { month, format: 'pdf' });
  // Words of any length stand for many rows: as JSON longer than what the sockets between two ends hold.
  await world.db.query('UPDATE operations SET description = $2 WHERE business_id = $1', [shop.id, 'é'.repeat(2 ** 22)]);
  const name = randomBytes(75_000).toString('base64').replaceAll(/.{40}/g, '$& ');
  await world.db.query('UPDATE businesses SET name = $2 WHERE id = $1', [shop.id, name]);
  const heard: number[] = [];
  const unread = Array.from({ length: 5 }, () => {
    const url = `${world.origin}/api/v1/business/wallet/CDF/statement?month=${month}`;
    const asking = request(url, { headers: { Authorization: `Bearer ${shop.apiKey.token}` } });
    asking.on('error', () => undefined).on('response', ({ statusCode = 0 }) => heard.push(statusCode));
    return asking.end();
  });
  await until('all are answered', async () => heard.length === unread.length);
  expect(heard.sort()).toEqual([200, 200, 200, 200, 503]);
  await world.db.query('UPDATE operations SET description = NULL WHERE business_id = $1', [shop.id]);
  const refused = await pdf();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'service_busy', '10']);
  expect((await shop.apiKey.get('wallet/CDF/statement', { month })).status).toBe(200);
  expect((await other.apiKey.get('wallet/USD/statement', { month })).status).toBe(200);
  for (const one of unread) one.destroy();
  await until('the places are free', async () => (await pdf()).status === 200);
});
