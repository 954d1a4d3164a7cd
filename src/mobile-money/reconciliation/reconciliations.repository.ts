import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import { transactionIdOf } from '../../kernel/ids';
import { storableJson } from '../../kernel/storable-text';
import type { Page, PageRequest } from '../../kernel/page';
import { type EntityHistory, pageOfQuery } from '../../platform/database/page-of-query';
import { anyClearing } from '../../ledger/ledger-addresses';
import type { MobileMoneyKind } from '../../ledger/operation-kinds';
import { ofKind, type OperationOf } from '../../operations/operation';
import { type OperationRow, toOperation } from '../../operations/operation.row';
import { execute } from '../../platform/database/statement';
import { log, serializeError } from '../../platform/logging/logger';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Difference } from './comparison';
import { BalanceBaseline } from './balance-baseline.entity';
import type { Position } from './balances';
import type { Reconciliation, ReconciliationResult } from './reconciliation';
import {
  BEGIN,
  DECIDED,
  DISPUTED,
  DUE_DAY,
  ENDED,
  GIVEN_UP_OUTSIDE,
  KNOWN,
  POSITIONS,
  TO_COMPARE,
} from './reconciliations.statements';
import { ReconciliationDifference, ReconciliationRun } from './reconciliation.entity';

/** An order of ours as a line of a statement names it. Amount in hundredths. */
export interface KnownOrder {
  readonly reference: string;
  readonly kind: MobileMoneyKind;
  readonly transactionId: string;
  readonly amount: bigint;
  readonly currency: string;
}

/** An operation to compare; null when its row cannot be read. */
export interface Comparable {
  readonly id: string;
  readonly operation: OperationOf<MobileMoneyKind> | null;
}

const HISTORY: EntityHistory<ReconciliationRun> = {
  name: 'reconciliations',
  by: [['id', 'number']],
  direction: 'DESC',
};

/** Reconciliations and the rows they compare. */
@Injectable()
export class ReconciliationsRepository {
  constructor(
    @InjectRepository(ReconciliationRun) private readonly runs: Repository<ReconciliationRun>,
    @InjectRepository(ReconciliationDifference)
    private readonly differencesFound: Repository<ReconciliationDifference>,
    @InjectRepository(BalanceBaseline) private readonly baselines: Repository<BalanceBaseline>,
  ) {}

  /**
   * The beginning of the day to compare next, at most a week back. @param midnight when the last day to compare ended.
   * @returns null when every day was compared, when one is being compared, and when one has ended after `since` that began after
   * `givenUp`.
   */
  async dueDay(
    db: EntityManager,
    provider: string,
    { midnight, since, givenUp }: { readonly midnight: Date; readonly since: Date; readonly givenUp: Date },
  ): Promise<Date | null> {
    const [row] = await execute<{ day: Date }>(db, DUE_DAY, [provider, midnight, since, givenUp]);
    return row?.day ?? null;
  }

  /** @returns null when another process began the daily comparison of this span. */
  async begin(
    db: EntityManager,
    span: { readonly provider: string; readonly from: Date; readonly to: Date },
    operatorId: number | null,
    at: Date,
  ): Promise<Reconciliation | null> {
    const values = [span.provider, operatorId, span.from, span.to, at];
    const [row] = await execute<{ id: string }>(db, BEGIN, values);
    return row ? this.find(db, Number(row.id)) : null;
  }

  /** A comparison that began before `since` and still runs was killed with its process. Another may replace it. */
  async giveUpStale(db: EntityManager, since: Date, at: Date): Promise<void> {
    await db
      .withRepository(this.runs)
      .update({ status: 'running', createdAt: LessThan(since) }, { status: 'failed', finishedAt: at });
  }

  /** @throws Error when the comparison was given up meanwhile and another has replaced it. */
  async finish(tx: Tx, id: number, result: ReconciliationResult, at: Date): Promise<void> {
    const { affected } = await tx.withRepository(this.runs).update(
      { id, status: 'running' },
      {
        status: result.isComplete ? 'finished' : 'failed',
        matched: result.matched,
        inFlight: result.inFlight,
        unread: result.unread,
        balances: [...result.balances],
        finishedAt: at,
      },
    );
    if (affected !== 1) throw new Error('the reconciliation was given up');
    const differences = result.differences.map((one) => ({
      ...one,
      // A provider's text in it may be one that PostgreSQL refuses, and the whole comparison with it.
      details: JSON.parse(storableJson(one.details)) as Difference['details'],
      reconciliationId: id,
    }));
    for (const one of differences) await tx.withRepository(this.differencesFound).insert(one);
  }

  async fail(db: EntityManager, id: number, at: Date): Promise<void> {
    await db.withRepository(this.runs).update({ id, status: 'running' }, { status: 'failed', finishedAt: at });
  }

