import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { after, Clock, DAY_MS, MINUTE_MS, startOfUtcDay } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { transactionIdOf } from '../../kernel/ids';
import type { Page, PageRequest } from '../../kernel/page';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { inWindow } from '../../platform/jobs/in-window';
import { log, serializeError } from '../../platform/logging/logger';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import type { Difference } from './comparison';
import { PaymentComparison } from './payment-comparison';
import {
  COMPARISON_MAX_MS,
  type Reconciliation,
  type ReconciliationResult,
  type ReconciliationSpan,
} from './reconciliation';
import { type Comparable, ReconciliationsRepository } from './reconciliations.repository';
import { ProviderBooks } from './provider-books';

/** Finding them takes a look at the whole day. Their rows are read shortly before they are compared, as they are then. */
const IDS_AT_ONCE = 10_000;
const BATCH = 50;
const READS_UNDER_WAY_MAX = 50;
/** How long what one day has shown stands before the next one is compared, or it again; the alert on it waits ten minutes. */
const PAUSE_MS = 20 * MINUTE_MS;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Compares our ledger with a provider's books: each operation by its id, then payments only the provider has, then the
 * balances. It moves no money; contradictions open reviews.
 */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: ReconciliationsRepository,
    private readonly books: ProviderBooks,
    private readonly comparison: PaymentComparison,
    private readonly providers: MobileMoneyProviders,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins to compare a day (UTC) with each provider, of the last seven that were not compared: each once, however many
   * processes ask, and again when the run could not read everything.
   */
  async claimDaily(): Promise<readonly Reconciliation[]> {
    const now = this.clock.now();
    const givenUp = after(now, -COMPARISON_MAX_MS);
    await this.repository.giveUpStale(this.dataSource.manager, givenUp, now);
    const begun: Reconciliation[] = [];
    for (const provider of this.providers.withAccounts()) {
      const since = after(now, -PAUSE_MS);
      const times = { midnight: startOfUtcDay(now), since, givenUp };
      const from = await this.repository.dueDay(this.dataSource.manager, provider, times);
      const span = from && { provider, from, to: after(from, DAY_MS) };
      const one = span && (await this.begin(this.dataSource.manager, span, null));
      if (one) begun.push(one);
    }
    return begun;
  }

  /** The provider to compare with when the operator names none. */
  get defaultProvider(): string {
    return this.providers.defaultName;
  }

  isConfigured(provider: string): boolean {
    return this.providers.named(provider) !== null;
  }

  /**
   * Writes a comparison down, for `carryOut`. @param operatorId who asked for it; null when the service compares by itself.
   * @returns null when the service compares the span by itself already, or has.
   */
  begin(db: EntityManager, span: ReconciliationSpan, operatorId: number | null): Promise<Reconciliation | null> {
    return this.repository.begin(db, span, operatorId, this.clock.now());
  }

  /** Compares a span that nobody asked for. @returns null when it is compared already, or was. */
  async run(span: ReconciliationSpan): Promise<Reconciliation | null> {
    const begun = await this.begin(this.dataSource.manager, span, null);
    if (!begun) return null;
    await this.carryOut(begun);
    return (await this.get(begun.id)).reconciliation;
  }

  /** Compares and stores the result. A comparison that broke off is stored as failed. */
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

  private async compareAll(span: Reconciliation): Promise<ReconciliationResult> {
    const counts = { matched: 0, in_flight: 0, unread: 0 };
    const differences: Difference[] = [];
    await inWindow(this.toCompare(span), READS_UNDER_WAY_MAX, async (payment) => {
      const outcome = await this.comparison.outcomeOf(payment);
      if (typeof outcome === 'string') counts[outcome] += 1;
      else differences.push({ ...outcome, reference: transactionIdOf(payment.id) });
    });
    // Other contradictions have reviews, and count until somebody has decided them.
    const isMissing = differences.some(({ kind }) => kind === 'missing_there');
    const other = await this.books.compare(span, counts.unread === 0 && !isMissing);
    const unread = counts.unread + other.unread;
    return {
      matched: counts.matched,
      inFlight: counts.in_flight,
      unread,
      isComplete: unread === 0 && other.isComplete,
      balances: other.balances,
      differences: distinct([...other.differences, ...differences]),
    };
  }

  private async *toCompare(span: Reconciliation): AsyncGenerator<Comparable> {
    const { manager } = this.dataSource;
    let afterId: string | undefined = BEFORE_ALL;
    while (afterId !== undefined) {
      const ids = await this.repository.idsToCompare(manager, span, afterId, IDS_AT_ONCE);
      for (let start = 0; start < ids.length; start += BATCH) {
        yield* await this.repository.toCompare(manager, ids.slice(start, start + BATCH));
      }
      afterId = ids.length < IDS_AT_ONCE ? undefined : ids.at(-1);
    }
  }
}

/** Each disagreement once, whichever side it was found from. */
const distinct = (differences: readonly Difference[]): Difference[] => [
  ...new Map(differences.map((one) => [`${one.kind} ${one.reference}`, one])).values(),
];
