import type { WalletBalance, WalletEntry } from './wallet';
import { presentEntry, presentListedWallet, presentWallet, presentWalletDetail } from './wallet.presenter';

const WALLET: WalletBalance = {
  id: 42,
  businessId: 1,
  environment: 'live',
  currency: 'CDF',
  ledgerAddress: 'wallet:42:CDF',
  status: 'active',
  posted: 500_000n,
  held: 120_050n,
  perTransactionLimit: null,
  dailyLimit: 300_000n,
  monthlyLimit: null,
  createdAt: new Date('2028-02-01T08:00:00.000Z'),
  updatedAt: new Date('2028-02-02T08:00:00.000Z'),
};
const CREATED = {
  id: 42,
  currency_code: 'CDF',
  balance: '3799.50',
  status: 'active',
  created_at: '2028-02-01T08:00:00.000Z',
};

describe('a wallet as merchants see it', () => {
  it('shows what can be spent: what is held is not in the balance', () => {
    expect(presentWallet(WALLET)).toEqual(CREATED);
    expect(presentListedWallet(WALLET, '/flags/cd.svg')).toEqual({
      ...CREATED,
      flag_url: '/flags/cd.svg',
      updated_at: '2028-02-02T08:00:00.000Z',
    });
  });

  it('shows what limits leave, and when their day and month begin anew', () => {
    const now = new Date('2028-02-29T23:59:59.999Z');
    const detail = presentWalletDetail(WALLET, null, { daily: 100_000n, monthly: 250_000n }, now);
    expect(detail).toMatchObject({
      held_balance: '1200.50',
      per_transaction_limit: null,
      daily_limit: '3000.00',
      monthly_limit: null,
      limits: {
        daily: { limit: '3000.00', used: '1000.00', remaining: '2000.00', resets_at: '2028-03-01T00:00:00.000Z' },
        monthly: { limit: null, used: '2500.00', remaining: null, resets_at: '2028-03-01T00:00:00.000Z' },
      },
    });
    const monthly = { ...WALLET, perTransactionLimit: 700n, dailyLimit: null, monthlyLimit: 250_000n };
    expect(presentWalletDetail(monthly, null, { daily: 0n, monthly: 250_000n }, now)).toMatchObject({
      per_transaction_limit: '7.00',
      monthly_limit: '2500.00',
      limits: { daily: { remaining: null }, monthly: { remaining: '0.00' } },
    });
  });

  it('never shows that less than nothing remains', () => {
    const usage = { daily: 300_001n, monthly: 0n };
    expect(presentWalletDetail(WALLET, null, usage, new Date()).limits.daily.remaining).toBe('0.00');
  });
});

describe('a movement of a wallet', () => {
  const entry: WalletEntry = {
    id: 7,
    operationId: '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10',
    kind: 'mobile_money_payout',
    description: null,
    direction: 'debit',
    amount: 2_500n,
    balanceAfter: 100n,
    createdAt: new Date('2028-02-01T08:00:00.000Z'),
  };

  it.each([
    ['mobile_money_deposit', 'Mobile money deposit'],
    ['mobile_money_payout', 'Mobile money payout'],
    ['card_creation', 'Card creation'],
    ['card_topup', 'Card top-up'],
    ['card_drain', 'Card drain'],
    ['card_termination', 'Card termination'],
    ['sandbox_funding', 'Sandbox funding'],
    ['card_transaction', 'card_transaction'],
  ] as const)('of a %s is called %s unless the merchant named it', (kind, words) => {
    expect(presentEntry({ ...entry, kind }).description).toBe(words);
    expect(presentEntry({ ...entry, kind, description: 'Rent' }).description).toBe('Rent');
  });

  it('shows its amount, its direction and the balance after it', () => {
    expect(presentEntry(entry)).toMatchObject({
      id: 7,
      direction: 'debit',
      amount: '25.00',
      balance_after: '1.00',
      created_at: '2028-02-01T08:00:00.000Z',
    });
  });
});
