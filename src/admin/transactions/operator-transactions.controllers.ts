import { Body, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { acceptedOr } from '../approvals/approvals.presenter';
import { ApprovalsService } from '../approvals/approvals.service';
import { ApprovalView } from '../approvals/approvals.views';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { EndTransactionAction } from './end-transaction.action';
import { EndTransactionDto, OperatorTransactionsQuery } from './operator-transactions.dto';
import {
  presentOperatorTransaction,
  presentOperatorTransactionDetail,
  readFilter,
} from './operator-transactions.presenter';
import { OperatorTransactions } from './operator-transactions.service';
import { OperatorTransactionDetailView, OperatorTransactionView } from './operator-transactions.views';

/** Transactions of all businesses. */
@EveryRole()
@OperatorController('')
export class OperatorTransactionsController {
  constructor(
    private readonly transactions: OperatorTransactions,
    private readonly approvals: ApprovalsService,
    private readonly ending: EndTransactionAction,
  ) {}

  @Get('transactions')
  @Answers({
    operationId: 'listAllTransactions',
    summary: 'List and search transactions of all businesses',
    description: 'Filter by business, type, status, provider and time, by amount within a day, or search with `q`.',
    of: OperatorTransactionView,
    list: 'page',
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
    summary: 'Read the state of a transaction at the provider now',
    description:
      'Reads the state at the provider and applies it, as the job does. A transaction that has ended is answered as it is.',
    of: OperatorTransactionDetailView,
    errors: ['transaction_not_found'],
  })
  async sync(
    @ActingOperator() acting: Acting,
    @Param('transaction_id') transactionId: string,
  ): Promise<OperatorTransactionDetailView> {
    return presentOperatorTransactionDetail(await this.transactions.sync(acting, transactionId));
  }

  @Roles('finance')
  @Post('transactions/:transaction_id/end')
  @Answers({
    operationId: 'endTransaction',
    summary: 'End a transaction that its provider will never answer',
    description:
      'Books what the evidence says, once the transaction is older than its kind normally is. What the provider says afterwards opens a review and books nothing.',
    of: OperatorTransactionDetailView,
    accepted: ApprovalView,
    errors: ['invalid_request', 'transaction_not_found', 'transaction_not_endable', 'insufficient_funds'],
  })
  async end(
    @ActingOperator() acting: Acting,
    @Param('transaction_id') transactionId: string,
    @Body() { outcome, evidence, returned_amount }: EndTransactionDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OperatorTransactionDetailView | ApprovalView> {
    const input = { transactionId, outcome, evidence, returnedAmount: returned_amount ?? null };
    const approval = await this.approvals.submit(acting, this.ending, input, evidence);
    return acceptedOr(approval, response, async () =>
      presentOperatorTransactionDetail(await this.transactions.get(transactionId)),
    );
  }
}
