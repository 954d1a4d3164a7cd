import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { AppError } from '../kernel/errors';
import { operationIdOf } from '../kernel/ids';
import type { Page } from '../kernel/page';
import { readTimeRange } from '../kernel/time-range';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { readAmountRange } from './amount-range';
import type { TransactionFilter } from './transaction-filter';
import { presentTransactionDetail } from './transaction.presenter';
import { searchOf } from './transaction-search';
import type { ListTransactionsQuery, TransactionFilterQuery } from './transactions.dto';
import { type ListedTransaction, newestOf, TransactionsQueries } from './transactions.queries';
import type { TransactionDetailView } from './transactions.views';

/** The transaction history of a business in one environment (contract 7). */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TransactionsQueries,
    private readonly businesses: BusinessesRepository,
  ) {}

  /** @param aheadRow what was read with the caller, if it was. @throws AppError `invalid_request` when a range is empty. */
  async list(account: AccountScope, query: ListTransactionsQuery, aheadRow?: object): Promise<Page<ListedTransaction>> {
    if (aheadRow) return newestOf(aheadRow, query);
    const filter = await this.filterOf(account, query);
    return this.queries.list(this.dataSource.manager, account, filter, query, query.sort);
  }

  /** What a query asks for. @throws AppError `invalid_request` when a range is empty. */
  async filterOf({ businessId }: AccountScope, query: TransactionFilterQuery): Promise<TransactionFilter> {
    const { q, min_amount, max_amount } = query;
    const amounts = readAmountRange(min_amount, max_amount);
    return {
      type: query.type ?? null,
      status: query.status ?? null,
      currency: query.currency_code ?? null,
      clientReference: query.client_reference ?? null,
      range: readTimeRange(query.from, query.to),
      network: query.network ?? null,
      phoneNumber: query.phone_number ?? null,
      ...amounts,
      search: q === undefined ? null : searchOf(q, await this.phoneOf(businessId)),
    };
  }

  /** Status and entries are of one moment. @throws AppError `transaction_not_found`, for foreign ones too. */
  async get(account: AccountScope, transactionId: string): Promise<TransactionDetailView> {
    const operationId = operationIdOf(transactionId);
    if (operationId === null) throw new AppError('transaction_not_found');
    return this.unitOfWork.snapshot(async (db) => {
      const row = await this.queries.find(db, account, operationId);
      if (!row) throw new AppError('transaction_not_found');
      return presentTransactionDetail(row, await this.queries.entries(db, row.id));
    });
  }

  private async phoneOf(businessId: number): Promise<string | null> {
    return (await this.businesses.find(this.dataSource.manager, businessId))?.phone ?? null;
  }
}
