import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS } from '../../kernel/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { log, serializeError } from '../../platform/logging/logger';
import type { MobileMoneyProvider, Statement } from '../../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import { BalanceComparison } from './balance-comparison';
import { GivenUpPayments } from './given-up-payments';
import { ProviderFees } from './provider-fees';
import type { ReconciliationResult, ReconciliationSpan } from './reconciliation';
import { UnknownPayments } from './unknown-payments';

/** Statements may be an hour behind. */
const OVERLAP_MS = 2 * HOUR_MS;

type OtherSide = Pick<ReconciliationResult, 'unread' | 'isComplete' | 'balances' | 'differences'>;

/** What a provider has beside what ended here in the span: payments unknown here or given up before, its fees, and our float. */
@Injectable()
export class ProviderBooks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly providers: MobileMoneyProviders,
    private readonly unknown: UnknownPayments,
    private readonly givenUp: GivenUpPayments,
    private readonly balances: BalanceComparison,
    private readonly fees: ProviderFees,
    private readonly clock: Clock,
  ) {}

  /** @param agrees whether every operation of ours was read at the provider and is known there. */
  async compare(span: ReconciliationSpan, agrees: boolean): Promise<OtherSide> {
    const provider = this.providers.named(span.provider);
    if (!provider) return { unread: 0, isComplete: false, balances: [], differences: [] };
    const statement = await this.statement(provider, span);
    const { payments = [], others = [] }: Partial<Statement> = statement ?? {};
    const unknown = await this.unknown.find(provider, span, payments);
    const givenUp = await this.givenUp.find(span, payments);
    const unread = unknown.unread + givenUp.unread;
    const isWhole = statement !== null && unread === 0 && unknown.differences.length === 0;
    const compared = await this.balances.compare(provider, isWhole && agrees, others);
    return {
      unread,
      isComplete: statement !== null && compared !== null && compared.isComplete,
      balances: compared?.balances ?? [],
      differences: [...unknown.differences, ...givenUp.differences, ...(compared?.differences ?? [])],
    };
  }

  /**
   * The provider's books of the span and some time before it: what was booked late is found by the next comparison. A span
   * that has just ended is read up to now, and from where its fees were last read. Null when they were not given whole.
   */
  private async statement(provider: MobileMoneyProvider, { from, to }: ReconciliationSpan): Promise<Statement | null> {
    const now = this.clock.now();
    const [usual, isRecent] = [after(from, -OVERLAP_MS), to >= after(now, -DAY_MS)];
    try {
      if (!isRecent) return await provider.statement(usual, to);
      const feesFrom = await this.fees.readFrom(this.dataSource.manager, provider.name);
      const start = feesFrom && feesFrom < usual ? feesFrom : usual;
      const statement = await provider.statement(start, to > now ? to : now);
      await this.unitOfWork.run((tx) => this.fees.learn(tx, provider.name, statement.fees, start, now));
      return statement;
    } catch (error) {
      log.warn({ provider: provider.name, ...serializeError(error) }, 'the provider did not give its statement');
      return null;
    }
  }
}
