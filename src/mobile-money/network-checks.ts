import { AppError } from '../kernel/errors';
import { formatMinor, type Money } from '../kernel/money';
import type {
  MobileMoneyDirection,
  Network,
  ProviderConfiguration,
} from '../providers/mobile-money/mobile-money.provider';

const NATIONAL_DIGITS_MIN = 7;
const NATIONAL_DIGITS_MAX = 10;

/**
 * The network of a code, when the number is one of its country.
 * @throws AppError `unsupported_network`, `invalid_phone_number`.
 */
export function findNetwork(
  configuration: ProviderConfiguration,
  code: string,
  phoneNumber: string,
): { readonly country: string; readonly network: Network } {
  for (const country of configuration.countries) {
    const network = country.networks.find((one) => one.code === code);
    if (!network) continue;
    const national = phoneNumber.length - country.prefix.length;
    if (!phoneNumber.startsWith(country.prefix) || national < NATIONAL_DIGITS_MIN || national > NATIONAL_DIGITS_MAX) {
      throw new AppError('invalid_phone_number', {
        reason: `The phone number is not one of ${code}, whose numbers begin with ${country.prefix}.`,
      });
    }
    return { country: country.country, network };
  }
  throw new AppError('unsupported_network', {
    reason: `The network ${code} is not served. The list of networks names those that are.`,
  });
}

/**
 * Whether the network takes this amount in this currency now (contract 6).
 * @throws AppError `unsupported_network`, `invalid_amount`, `amount_out_of_range`, `network_unavailable`.
 */
export function checkAgainstNetwork(network: Network, direction: MobileMoneyDirection, amount: Money): void {
  const bounds = network.currencies.find((served) => served.currency === amount.currency)?.[direction];
  if (!bounds) {
    throw new AppError('unsupported_network', {
      reason: `The network ${network.code} does not serve ${direction}s in ${amount.currency}.`,
    });
  }
  const details = {
    network: network.code,
    min: formatMinor(bounds.min),
    max: formatMinor(bounds.max),
    decimals: bounds.decimals,
  };
  if (bounds.decimals === 0 && amount.minor % 100n !== 0n) {
    throw new AppError('invalid_amount', {
      reason: `The network ${network.code} takes whole amounts of ${amount.currency} only.`,
      ...details,
    });
  }
  if (amount.minor < bounds.min || amount.minor > bounds.max) throw new AppError('amount_out_of_range', details);
  if (bounds.status === 'closed') throw new AppError('network_unavailable', { network: network.code });
}