  /** Ids of the operations that ended in the span or are still open, in order, beginning after `afterId`. */
  async idsToCompare(
    db: EntityManager,
    span: Pick<Reconciliation, 'provider' | 'from' | 'to'>,
    afterId: string,
    limit: number,
  ): Promise<string[]> {
    const rows = await execute<{ id: string }>(db, ENDED, [span.provider, span.from, span.to, afterId, limit]);
    return rows.map(({ id }) => id);
  }

  /** The operations as they are now, also those that cannot be read. */
  async toCompare(db: EntityManager, ids: readonly string[]): Promise<Comparable[]> {
    const rows = await execute<OperationRow>(db, TO_COMPARE, [ids]);
    return rows.map(readComparable);
  }

  /** Ids of the operations that failed, or were sent back, and ended outside of the span, and that stand for one of the references. */
  async givenUpOutside(
    db: EntityManager,
    { provider, from, to }: Pick<Reconciliation, 'provider' | 'from' | 'to'>,
    references: readonly string[],
  ): Promise<string[]> {
    const rows = await execute<{ id: string }>(db, GIVEN_UP_OUTSIDE, [provider, references, from, to]);
    return rows.map(({ id }) => id);
  }

  /** Our position at the provider by currency, with what is open there or has ended since. */
  async positions(db: EntityManager, provider: string, since: Date): Promise<ReadonlyMap<string, Position>> {
    const rows = await execute<{ currency: string; position: string; below: string; above: string }>(db, POSITIONS, [
      anyClearing(provider),
      provider,
      since,
    ]);
    return new Map(
      rows.map(({ currency, position, below, above }) => [
        currency,
        { position: BigInt(position), below: BigInt(below), above: BigInt(above) },
      ]),
    );
  }

  /** Currencies with a payment that contradicts the provider and waits for an operator. */
  async disputedCurrencies(db: EntityManager, provider: string): Promise<ReadonlySet<string>> {
    const rows = await execute<{ currency: string }>(db, DISPUTED, [provider]);
    return new Set(rows.map(({ currency }) => currency));
  }

  /** Whether somebody was asked about the operation and nothing of it is open. */
  async isDecided(db: EntityManager, operationId: string): Promise<boolean> {
    const [row] = await execute<{ decided: boolean }>(db, DECIDED, [operationId]);
    return row?.decided ?? false;
  }

  baseline(db: EntityManager, provider: string, currency: string): Promise<BalanceBaseline | null> {
    return db.withRepository(this.baselines).findOneBy({ provider, currency });
  }

  /** Currencies in which the float at the provider was compared before. */
  async baselineCurrencies(db: EntityManager, provider: string): Promise<string[]> {
    const baselines = await db.withRepository(this.baselines).findBy({ provider });
    return baselines.map(({ currency }) => currency);
  }

  async takeBaseline(tx: Tx, baseline: BalanceBaseline): Promise<BalanceBaseline> {
    await tx.withRepository(this.baselines).upsert(baseline, ['provider', 'currency']);
    return baseline;
  }

  /** Which of the references are orders of ours at the provider. */
  async knownOrders(db: EntityManager, provider: string, references: readonly string[]): Promise<KnownOrder[]> {
    const rows = await execute<KnownRow>(db, KNOWN, [provider, references]);
    return rows.map(({ reference, id, kind, amount, currency }) => ({
      reference,
      kind,
      transactionId: transactionIdOf(id),
      amount: BigInt(amount),
      currency,
    }));
  }

  find(db: EntityManager, id: number): Promise<ReconciliationRun | null> {
    return db.withRepository(this.runs).findOneBy({ id });
  }

  /** Newest first. */
  list(db: EntityManager, request: PageRequest): Promise<Page<ReconciliationRun>> {
    return pageOfQuery(db.withRepository(this.runs).createQueryBuilder('run'), request, HISTORY);
  }

  differences(db: EntityManager, id: number): Promise<Difference[]> {
    return db.withRepository(this.differencesFound).find({ where: { reconciliationId: id }, order: { id: 'ASC' } });
  }
}

interface KnownRow {
  readonly reference: string;
  readonly id: string;
  readonly kind: MobileMoneyKind;
  readonly amount: string;
  readonly currency: string;
}

/** A row that cannot be read is told apart, so that the rest of the batch is compared. */
function readComparable(row: OperationRow): Comparable {
  try {
    return { id: row.id, operation: ofKind(toOperation(row), 'mobile_money_deposit', 'mobile_money_payout') };
  } catch (error) {
    log.error({ operation: row.id, ...serializeError(error) }, 'an operation to compare cannot be read');
    return { id: row.id, operation: null };
  }
}
