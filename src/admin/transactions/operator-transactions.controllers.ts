import { Get, Param, Post, Query } from '@nestjs/common';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { OperatorTransactionsQuery } from './operator-transactions.dto';
import {
  presentOperatorTransaction,
  presentOperatorTransactionDetail,
  readFilter,
} from './operator-transactions.presenter';
import { OperatorTransactions } from './operator-transactions.service';
import { InvariantsView, OperatorTransactionDetailView, OperatorTransactionView } from './operator-transactions.views';

/** Money on its way, across all businesses. */
@EveryRole()
@OperatorController('')
export class OperatorTransactionsController {
  constructor(private readonly transactions: OperatorTransactions) {}

  @Get('transactions')
  @Answers({
    operationId: 'listAllTransactions',
    summary: 'List and search transactions of all businesses',
    description: 'Filter by business, type, status, provider and time, or search with `q`.',
    of: OperatorTransactionView,
    list: 'history',
    errors: ['invalid_request'],
  })
  async list(@Query() query: OperatorTransactionsQuery): Promise<Envelope<OperatorTransactionView[]>> {
    const page = await this.transactions.list(readFilter(query), query.order ?? 'newest', query);
    return pageEnvelope(page, query, presentOperatorTransaction);
  }

  @Get('transactions/:transaction_id')
  @Answers({
    operationId: 'getAnyTransaction',
    summary: 'Get a transaction of any business, with its postings and its reviews',
    description: 'The same transaction as its merchant sees it, with what only operators see.',
    of: OperatorTransactionDetailView,
    errors: ['transaction_not_found'],
  })
  async get(@Param('transaction_id') transactionId: string): Promise<OperatorTransactionDetailView> {
    return presentOperatorTransactionDetail(await this.transactions.get(transactionId));
  }

  @Roles('support', 'finance')
  @Post('transactions/:transaction_id/sync')
  @Answers({
    operationId: 'syncTransaction',
    summary: 'Ask the provider now where a transaction stands',
    description: 'Applies what the provider says, as a poll would. A transaction that has ended is answered as it is.',
    of: OperatorTransactionDetailView,
    errors: ['transaction_not_found'],
  })
  async sync(
    @ActingOperator() acting: Acting,
    @Param('transaction_id') transactionId: string,
  ): Promise<OperatorTransactionDetailView> {
    return presentOperatorTransactionDetail(await this.transactions.sync(acting, transactionId));
  }

  @Get('ledger/invariants')
  @Answers({
    operationId: 'checkLedgerInvariants',
    summary: 'Check every promise of the books now',
    description: 'Runs each check against the database and answers what it found. It changes nothing.',
    of: InvariantsView,
  })
  invariants(): Promise<InvariantsView> {
    return this.transactions.invariants();
  }
}
