import { presentPeriod, successRate } from './overview.presenter';

describe('a block of the overview', () => {
  it('counts zero and has no rate when nothing happened', () => {
    const none = { completed: 0, failed: 0, pending: 0, total: 0 };
    expect(presentPeriod([])).toEqual({
      deposits: none,
      payouts: none,
      deposit_success_rate_percent: null,
      payout_success_rate_percent: null,
    });
  });

  it('keeps deposits and payouts apart', () => {
    const period = presentPeriod([
      { kind: 'mobile_money_deposit', status: 'completed', count: 2 },
      { kind: 'mobile_money_deposit', status: 'pending', count: 1 },
      { kind: 'mobile_money_payout', status: 'failed', count: 4 },
    ]);
    expect(period.deposits).toEqual({ completed: 2, failed: 0, pending: 1, total: 3 });
    expect(period.payouts).toEqual({ completed: 0, failed: 4, pending: 0, total: 4 });
    expect(period.deposit_success_rate_percent).toBe(66.67);
    expect(period.payout_success_rate_percent).toBe(0);
  });

  it.each([
    [0, 0, null],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [118, 128, 92.19],
  ])('of %d completed among %d is %s percent', (completed, total, rate) => {
    expect(successRate({ completed, total })).toBe(rate);
  });
});
