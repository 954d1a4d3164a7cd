import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/principal';
import { AppError } from '../kernel/errors';
import { operationIdOf, readUuid } from '../kernel/ids';
import { Money } from '../kernel/money';
import { log, serializeError } from '../platform/logging/logger';
import { type Operation } from '../operations/operation';
import { OperationsService, type Started } from '../operations/operations.service';
import {
  type MobileMoneyDirection,
  type MobileMoneyProvider,
  MobileMoneyProviders,
  type ProviderConfiguration,
} from '../providers/mobile-money/mobile-money.provider';
import { WalletsService } from '../wallets/wallets.service';
import type { MobileMoneyRequestDto } from './mobile-money.dto';
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
  async start(direction: MobileMoneyDirection, account: AccountScope, dto: MobileMoneyRequestDto): Promise<Started> {
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
      const provider = this.providers.of(account.environment);
      const network = await this.chooseNetwork(provider, direction, amount, phoneNumber, dto.network);
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
        network,
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
  async networks(account: AccountScope): Promise<ProviderConfiguration> {
    return asked(this.providers.of(account.environment).configuration());
  }

  private async chooseNetwork(
    provider: MobileMoneyProvider,
    direction: MobileMoneyDirection,
    amount: Money,
    phoneNumber: string,
    wanted: string | undefined,
  ): Promise<string> {
    const configuration = await asked(provider.configuration());
    const code = wanted ?? (await asked(provider.predictNetwork(phoneNumber)));
    if (code === null) {
      throw new AppError('unsupported_network', {
        reason: 'No network was recognised for this phone number. Send network too.',
      });
    }
    checkAgainstNetwork(findNetwork(configuration, code, phoneNumber), direction, amount);
    if (!provider.isAvailable()) throw new AppError('payment_provider_unavailable');
    return code;
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
