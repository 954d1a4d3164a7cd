import { transactionIdOf } from '../kernel/ids';
import { formatMinor } from '../kernel/money';
import type { MobileMoneyKind } from '../ledger/operation-kinds';
import { type OperationOf, publicStatusOf } from '../operations/operation';
import type { NetworkBounds, ProviderConfiguration } from '../providers/mobile-money/mobile-money.provider';
import type { MobileMoneyView, NetworkBoundsView, NetworkView } from './mobile-money.views';

/** One view for the answers of POST and GET, and for the event at the end. */
export const presentMobileMoney = (operation: OperationOf<MobileMoneyKind>): MobileMoneyView => ({
  transaction_id: transactionIdOf(operation.id),
  type: operation.kind,
  status: publicStatusOf(operation.state),
  wallet_id: operation.walletId,
  currency_code: operation.currency,
  amount: formatMinor(operation.amount),
  provider: operation.provider,
  network: operation.network,
  phone_number: operation.phoneNumber,
  client_reference: operation.clientReference,
  description: operation.description,
  metadata: operation.metadata,
  failure_code: operation.failureCode,
  failure_message: operation.failureMessage,
  provider_reference: operation.providerReference,
  created_at: operation.createdAt.toISOString(),
  updated_at: operation.updatedAt.toISOString(),
  completed_at: operation.completedAt?.toISOString() ?? null,
});

/** One row per network and currency; `currency` null: all. */
export const presentNetworks = (configuration: ProviderConfiguration, currency: string | null): NetworkView[] =>
  configuration.countries.flatMap((country) =>
    country.networks.flatMap((network) =>
      network.currencies
        .filter((served) => currency === null || served.currency === currency)
        .map((served) => ({
          network: network.code,
          name: network.name,
          country: country.country,
          prefix: country.prefix,
          currency_code: served.currency,
          logo_url: network.logoUrl,
          deposit: served.deposit && presentBounds(served.deposit),
          payout: served.payout && presentBounds(served.payout),
        })),
    ),
  );

const presentBounds = (bounds: NetworkBounds): NetworkBoundsView => ({
  status: bounds.status,
  min: formatMinor(bounds.min),
  max: formatMinor(bounds.max),
  decimals: bounds.decimals,
});
