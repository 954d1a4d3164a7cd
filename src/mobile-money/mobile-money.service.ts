import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/principal';
import { AppError } from '../kernel/errors';
import { operationIdOf, readUuid } from '../kernel/ids';
import { formatMinor, Money } from '../kernel/money';
import { clearingAddress } from '../ledger/ledger-addresses';
import { MOBILE_MONEY_KINDS, type MobileMoneyKind } from '../ledger/operation-kinds';
import { log, serializeError } from '../platform/logging/logger';
import { isOfKind, ofKind, type OperationOf } from '../operations/operation';
import { OperationsService } from '../operations/operations.service';
import type { Environment } from '../kernel/environment';
import type {
  MobileMoneyDirection,
  MobileMoneyProvider,
  Network,
  ProviderConfiguration,
} from '../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders, type NetworkCatalogue } from '../providers/mobile-money/mobile-money.providers';
import { WalletsService } from '../wallets/wallets.service';
import type { MobileMoneyDto } from './mobile-money.dto';
import { PausedNetworks } from './pauses/paused-networks';

const NATIONAL_DIGITS_MIN = 7;
const NATIONAL_DIGITS_MAX = 10;

/** A deposit or payout, and whether its key was used before for the same request. */
export interface StartedMobileMoney {
  readonly operation: OperationOf<MobileMoneyKind>;
  readonly isReplay: boolean;
}

/** The network of an order, and the field of the request that it was read from. */
interface ChosenNetwork {
  readonly country: string;
  readonly network: Network;
  readonly chosenBy: 'network' | 'phone_number';
}

/** Deposits into and payouts from a wallet. They differ only in the direction of the money. */
@Injectable()
export class MobileMoneyService {
  constructor(
    private readonly wallets: WalletsService,
    private readonly providers: MobileMoneyProviders,
    private readonly operations: OperationsService,
    private readonly pausedNetworks: PausedNetworks,
  ) {}

  /**
   * Checks the request against wallet and network, then starts the operation.
   * @param aheadRow the wallet as it was read with the caller, if it was.
   * @throws AppError `wallet_not_found`, `unsupported_network`, `amount_out_of_range`, `invalid_amount`, `network_unavailable`,
   * `payment_provider_unavailable`, and what `OperationsService.start` throws. Nothing is kept then.
   */
  async start(
    direction: MobileMoneyDirection,
    account: AccountScope,
    dto: MobileMoneyDto,
    aheadRow?: object,
  ): Promise<StartedMobileMoney> {
    const amount = Money.parse(dto.amount, dto.currency_code);
    const order = {
      kind: MOBILE_MONEY_KINDS[direction],
      currency: amount.currency,
      amount: amount.minor,
      phoneNumber: dto.phone_number.replace('+', ''),
    };
    const asked = {
      network: dto.network ?? null,
      description: dto.description,
      clientReference: dto.client_reference,
      metadata: dto.metadata,
      ...order,
    };
    const request = { account, idempotencyKey: readUuid(dto.idempotency_key), asked, order };
    const { operation, isReplay } = await this.operations.start(request, async () => {
      const wallet = await this.wallets.get(account, amount.currency, aheadRow);
      const network = await this.chooseNetwork(account.environment, order.phoneNumber, dto.network);
      const provider = this.providerOf(account.environment, network, direction, amount);
      const outside = clearingAddress({ provider: provider.name, currency: wallet.currency });
      return {
        walletId: wallet.id,
        source: direction === 'deposit' ? outside : wallet.ledgerAddress,
        target: direction === 'deposit' ? wallet.ledgerAddress : outside,
        holdsSource: direction === 'payout',
        provider: provider.name,
        network: network.network.code,
        country: network.country,
        clientReference: dto.client_reference ?? null,
        description: dto.description ?? null,
        metadata: dto.metadata ?? {},
        ...order,
      };
    });
    if (operation.failureCode === 'provider_unreachable' && !isReplay) {
      throw new AppError('payment_provider_unavailable');
    }
    return { operation: ofKind(operation, order.kind), isReplay };
  }

