import { Injectable } from '@nestjs/common';
import { after, Clock } from '../../../kernel/clock';
import { AppConfig } from '../../../platform/config/config';
import { providerCalls } from '../../../platform/metrics/metrics';
import type { ProviderResult } from '../../provider-result';
import {
  type MobileMoneyOrder,
  MobileMoneyProvider,
  type ProviderBalance,
  type ProviderConfiguration,
  type ProviderRecord,
  type Statement,
} from '../mobile-money.provider';
import { catalogueConfiguration, predictedNetwork, type Refusal, refusalOf } from './network-rules';
import { failureMessage, isUnreachableFor, simulatedOutcome } from './outcome-table';

const UNREACHABLE: ProviderResult = { kind: 'not_sent', reason: 'the provider cannot be reached' };

/**
 * The provider of the sandbox, inside this process. It stores nothing: its answers follow from the order and the clock
 * alone, so they are the same after a restart and in every process. Outcomes are those of the published test numbers.
 */
@Injectable()
export class SimulatorMobileMoney extends MobileMoneyProvider {
  readonly name = 'simulator';
  override readonly endsAfterMs: number;
  private readonly networks = catalogueConfiguration();

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    super();
    this.endsAfterMs = config.simulatorDelayMs;
  }

  isAvailable(): boolean {
    return true;
  }

  async submit(order: MobileMoneyOrder): Promise<ProviderResult> {
    return this.told('submit', submissionOf(order));
  }

  /** As at the real provider, an order that was refused or never arrived is unknown. */
  async check(order: MobileMoneyOrder): Promise<ProviderResult> {
    const isTaken = submissionOf(order).kind === 'accepted';
    return this.told('check', isTaken ? this.stateOf(order) : { kind: 'not_found' });
  }

  async configuration(): Promise<ProviderConfiguration> {
    return this.networks;
  }

  async predictNetwork(phoneNumber: string): Promise<string | null> {
    return predictedNetwork(phoneNumber)?.network.code ?? null;
  }

  /** None: the simulator keeps no ledger, so it has no float to compare. */
  async balances(): Promise<readonly ProviderBalance[]> {
    return [];
  }

  /** None: it remembers nothing, so it has nothing that we could have forgotten. */
  async statement(): Promise<Statement> {
    return { payments: [], fees: [], others: [] };
  }

  async record(): Promise<ProviderRecord | null> {
    return null;
  }

  private stateOf(order: MobileMoneyOrder): ProviderResult {
    const outcome = simulatedOutcome(order.direction, order.network, order.phoneNumber);
    if (outcome.kind === 'stays') return { kind: 'accepted' };
    const left = after(order.lastSubmittedAt, this.endsAfterMs).getTime() - this.clock.now().getTime();
    // An order that would end later than one of now was sent by a clock that was ahead.
    if (left > 0 && left <= this.endsAfterMs) return { kind: 'accepted', checkAfterMs: left };
    if (outcome.kind === 'fails') {
      return { kind: 'failed', code: spelled(outcome.code), message: failureMessage(outcome.code) };
    }
    const { phoneNumber, network } = order;
    const { minor: amount, currency } = order.amount;
    return { kind: 'succeeded', reference: receiptOf(order), amount, currency, phoneNumber, network };
  }

  private told(action: string, result: ProviderResult): ProviderResult {
    providerCalls.inc({ provider: this.name, action, outcome: result.kind });
    return result;
  }
}

/** The contract's spelling of a provider's code: `PAYER_NOT_FOUND` becomes `payer_not_found`. */
const spelled = (code: string): string => code.toLowerCase();

const receiptOf = (order: MobileMoneyOrder): string =>
  `SIM-${order.reference.replaceAll('-', '').slice(0, 12).toUpperCase()}`;

function submissionOf(order: MobileMoneyOrder): ProviderResult {
  if (isUnreachableFor(order.amount.minor)) return UNREACHABLE;
  const refusal = refusalFor(order);
  return refusal ? { kind: 'rejected', code: spelled(refusal.code), message: refusal.message } : { kind: 'accepted' };
}

const refusalFor = (order: MobileMoneyOrder): Refusal | null =>
  refusalOf({ ...order, amount: order.amount.minor, currency: order.amount.currency });
