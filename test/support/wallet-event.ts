const AT = '2026-05-01T10:00:00.000Z';
const WINDOW = { limit: null, used: '0.00', remaining: null, resets_at: AT };

/** The data of `wallet.created` as the service tells it, for events that a test records by itself. */
export const walletEventData = (id: number, flagUrl: string | null = null): object => ({
  id,
  currency_code: 'USD',
  balance: '0.00',
  status: 'active',
  created_at: AT,
  flag_url: flagUrl,
  updated_at: AT,
  held_balance: '0.00',
  per_transaction_limit: null,
  daily_limit: null,
  monthly_limit: null,
  limits: { daily: WINDOW, monthly: WINDOW },
});