  /** @throws AppError `transaction_not_found`, also for another account's. */
  async get(
    direction: MobileMoneyDirection,
    account: AccountScope,
    transactionId: string,
  ): Promise<OperationOf<MobileMoneyKind>> {
    const id = operationIdOf(transactionId);
    const operation = id && (await this.operations.findOwn(account, id));
    if (!operation || !isOfKind(operation, [MOBILE_MONEY_KINDS[direction]]))
      throw new AppError('transaction_not_found');
    return operation;
  }

  /** Closed to payouts also while ours are paused. @throws AppError `payment_provider_unavailable`. */
  async networks({ environment }: AccountScope): Promise<NetworkCatalogue> {
    return this.pausedNetworks.shownIn(environment, await answerOf(this.providers.networks(environment)));
  }

  /** The requested network, or the one the number belongs to. */
  private async chooseNetwork(
    environment: Environment,
    phoneNumber: string,
    wanted: string | undefined,
  ): Promise<ChosenNetwork> {
    const catalogue = await answerOf(this.providers.networks(environment));
    const code = wanted ?? (await answerOf(this.providers.predictNetwork(environment, phoneNumber, catalogue)));
    if (code === null) throw unrecognised(catalogue, phoneNumber);
    try {
      return findNetwork(catalogue, code, phoneNumber, wanted === undefined ? 'phone_number' : 'network');
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unsupported_network')) throw error;
      // The provider of the network may be the one that did not answer.
      throw catalogue.isPartial ? new AppError('payment_provider_unavailable') : error;
    }
  }

  private providerOf(
    environment: Environment,
    { network, country, chosenBy }: ChosenNetwork,
    direction: MobileMoneyDirection,
    amount: Money,
  ): MobileMoneyProvider {
    checkAgainstNetwork(network, chosenBy, direction, amount);
    const provider = this.providers.for(environment, { network: network.code, country, currency: amount.currency });
    if (!provider.isAvailable()) throw new AppError('payment_provider_unavailable');
    return provider;
  }
}

/** What the provider answers. @throws AppError `payment_provider_unavailable` when its port throws: it could not be asked. */
async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    log.warn(serializeError(error), 'the mobile-money provider did not answer');
    throw new AppError('payment_provider_unavailable');
  }
}

/**
 * The network of a code, when the number is one of its country.
 * @throws AppError `unsupported_network`, `invalid_phone_number`.
 */
function findNetwork(
  configuration: ProviderConfiguration,
  code: string,
  phoneNumber: string,
  chosenBy: ChosenNetwork['chosenBy'],
): ChosenNetwork {
  for (const country of configuration.countries) {
    const network = country.networks.find((one) => one.code === code);
    if (!network) continue;
    const national = phoneNumber.length - country.prefix.length;
    if (!phoneNumber.startsWith(country.prefix) || national < NATIONAL_DIGITS_MIN || national > NATIONAL_DIGITS_MAX) {
      throw new AppError('invalid_phone_number', {
        reason: `The phone number is not one of ${code}, whose numbers begin with ${country.prefix}.`,
      });
    }
    return { country: country.country, network, chosenBy };
  }
  throw notServed(chosenBy, `The network ${code} is not served. The list of networks names those that are.`);
}

const notServed = (field: ChosenNetwork['chosenBy'], reason: string): AppError =>
  new AppError('unsupported_network', { reason }, { errors: [{ field, message: reason }] });

/** The refusal of a number that no provider knows a network of. */
function unrecognised({ countries }: ProviderConfiguration, phoneNumber: string): AppError {
  const prefixes = [...new Set(countries.map(({ prefix }) => prefix))].sort();
  if (prefixes.some((prefix) => phoneNumber.startsWith(prefix)))
    return notServed('network', 'No network was recognised for this phone number. Send network too.');
  const served = `Those that are begin with ${prefixes.join(', ')}.`;
  return notServed('phone_number', `The phone number is not of a country that is served. ${served}`);
}

/**
 * Whether the network takes this amount in this currency now (contract 6).
 * @throws AppError `unsupported_network`, `invalid_amount`, `amount_out_of_range`, `network_unavailable`.
 */
function checkAgainstNetwork(
  network: Network,
  chosenBy: ChosenNetwork['chosenBy'],
  direction: MobileMoneyDirection,
  amount: Money,
): void {
  const bounds = network.currencies.find((served) => served.currency === amount.currency)?.[direction];
  if (!bounds) {
    throw notServed(chosenBy, `The network ${network.code} does not serve ${direction}s in ${amount.currency}.`);
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
