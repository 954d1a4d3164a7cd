import { TRANSACTION_TYPES } from '../ledger/operation-kinds';
import type { TransactionFilter } from './transaction-filter';
import { conditionsOf, totalOf } from './transaction-filter.statements';

const ACCOUNT = { businessId: 7, environment: 'live' } as const;
const ANY: TransactionFilter = {
  type: null,
  status: null,
  currency: null,
  clientReference: null,
  range: { from: null, to: null },
  network: null,
  phoneNumber: null,
  minAmount: null,
  maxAmount: null,
  search: null,
};
const SEARCH = { text: 'order', phoneNumber: null, ids: null };

describe('conditionsOf', () => {
  it('takes business and environment first and names only kinds that move money', () => {
    const { text, values } = conditionsOf(ACCOUNT, ANY);
    expect(values).toEqual([7, 'live']);
    for (const type of TRANSACTION_TYPES) expect(text).toContain(`'${type}'`);
    expect(text).not.toContain('freeze');
  });

  it('passes free text as parameters', () => {
    const words = `x'; DROP TABLE operations; --`;
    const { text, values } = conditionsOf(ACCOUNT, { ...ANY, clientReference: words });
    expect(text).not.toContain('DROP');
    expect(values).toEqual([7, 'live', words]);
  });

  it('gives different texts different names', () => {
    const filters: TransactionFilter[] = [
      ANY,
      { ...ANY, type: 'card_drain' },
      { ...ANY, status: 'failed' },
      { ...ANY, status: 'pending' },
      { ...ANY, currency: 'CDF' },
      { ...ANY, clientReference: 'order-1' },
      { ...ANY, network: 'VODACOM_MPESA_COD' },
      { ...ANY, phoneNumber: '243812345678' },
      { ...ANY, minAmount: 1n },
      { ...ANY, maxAmount: 1n },
      { ...ANY, search: SEARCH },
      { ...ANY, search: { ...SEARCH, phoneNumber: '243812' } },
      { ...ANY, search: { ...SEARCH, ids: ['a', 'b'] } },
      { ...ANY, range: { from: new Date(0), to: null } },
      { ...ANY, range: { from: null, to: new Date(0) } },
      { ...ANY, range: { from: new Date(0), to: new Date(1) } },
      {
        ...ANY,
        type: 'card_drain',
        currency: 'USD',
        clientReference: 'a',
        range: { from: new Date(0), to: new Date(1) },
      },
    ];
    const made = filters.map((filter) => conditionsOf(ACCOUNT, filter));
    expect(new Set(made.map(({ table, text }) => `${table} ${text}`)).size).toBe(filters.length);
  });
});

describe('totalOf', () => {
  const total = (filter: TransactionFilter) => totalOf(filter, conditionsOf(ACCOUNT, filter)).text;

  it('reads counters when only type, status, currency and network are asked for', () => {
    for (const filter of [
      ANY,
      { ...ANY, type: 'card_topup' },
      { ...ANY, status: 'completed' },
      { ...ANY, currency: 'USD' },
      { ...ANY, network: 'VODACOM_MPESA_COD' },
    ] as TransactionFilter[]) {
      expect(total(filter)).toContain('operation_account_counts');
    }
    expect(total({ ...ANY, status: 'pending' })).not.toContain('operation_account_counts');
    expect(total({ ...ANY, status: 'failed' })).not.toContain('count(*)');
  });

  const MIDNIGHT = new Date('2026-03-02T00:00:00Z');
  const HOUR_MS = 3_600_000;

  it('sums whole days, and counts the parts of days at both ends', () => {
    const range = { from: new Date(MIDNIGHT.getTime() - HOUR_MS), to: new Date(MIDNIGHT.getTime() + 25 * HOUR_MS) };
    const filter: TransactionFilter = { ...ANY, currency: 'USD', status: 'completed', range };
    const { text, values } = totalOf(filter, conditionsOf(ACCOUNT, filter), 10);
    const nextDay = new Date(MIDNIGHT.getTime() + 24 * HOUR_MS);
    expect(values).toEqual(['USD', MIDNIGHT, nextDay, range.from, MIDNIGHT, nextDay, range.to]);
    expect(text).toContain("day >= ($12::timestamptz AT TIME ZONE 'UTC')::date AND day < ($13::");
    expect(text).toMatch(
      / \+ \(SELECT [^()]*\(\*\) FROM operations WHERE [^+-]* created_at >= \$14 AND created_at < \$15\)/,
    );
    expect(text).toMatch(
      / \+ \(SELECT [^()]*\(\*\) FROM operations WHERE [^+-]* created_at >= \$16 AND created_at < \$17\)/,
    );
    expect(text).toContain('operation_day_counters');
  });

  it('counts rows when anything else is asked for, and when no whole day is', () => {
    for (const filter of [
      { ...ANY, phoneNumber: '243812345678' },
      { ...ANY, range: { from: new Date(1), to: new Date(5) } },
    ]) {
      expect(total(filter)).not.toMatch(/counters|counts/);
      expect(total(filter)).toContain(conditionsOf(ACCOUNT, filter).text);
    }
  });
});
