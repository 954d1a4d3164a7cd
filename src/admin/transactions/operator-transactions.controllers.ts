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
    summary: 'List and search transactions of all businesses',
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
    summary: 'Get a transaction of any business, with its postings and its reviews',
    of: OperatorTransactionDetailView,
    errors: ['transaction_not_found'],
  })
  async get(@Param('transaction_id') transactionId: string): Promise<OperatorTransactionDetailView> {
    return presentOperatorTransactionDetail(await this.transactions.get(transactionId));
  }

  @Roles('support', 'finance')
  @Post('transactions/:transaction_id/sync')
  @Answers({
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
  @Answers({ summary: 'Check every promise of the books now', of: InvariantsView })
  invariants(): Promise<InvariantsView> {
    return this.transactions.invariants();
  }
}
