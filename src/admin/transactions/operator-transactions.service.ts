import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessesRepository } from '../../businesses/businesses.repository';
import { after, Clock, MINUTE_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { operationIdOf } from '../../kernel/ids';
import type { Page, PageRequest } from '../../kernel/page';
import { endableFrom } from '../../operations/manual-endings.service';
import { isFinal } from '../../operations/operation';
import { OperationsService } from '../../operations/operations.service';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import { searchOf } from '../../transactions/transaction-search';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { type OperatorSearch, phoneNumbersOf } from './operator-transaction-search';
import { type ListedRow, OperatorTransactionQueries, type TransactionRecord } from './operator-transactions.queries';
import type { OperatorTransactionFilter, TransactionOrder } from './operator-transaction-filter';

/** A row of the list, and whose it is. */
export interface ListedTransaction {
  readonly row: ListedRow;
  readonly businessName: string;
}

type OwnedRow = Pick<ListedRow, 'business_id'>;

/** A transaction at the moment it was read. */
export interface ReadTransaction extends TransactionRecord {
  readonly businessName: string;
  readonly readAt: Date;
  /** From when an operator may end it by hand; null when none may. */
  readonly endableFrom: Date | null;
}

/** Operators' reads of transactions and their actions on them. */
@Injectable()
export class OperatorTransactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: OperatorTransactionQueries,
    private readonly businesses: BusinessesRepository,
    private readonly operations: OperationsService,
    private readonly providers: MobileMoneyProviders,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** `text`: the search text; `minAgeMinutes`: the least age. */
  async list(
    asked: OperatorTransactionFilter & {
      readonly text?: string | undefined;
      readonly minAgeMinutes?: number | undefined;
    },
    order: TransactionOrder,
    request: PageRequest,
  ): Promise<Page<ListedTransaction>> {
    const { text, minAgeMinutes, ...filter } = asked;
    const before = minAgeMinutes === undefined ? undefined : after(this.clock.now(), -minAgeMinutes * MINUTE_MS);
    const search = text === undefined ? undefined : await this.searchOf(text);
    const page = await this.queries.list(this.dataSource.manager, { ...filter, search, before }, order, request);
    const names = await this.namesOf(page.items);
    return { ...page, items: page.items.map((row) => ({ row, businessName: ownerOf(row, names) })) };
  }

  /** @throws AppError `transaction_not_found`. */
  async get(transactionId: string): Promise<ReadTransaction> {
    const id = operationIdOf(transactionId);
    const found = id === null ? null : await this.unitOfWork.snapshot((db) => this.queries.find(db, id));
    if (!found) throw new AppError('transaction_not_found');
    const { state, kind, created_at } = found.operation;
    const businessName = ownerOf(found.operation, await this.namesOf([found.operation]));
    return { ...found, businessName, readAt: this.clock.now(), endableFrom: endableFrom(state, kind, created_at) };
  }

  private namesOf(rows: readonly OwnedRow[]): Promise<ReadonlyMap<number, string>> {
    const ids = rows.map(({ business_id }) => Number(business_id));
    return this.businesses.namesOf(this.dataSource.manager, ids);
  }

  /**
   * Asks the provider now and applies the answer; a transaction that has ended is returned as it is. The request is
   * recorded first, because the call may move money even when its answer is lost.
   *
   * @throws AppError `transaction_not_found`.
   */
  async sync(acting: Acting, transactionId: string): Promise<ReadTransaction> {
    const { operation } = await this.get(transactionId);
    await this.unitOfWork.run((tx) =>
      this.audit.record(tx, acting, {
        action: 'transaction.synced',
        target: { type: 'transaction', id: transactionId },
        before: { state: operation.state },
      }),
    );
    const order = isFinal(operation.state) ? null : await this.operations.find(operation.id);
    if (order) await this.operations.sync(order);
    return this.get(transactionId);
  }

  private async searchOf(text: string): Promise<OperatorSearch> {
    const { ids } = searchOf(text, null);
    return { text, ids, phoneNumbers: phoneNumbersOf(text, await this.prefixes()) };
  }

  /** Country codes of the countries served. None when no provider tells: a number is then searched as it was written. */
  private async prefixes(): Promise<readonly string[]> {
    const served = await this.providers.networks('live').catch(() => ({ countries: [] }));
    return [...new Set(served.countries.map(({ prefix }) => prefix))];
  }
}

/** Nobody removes a business. */
function ownerOf({ business_id }: OwnedRow, names: ReadonlyMap<number, string>): string {
  const name = names.get(Number(business_id));
  if (name === undefined) throw new Error(`business ${business_id} is gone`);
  return name;
}
