import { Get, Injectable, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, ApiKeyController, DashboardController } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../platform/http/envelope';
import { presentTransaction } from './transaction.presenter';
import { ListTransactionsQuery } from './transactions.dto';
import { TransactionsService } from './transactions.service';
import { TransactionDetailView, TransactionView } from './transactions.views';

/** The history, the same through both doors. */
@Injectable()
export abstract class TransactionRoutes {
  constructor(private readonly transactions: TransactionsService) {}

  @Get()
  @Answers({
    operationId: 'listTransactions',
    summary: 'List transactions, newest first',
    description:
      'Deposits, payouts and card transactions that move money. `meta.total` counts what the filter matches.',
    of: TransactionView,
    list: 'history',
    errors: ['invalid_request'],
  })
  async list(
    @Account() account: AccountScope,
    @Query() query: ListTransactionsQuery,
  ): Promise<Envelope<TransactionView[]>> {
    return pageEnvelope(await this.transactions.list(account, query), query, presentTransaction);
  }

  @Get(':transaction_id')
  @Answers({
    operationId: 'getTransaction',
    summary: 'One transaction with its timeline and ledger entries',
    description: 'What moved, through which states it went and what it wrote into the wallet.',
    of: TransactionDetailView,
    errors: ['transaction_not_found'],
  })
  get(
    @Account() account: AccountScope,
    @Param('transaction_id') transactionId: string,
  ): Promise<TransactionDetailView> {
    return this.transactions.get(account, transactionId);
  }
}

@ApiTags('Transactions')
@ApiKeyController('transactions')
export class TransactionApiController extends TransactionRoutes {}

@ApiTags('Transactions')
@DashboardController('transactions')
export class TransactionDashboardController extends TransactionRoutes {}
