import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { AppError } from '../kernel/errors';
import { operationIdOf } from '../kernel/ids';
import type { Page } from '../kernel/page';
import { readTimeRange } from '../kernel/time-range';
import { UnitOfWork } from '../platform/database/unit-of-work';
import type { TransactionFilter } from './transaction-filter';
import { presentTransactionDetail } from './transaction.presenter';
import type { ListTransactionsQuery } from './transactions.dto';
import { type TransactionRow, TransactionsQueries } from './transactions.queries';
import type { TransactionDetailView } from './transactions.views';

/** The transaction history of a business in one environment (contract 7). */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TransactionsQueries,
  ) {}

  list(account: AccountScope, query: ListTransactionsQuery): Promise<Page<TransactionRow>> {
    return this.queries.list(this.dataSource.manager, account, filterOf(query), query);
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
}

function filterOf(query: ListTransactionsQuery): TransactionFilter {
  return {
    type: query.type ?? null,
    status: query.status ?? null,
    currency: query.currency_code ?? null,
    clientReference: query.client_reference ?? null,
    range: readTimeRange(query.from, query.to),
  };
}
