import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/principal';
import { AppError } from '../kernel/errors';
import { operationIdOf, readUuid } from '../kernel/ids';
import { Money } from '../kernel/money';
import { log, serializeError } from '../platform/logging/logger';
import { type Operation } from '../operations/operation';
import { OperationsService, type Started } from '../operations/operations.service';
import type { Environment } from '../kernel/environment';
import type { MobileMoneyDirection, MobileMoneyProvider } from '../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders, type NetworkCatalogue } from '../providers/mobile-money/mobile-money.providers';
import { WalletsService } from '../wallets/wallets.service';
import type { MobileMoneyDto } from './mobile-money.dto';
import { checkAgainstNetwork, findNetwork } from './network-checks';

const KINDS = { deposit: 'mobile_money_deposit', payout: 'mobile_money_payout' } as const;

/** Collects into and pays out of a wallet. Deposits and payouts differ in where the money comes from and in nothing else. */
@Injectable()
export class MobileMoneyService {
  constructor(
    private readonly wallets: WalletsService,
    private readonly providers: MobileMoneyProviders,
    private readonly operations: OperationsService,
  ) {}

  /**
   * Checks the request against wallet and network, then starts the operation.
   * @throws AppError `wallet_not_found`, `unsupported_network`, `amount_out_of_range`, `invalid_amount`, `network_unavailable`,
   * `payment_provider_unavailable`, and what `OperationsService.start` throws. Nothing is kept then.
   */
  async start(direction: MobileMoneyDirection, account: AccountScope, dto: MobileMoneyDto): Promise<Started> {
    const idempotencyKey = readUuid(dto.idempotency_key);
    const kind = KINDS[direction];
    const amount = Money.parse(dto.amount, dto.currency_code);
    const phoneNumber = dto.phone_number.replace('+', '');
    const asked = {
      kind,
      currency: dto.currency_code,
      amount: amount.minor,
      phoneNumber,
      network: dto.network ?? null,
      description: dto.description,
      clientReference: dto.client_reference,
      metadata: dto.metadata,
    };
    try {
      const wallet = await this.wallets.get(account, dto.currency_code);
      const { environment } = account;
      const network = await this.chooseNetwork(environment, phoneNumber, dto.network);
      const provider = this.providerOf(environment, network, direction, amount);
      const outside = `clearing:${provider.name}:${wallet.currency}`;
      const started = await this.operations.start({
        account,
        kind,
        amount,
        currency: wallet.currency,
        walletId: wallet.id,
        source: direction === 'deposit' ? outside : wallet.ledgerAddress,
        target: direction === 'deposit' ? wallet.ledgerAddress : outside,
        holdsSource: direction === 'payout',
        provider: provider.name,
        network: network.network.code,
        phoneNumber,
        clientReference: dto.client_reference,
        description: dto.description,
        metadata: dto.metadata,
        idempotencyKey,
        asked,
      });
      if (started.operation.failureCode === 'provider_unreachable' && !started.isReplay) {
        throw new AppError('payment_provider_unavailable');
      }
      return started;
    } catch (refused) {
      // What the database could not do is no refusal, and asking it once more only makes the caller wait longer.
      if (!(refused instanceof AppError)) throw refused;
      // A request that was taken once is answered from its operation, even when today it would be refused.
      const first = await this.operations.findReplay(account, idempotencyKey, asked);
      if (first) return { operation: first, isReplay: true };
      throw refused;
    }
  }

  /** @throws AppError `transaction_not_found`, also for another account's. */
  async get(direction: MobileMoneyDirection, account: AccountScope, transactionId: string): Promise<Operation> {
    const id = operationIdOf(transactionId);
    const operation = id && (await this.operations.findOwn(account, id));
    if (!operation || operation.kind !== KINDS[direction]) throw new AppError('transaction_not_found');
    return operation;
  }

  /** @throws AppError `payment_provider_unavailable`. */
  networks(account: AccountScope): Promise<NetworkCatalogue> {
    return asked(this.providers.networks(account.environment));
  }

  /** The network that was asked for, else the one the number belongs to. */
  private async chooseNetwork(
    environment: Environment,
    phoneNumber: string,
    wanted: string | undefined,
  ): Promise<ReturnType<typeof findNetwork>> {
    const catalogue = await asked(this.providers.networks(environment));
    const code = wanted ?? (await asked(this.providers.predictNetwork(environment, phoneNumber, catalogue)));
    if (code === null) {
      throw new AppError('unsupported_network', {
        reason: 'No network was recognised for this phone number. Send network too.',
      });
    }
    try {
      return findNetwork(catalogue, code, phoneNumber);
    } catch (error) {
      // The provider that serves the network may be the one that did not answer.
      const isMissing = error instanceof AppError && error.code === 'unsupported_network';
      throw isMissing && catalogue.isPartial ? new AppError('payment_provider_unavailable') : error;
    }
  }

  private providerOf(
    environment: Environment,
    { network, country }: ReturnType<typeof findNetwork>,
    direction: MobileMoneyDirection,
    amount: Money,
  ): MobileMoneyProvider {
    checkAgainstNetwork(network, direction, amount);
    const provider = this.providers.for(environment, { network: network.code, country, currency: amount.currency });
    if (!provider.isAvailable()) throw new AppError('payment_provider_unavailable');
    return provider;
  }
}

/** The provider's answer; an exception of its port means that it could not be asked. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    log.warn(serializeError(error), 'the mobile-money provider did not answer');
    throw new AppError('payment_provider_unavailable');
  }
}
