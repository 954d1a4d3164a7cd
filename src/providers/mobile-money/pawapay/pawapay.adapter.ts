import { MINUTE_MS } from '../../../kernel/clock';
import { log } from '../../../platform/logging/logger';
import type { ProviderResult, Refusal } from '../../provider-result';
import {
  type MobileMoneyDirection,
  type MobileMoneyOrder,
  MobileMoneyProvider,
  type ProviderBalance,
  type ProviderConfiguration,
  type ProviderRecord,
  type Statement,
} from '../mobile-money.provider';
import type { PawapayClient } from './pawapay.client';
import type { PawapayConfiguration } from './pawapay.configuration';
import { recordIn } from './pawapay.records';
import { PawapayStatementReader } from './pawapay.statement-reader';
import { balancesIn, isCredentialRefusal, predictionIn, statusResult, submissionResult } from './pawapay.mapper';

/** An order may wait for hours until a network recovers. */
const ENQUEUED_CHECK_MS = 10 * MINUTE_MS;
/** Refusals that an operator must see: the account at the provider or its float needs attention. */
const FLOAT_SHORT = 'pawapay_wallet_out_of_funds';
const ALARMS = new Set([FLOAT_SHORT, 'deposits_not_allowed', 'payouts_not_allowed']);

/** pawaPay's Merchant API, version 2, behind the port. */
export class PawapayMobileMoney extends MobileMoneyProvider {
  readonly name = 'pawapay';
  private readonly statements: PawapayStatementReader;

  constructor(
    private readonly client: PawapayClient,
    private readonly networks: PawapayConfiguration,
    private readonly scheduleScale: number,
  ) {
    super();
    this.statements = new PawapayStatementReader(client, scheduleScale);
  }

  isAvailable(): boolean {
    return this.client.isAvailable();
  }

  override refusal(): Refusal | null {
    return this.client.refusal();
  }

  async submit(order: MobileMoneyOrder): Promise<ProviderResult> {
    return this.noticed(submissionResult(await this.client.submit(order)));
  }

  async check(order: MobileMoneyOrder): Promise<ProviderResult> {
    const answer = await this.client.status(order.direction, order.reference);
    return this.noticed(statusResult(answer, order, ENQUEUED_CHECK_MS * this.scheduleScale));
  }

  configuration(): Promise<ProviderConfiguration> {
    return this.networks.networks();
  }

  async predictNetwork(phoneNumber: string): Promise<string | null> {
    return predictionIn(await this.client.predictProvider(phoneNumber));
  }

  async balances(): Promise<readonly ProviderBalance[]> {
    return balancesIn(await this.client.walletBalances());
  }

  statement(from: Date, to: Date): Promise<Statement> {
    return this.statements.read(from, to);
  }

  async record(direction: MobileMoneyDirection, reference: string): Promise<ProviderRecord | null> {
    return recordIn(await this.client.status(direction, reference), direction, reference);
  }

  private noticed(result: ProviderResult): ProviderResult {
    if ((result.kind === 'rejected' || result.kind === 'failed') && ALARMS.has(result.code)) {
      log.error({ provider: this.name, code: result.code }, 'the account at the provider needs attention');
      if (result.code === FLOAT_SHORT) return { ...result, isFloatShort: true };
    }
    if (result.kind === 'not_sent' && isCredentialRefusal(result.reason)) {
      log.error({ provider: this.name, reason: result.reason }, 'the provider does not take our credential');
    }
    return result;
  }
}
