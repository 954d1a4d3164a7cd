import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS, startOfUtcDay } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { transactionIdOf } from '../../kernel/ids';
import type { Page, PageRequest } from '../../kernel/page';
import type { MobileMoneyKind } from '../../ledger/operation-kinds';
import { LedgerDays } from '../../ledger/ledger-days';
import type { OperationOf } from '../../operations/operation';
import { OperationsService } from '../../operations/operations.service';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { inWindow } from '../../platform/jobs/in-window';
import { log, serializeError } from '../../platform/logging/logger';
import type { ProviderBalance } from '../../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import { CallbacksRepository } from '../callbacks/callbacks.repository';
import { compare, type Difference, type ComparisonOutcome } from './comparison';
import { comparedBalances, type ComparedBalances } from './balances';
import type { Reconciliation, ReconciliationResult } from './reconciliation';
import { ReconciliationsRepository } from './reconciliations.repository';

type ReconciliationSpan = Pick<Reconciliation, 'provider' | 'from' | 'to'>;

const BATCH = 50;
const READS_UNDER_WAY_MAX = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Compares our ledger with a provider's: each operation by its id, then the balances. It moves no money; contradictions go to review. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: ReconciliationsRepository,
    private readonly callbacks: CallbacksRepository,
    private readonly operations: OperationsService,
    private readonly providers: MobileMoneyProviders,
    private readonly days: LedgerDays,
    private readonly clock: Clock,
  ) {}

  /** Begins the comparison of yesterday (UTC) of each provider: once however many processes ask, again when it could not read everything. */
  async claimDaily(): Promise<readonly Reconciliation[]> {
    const now = this.clock.now();
    await this.repository.giveUpStale(this.dataSource.manager, after(now, -HOUR_MS), now);
    const to = startOfUtcDay(now);
    const begun: Reconciliation[] = [];
    for (const provider of this.providers.withAccounts()) {
      const one = await this.begin({ provider, from: after(to, -DAY_MS), to }, null);
      if (one) begun.push(one);
    }
    // Once a day is enough, and the comparison that begins reads positions.
    if (begun.length > 0) await this.days.close();
    return begun;
  }

  /** The provider an operator means who names none. */
  get defaultProvider(): string {
    return this.providers.defaultName;
  }

  isConfigured(provider: string): boolean {
    return this.providers.named(provider) !== null;
  }

  /** @param span `to` is exclusive. @returns null when the daily comparison of the span exists already. */
  async run(span: ReconciliationSpan, operatorId: number | null): Promise<Reconciliation | null> {
    const begun = await this.begin(span, operatorId);
    if (!begun) return null;
    await this.carryOut(begun);
    return (await this.get(begun.id)).reconciliation;
  }

  /** Compares and keeps the result; a comparison that broke off is kept as failed. */
  async carryOut(begun: Reconciliation): Promise<void> {
    try {
      const result = await this.compareAll(begun);
      if (!result.isComplete) log.warn({ reconciliation: begun.id }, 'a reconciliation could not read everything');
      await this.unitOfWork.run((tx) => this.repository.finish(tx, begun.id, result, this.clock.now()));
    } catch (error) {
      log.error({ reconciliation: begun.id, ...serializeError(error) }, 'a reconciliation failed');
      await this.repository.fail(this.dataSource.manager, begun.id, this.clock.now());
    }
  }

  list(request: PageRequest): Promise<Page<Reconciliation>> {
    return this.repository.list(this.dataSource.manager, request);
  }

  /** @throws AppError `reconciliation_not_found`. */
  async get(
    id: number,
  ): Promise<{ readonly reconciliation: Reconciliation; readonly differences: readonly Difference[] }> {
    const reconciliation = await this.repository.find(this.dataSource.manager, id);
    if (!reconciliation) throw new AppError('reconciliation_not_found');
    return { reconciliation, differences: await this.repository.differences(this.dataSource.manager, id) };
  }

  private begin(span: ReconciliationSpan, operatorId: number | null): Promise<Reconciliation | null> {
    return this.repository.begin(this.dataSource.manager, span, operatorId, this.clock.now());
  }

  private async compareAll(span: Reconciliation): Promise<ReconciliationResult> {
    const counts = { matched: 0, in_flight: 0, unread: 0 };
    const differences: Difference[] = [];
    await inWindow(this.toCompare(span), READS_UNDER_WAY_MAX, async (operation) => {
      const outcome = await this.compareOne(operation);
      if (typeof outcome === 'string') counts[outcome] += 1;
      else differences.push({ ...outcome, reference: transactionIdOf(operation.id) });
    });
    differences.push(...(await this.missingHere(span)));
    const compared = await this.compareBalances(span.provider);
    return {
      matched: counts.matched,
      inFlight: counts.in_flight,
      unread: counts.unread,
      isComplete: counts.unread === 0 && compared !== null,
      balances: compared?.balances ?? [],
      differences: [...differences, ...(compared?.moved ?? [])],
    };
  }

  private async *toCompare(span: Reconciliation): AsyncGenerator<OperationOf<MobileMoneyKind>> {
    let afterId = BEFORE_ALL;
    for (;;) {
      const batch = await this.repository.toCompare(this.dataSource.manager, span, afterId, BATCH);
      yield* batch;
      const last = batch.at(-1);
      if (!last) return;
      afterId = last.id;
    }
  }

  /** Reads the operation at the provider; the same read is applied, so a contradiction opens its review here. */
  private async compareOne(operation: OperationOf<MobileMoneyKind>): Promise<ComparisonOutcome> {
    const { result } = await this.operations.look(operation);
    return compare(operation, result);
  }

  private async missingHere(span: Reconciliation): Promise<Difference[]> {
    const orphans = await this.callbacks.orphans(this.dataSource.manager, span.provider, span.from, span.to);
    return orphans.map((orphan) => ({
      kind: 'missing_here',
      reference: orphan.reference ?? 'unreadable',
      details: { their_state: orphan.status, received_at: orphan.receivedAt.toISOString() },
    }));
  }

  /**
   * With nothing in flight, the gap between float and ledger is constant. When it moves, money moved without an operation.
   * Null when the provider does not report its balances.
   */
  private async compareBalances(provider: string): Promise<ComparedBalances | null> {
    const before = await this.repository.quietMark(this.dataSource.manager, provider);
    const floats = await this.floats(provider);
    if (!floats) return null;
    const positions = await this.repository.positions(this.dataSource.manager, provider);
    const last = await this.repository.latestBalances(this.dataSource.manager, provider);
    const after = await this.repository.quietMark(this.dataSource.manager, provider);
    return comparedBalances(floats, positions, before !== null && before === after ? last : []);
  }

  private async floats(provider: string): Promise<readonly ProviderBalance[] | null> {
    try {
      return (await this.providers.named(provider)?.balances()) ?? null;
    } catch (error) {
      log.warn(serializeError(error), 'the provider did not tell its balances');
      return null;
    }
  }
}
