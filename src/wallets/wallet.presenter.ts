import { DAY_MS, after, startOfNextUtcMonth, startOfUtcDay } from '../kernel/clock';
import { transactionIdOf } from '../kernel/ids';
import { formatMinor, formatMinorOrNull } from '../kernel/money';
import { isReversal, KINDS } from '../ledger/operation-kinds';
import type { WalletBalance, WalletEntry, WalletUsage } from './wallet';
import type { WalletDetailView, WalletEntryView, WalletLimitView, WalletListView, WalletView } from './wallets.views';

const available = (wallet: WalletBalance): string => formatMinor(wallet.posted - wallet.held);

/** The answer of a creation: no flag, no `updated_at` (specification 4.3). */
export const presentWallet = (wallet: WalletBalance): WalletView => ({
  id: wallet.id,
  currency_code: wallet.currency,
  balance: available(wallet),
  status: wallet.status,
  created_at: wallet.createdAt.toISOString(),
});

export const presentListedWallet = (wallet: WalletBalance, flagUrl: string | null): WalletListView => ({
  id: wallet.id,
  currency_code: wallet.currency,
  flag_url: flagUrl,
  balance: available(wallet),
  status: wallet.status,
  created_at: wallet.createdAt.toISOString(),
  updated_at: wallet.updatedAt.toISOString(),
});

/** A single wallet, with its limits and what is left of them at `now`. */
export const presentWalletDetail = (
  wallet: WalletBalance,
  flagUrl: string | null,
  usage: WalletUsage,
  now: Date,
): WalletDetailView => ({
  ...presentListedWallet(wallet, flagUrl),
  held_balance: formatMinor(wallet.held),
  per_transaction_limit: formatMinorOrNull(wallet.perTransactionLimit),
  daily_limit: formatMinorOrNull(wallet.dailyLimit),
  monthly_limit: formatMinorOrNull(wallet.monthlyLimit),
  limits: {
    daily: presentLimit(wallet.dailyLimit, usage.daily, after(startOfUtcDay(now), DAY_MS)),
    monthly: presentLimit(wallet.monthlyLimit, usage.monthly, startOfNextUtcMonth(now)),
  },
});

const presentLimit = (limit: bigint | null, used: bigint, resetsAt: Date): WalletLimitView => ({
  limit: formatMinorOrNull(limit),
  used: formatMinor(used),
  remaining: limit === null ? null : formatMinor(used > limit ? 0n : limit - used),
  resets_at: resetsAt.toISOString(),
});

export const presentEntry = (entry: WalletEntry): WalletEntryView => ({
  id: entry.id,
  transaction_id: transactionIdOf(entry.operationId),
  direction: entry.direction,
  amount: formatMinor(entry.amount),
  balance_after: formatMinor(entry.balanceAfter),
  description: entry.description ?? KINDS[entry.kind].label,
  ...(isReversal(entry.kind, entry.direction) && { reversal: true }),
  created_at: entry.createdAt.toISOString(),
});
