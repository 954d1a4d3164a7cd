import { Get, Injectable, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Account, AheadRow, ApiKeyController, DashboardController, ReadsAhead } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../platform/http/envelope';
import { Sends } from '../platform/openapi/sends.decorator';
import { presentTransaction } from './transaction.presenter';
import { TransactionExportService } from './transaction-export.service';
import { ExportTransactionsQuery, ListTransactionsQuery } from './transactions.dto';
import { HISTORY_AHEAD } from './transactions.queries';
import { TransactionsService } from './transactions.service';
import { TransactionDetailView, TransactionView } from './transactions.views';

/** The history, the same through both doors. */
@Injectable()
export abstract class TransactionRoutes {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly exports: TransactionExportService,
  ) {}

  @Get()
  @ReadsAhead(HISTORY_AHEAD)
  @Answers({
    operationId: 'listTransactions',
    summary: 'List transactions, newest first unless sorted otherwise',
    description:
      'Deposits, payouts and card transactions that move money. `from` and `to` are about `created_at`. `meta.total` counts what the filter matches.',
    of: TransactionView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(
    @Account() account: AccountScope,
    @Query() query: ListTransactionsQuery,
    @AheadRow() aheadRow?: object,
  ): Promise<Envelope<TransactionView[]>> {
    return pageEnvelope(await this.transactions.list(account, query, aheadRow), query, presentTransaction);
  }

  @Get('export')
  @Sends({
    operationId: 'exportTransactions',
    summary: 'Send the transactions that a filter matches as a file, oldest first',
    description:
      'Everything of one moment, chosen by `created_at`: what was pending then is found under the same day when it has ended. UTF-8 with a byte order mark. A cell that a spreadsheet would run as a formula has a quote before it. Try again after a 503: few files are made at once.',
    mediaTypes: ['text/csv'],
    example: 'transaction_id,type,status',
    errors: ['invalid_request'],
  })
  export(
    @Account() account: AccountScope,
    @Query() query: ExportTransactionsQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(account, query, response);
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
