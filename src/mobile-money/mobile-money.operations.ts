import { Injectable } from '@nestjs/common';
import { MINUTE_MS, SECOND_MS } from '../kernel/clock';
import { transactionIdOf } from '../kernel/ids';
import { Money } from '../kernel/money';
import { KINDS, type MobileMoneyKind } from '../ledger/operation-kinds';
import { type OperationOf, orderIdOf } from '../operations/operation';
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
import { PayoutPauses } from './pauses/payout-pauses';

const inSeconds = (seconds: readonly number[]): readonly number[] => seconds.map((one) => one * SECOND_MS);

/** What deposits and payouts share: the provider port, the order and the event. */
abstract class MobileMoneyDefinition<One extends OperationOf<MobileMoneyKind>> implements OperationDefinition<One> {
  abstract readonly kind: One['kind'];
  abstract readonly absence: AbsencePolicy;
  abstract readonly firstChecksMs: readonly number[];
  readonly isKnownByOurId = true;
  protected abstract readonly direction: MobileMoneyDirection;

  constructor(private readonly providers: MobileMoneyProviders) {}

  endsAfterMs(provider: string): number | null {
    return this.providers.named(provider)?.endsAfterMs ?? null;
  }

  submit(operation: One): Promise<ProviderResult> {
    return this.ask(operation, (provider, order) => provider.submit(order));
  }

  check(operation: One): Promise<ProviderResult> {
    return this.ask(operation, (provider, order) => provider.check(order));
  }

  eventFor(operation: One): OperationEvent {
    const { completed, failed } = KINDS[operation.kind].events;
    return { type: operation.state === 'completed' ? completed : failed, data: presentMobileMoney(operation) };
  }

  private async ask(
    operation: One,
    call: (provider: MobileMoneyProvider, order: MobileMoneyOrder) => Promise<ProviderResult>,
  ): Promise<ProviderResult> {
    // By name, not by the current configuration: an order stays with the provider that took it.
    const provider = this.providers.named(operation.provider);
    if (!provider) return { kind: 'unknown', reason: `no provider ${operation.provider} is configured` };
    return call(provider, this.orderOf(operation));
  }

  private orderOf(operation: One): MobileMoneyOrder {
    return {
      reference: orderIdOf(operation),
      direction: this.direction,
      amount: Money.ofMinor(operation.amount, operation.currency),
      phoneNumber: operation.phoneNumber,
      network: operation.network,
      description: operation.description,
      clientReference: transactionIdOf(operation.id),
      account: { businessId: operation.businessId, walletId: operation.walletId },
      metadata: operation.metadata,
      lastSubmittedAt: operation.lastSubmittedAt,
    };
  }
}

@Injectable()
export class MobileMoneyDeposit extends MobileMoneyDefinition<OperationOf<'mobile_money_deposit'>> {
  readonly kind = 'mobile_money_deposit';
  readonly direction = 'deposit';
  readonly firstChecksMs = inSeconds([5, 10, 20, 40, 60]);
  // After some minutes a payer is not prompted again for a purchase he has given up.
  readonly absence = { resubmitForMs: 2 * MINUTE_MS, absentAfterMs: 15 * MINUTE_MS };

  constructor(registry: OperationRegistry, providers: MobileMoneyProviders) {
    super(providers);
    registry.register(this);
  }
}

@Injectable()
export class MobileMoneyPayout extends MobileMoneyDefinition<OperationOf<'mobile_money_payout'>> {
  readonly kind = 'mobile_money_payout';
  readonly direction = 'payout';
  readonly firstChecksMs = inSeconds([3, 6, 12, 30, 60]);
  // Stricter than a deposit: a wrong release pays twice.
  readonly absence = { resubmitForMs: 15 * MINUTE_MS, absentAfterMs: 30 * MINUTE_MS };

  constructor(
    registry: OperationRegistry,
    providers: MobileMoneyProviders,
    private readonly pauses: PayoutPauses,
  ) {
    super(providers);
    registry.register(this);
  }

  floatWasShort(operation: OperationOf<'mobile_money_payout'>): Promise<void> {
    return this.pauses.floatWasShort(operation);
  }

  isPaused(operation: OperationOf<'mobile_money_payout'>): Promise<boolean> {
    return this.pauses.isPaused(operation);
  }
}
