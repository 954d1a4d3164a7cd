import { formatMinor, formatMinorOrNull } from '../../kernel/money';
import type { WalletBalance } from '../../wallets/wallet';
import type { BusinessFile } from './business-directory.service';
import type { BusinessRecord } from './business-record';
import type { LimitsChange } from './four-eyes-actions';
import type { SetLimitsDto } from './businesses.dto';
import type { BusinessFileView, BusinessSummaryView, OperatorWalletView } from './businesses.views';
import { presentSubmission } from './operator-kyc.presenter';

export const presentBusiness = (record: BusinessRecord): BusinessSummaryView => ({
  id: record.id,
  code: record.code,
  name: record.name,
  email: record.email,
  phone: record.phone,
  status: record.status,
  kyc_status: record.kycStatus,
  plan: { code: record.plan.code, name: record.plan.name, features: [...record.plan.features] },
  pin_set: record.pinSet,
  email_verified_at: record.emailVerifiedAt?.toISOString() ?? null,
  created_at: record.createdAt.toISOString(),
  updated_at: record.updatedAt.toISOString(),
});

export const presentBusinessFile = ({ record, webhookUrl, kyc, wallets, counts }: BusinessFile): BusinessFileView => ({
  ...presentBusiness(record),
  webhook_url: webhookUrl,
  kyc: kyc.map(presentSubmission),
  wallets: wallets.map(presentOperatorWallet),
  counts: { api_keys: counts.apiKeys, sessions: counts.sessions, transactions: counts.transactions },
});

export const presentOperatorWallet = (wallet: WalletBalance): OperatorWalletView => ({
  id: wallet.id,
  environment: wallet.environment,
  currency_code: wallet.currency,
  balance: formatMinor(wallet.posted - wallet.held),
  held_balance: formatMinor(wallet.held),
  status: wallet.status,
  per_transaction_limit: formatMinorOrNull(wallet.perTransactionLimit),
  daily_limit: formatMinorOrNull(wallet.dailyLimit),
  monthly_limit: formatMinorOrNull(wallet.monthlyLimit),
  created_at: wallet.createdAt.toISOString(),
  updated_at: wallet.updatedAt.toISOString(),
});

/** The limits a request names; those it does not name are left out. */
export const readLimits = (dto: SetLimitsDto): LimitsChange['limits'] => ({
  ...(dto.per_transaction_limit === undefined ? {} : { perTransactionLimit: dto.per_transaction_limit }),
  ...(dto.daily_limit === undefined ? {} : { dailyLimit: dto.daily_limit }),
  ...(dto.monthly_limit === undefined ? {} : { monthlyLimit: dto.monthly_limit }),
});
