import { Injectable } from '@nestjs/common';
import type { EventType } from '../events/event-types';
import { MINUTE_MS, SECOND_MS } from '../kernel/clock';
import { transactionIdOf } from '../kernel/ids';
import { Money } from '../kernel/money';
import type { Operation } from '../operations/operation';
import {
  type AbsencePolicy,
  type OperationDefinition,
  type OperationEvent,
  OperationRegistry,
} from '../operations/operation-definition';
import type {
  MobileMoneyDirection,
  MobileMoneyOrder,
  MobileMoneyProvider,
} from '../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders } from '../providers/mobile-money/mobile-money.providers';
import type { ProviderResult } from '../providers/provider-result';
import { presentMobileMoney } from './mobile-money.presenter';

const inSeconds = (seconds: readonly number[]): readonly number[] => seconds.map((one) => one * SECOND_MS);

/** What deposits and payouts share: one provider port, one order, one way to be told. */
abstract class MobileMoneyOperation implements OperationDefinition {
  abstract readonly kind: 'mobile_money_deposit' | 'mobile_money_payout';
  abstract readonly absence: AbsencePolicy;
  abstract readonly firstChecksMs: readonly number[];
  protected abstract readonly direction: MobileMoneyDirection;

  constructor(private readonly providers: MobileMoneyProviders) {}

  submit(operation: Operation): Promise<ProviderResult> {
    return this.ask(operation, (provider, order) => provider.submit(order));
  }

  check(operation: Operation): Promise<ProviderResult> {
    return this.ask(operation, (provider, order) => provider.check(order));
  }

  eventFor(operation: Operation): OperationEvent {
    const outcome = operation.state === 'completed' ? 'completed' : 'failed';
    return { type: `${this.kind}.${outcome}` satisfies EventType, data: presentMobileMoney(operation) };
  }

  private async ask(
    operation: Operation,
    call: (provider: MobileMoneyProvider, order: MobileMoneyOrder) => Promise<ProviderResult>,
  ): Promise<ProviderResult> {
    // By name, not by today's configuration: an order stays with the provider that took it.
    const provider = this.providers.named(operation.provider);
    if (!provider) return { kind: 'unknown', reason: `no provider ${operation.provider} is configured` };
    return call(provider, this.orderOf(operation));
  }

  private orderOf(operation: Operation): MobileMoneyOrder {
    return {
      reference: operation.id,
      direction: this.direction,
      amount: Money.ofMinor(operation.amount ?? 0n, operation.currency),
      phoneNumber: operation.phoneNumber ?? '',
      network: operation.network ?? '',
      description: operation.description,
      clientReference: transactionIdOf(operation.id),
      metadata: operation.metadata,
      lastSubmittedAt: operation.lastSubmittedAt,
    };
  }
}

@Injectable()
export class MobileMoneyDeposit extends MobileMoneyOperation {
  readonly kind = 'mobile_money_deposit';
  readonly direction = 'deposit';
  readonly firstChecksMs = inSeconds([5, 10, 20, 40, 60]);
  // A payer is not prompted again minutes later for a purchase given up long ago.
  readonly absence = { resubmitForMs: 2 * MINUTE_MS, absentAfterMs: 15 * MINUTE_MS };

  constructor(registry: OperationRegistry, providers: MobileMoneyProviders) {
    super(providers);
    registry.register(this);
  }
}

@Injectable()
export class MobileMoneyPayout extends MobileMoneyOperation {
  readonly kind = 'mobile_money_payout';
  readonly direction = 'payout';
  readonly firstChecksMs = inSeconds([3, 6, 12, 30, 60]);
  // Stricter than a deposit: a release on a wrong guess pays twice.
  readonly absence = { resubmitForMs: 15 * MINUTE_MS, absentAfterMs: 30 * MINUTE_MS };

  constructor(registry: OperationRegistry, providers: MobileMoneyProviders) {
    super(providers);
    registry.register(this);
  }
}
