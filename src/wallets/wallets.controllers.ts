import { Body, Get, Injectable, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Account, AheadRow, ApiKeyController, DashboardController, ReadsAhead } from '../access/access.decorators';
import { NeedsScope } from '../access/api-key-scopes';
import type { AccountScope } from '../access/principal';
import { readTimeRange } from '../kernel/time-range';
import { Answers } from '../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../platform/http/envelope';
import { CurrencyPipe } from './currency.pipe';
import { presentEntry } from './wallet.presenter';
import { WalletPresentationService } from './wallet-presentation.service';
import { EntriesQuery, OpenWalletDto, StatementQuery } from './wallets.dto';
import { StatementView } from './statement.views';
import { StatementsService } from './statements.service';
import { WALLET_AHEAD } from './wallets.repository';
import { WalletsService } from './wallets.service';
import { WalletDetailView, WalletEntryView, WalletListView, WalletView } from './wallets.views';

/** Wallets, written once for both doors. */
@Injectable()
export abstract class WalletRoutes {
  constructor(
    private readonly wallets: WalletsService,
    private readonly presentation: WalletPresentationService,
    private readonly statements: StatementsService,
  ) {}

  @Post()
  @Answers({
    operationId: 'openWallet',
    summary: 'Open a wallet',
    description: 'Idempotent: 201 when the wallet is new, 200 when the business already has one in the currency.',
    status: 201,
    alsoStatus: 200,
    of: WalletView,
    message: true,
    errors: ['invalid_request', 'unsupported_currency', 'payment_provider_unavailable'],
  })
  open(@Account() account: AccountScope, @Body() dto: OpenWalletDto): Promise<Envelope<WalletView>> {
    return this.presentation.open(account, dto.currency_code);
  }

  @Get()
  @Answers({
    operationId: 'listWallets',
    summary: 'List wallets',
    description: 'One wallet per currency, with what can be spent in each.',
    of: WalletListView,
    list: 'all',
  })
  list(@Account() account: AccountScope): Promise<WalletListView[]> {
    return this.presentation.list(account);
  }

  @Get(':currency')
  @ReadsAhead(WALLET_AHEAD)
  @Answers({
    operationId: 'getWallet',
    summary: 'Get the wallet of a currency',
    description: 'Adds what is held for payments under way, and how much of the limits is used.',
    of: WalletDetailView,
    errors: ['wallet_not_found'],
  })
  getOne(
    @Account() account: AccountScope,
    @Param('currency', CurrencyPipe) currency: string,
    @AheadRow() aheadRow?: object,
  ): Promise<WalletDetailView> {
    return this.presentation.detail(account, currency, aheadRow);
  }

  @Get(':currency/entries')
  @Answers({
    operationId: 'listWalletEntries',
    summary: 'List the movements of a wallet',
    description:
      'Everything that changed the balance, newest first, each with the balance after it. `from` and `to` are about when it was booked.',
    of: WalletEntryView,
    list: 'page',
    errors: ['invalid_request', 'wallet_not_found'],
  })
  async entries(
    @Account() account: AccountScope,
    @Param('currency', CurrencyPipe) currency: string,
    @Query() query: EntriesQuery,
  ): Promise<Envelope<WalletEntryView[]>> {
    const wallet = await this.wallets.get(account, currency);
    return pageEnvelope(
      await this.wallets.entries(wallet, readTimeRange(query.from, query.to), query),
      query,
      presentEntry,
    );
  }

  @Get(':currency/statement')
  @Answers({
    operationId: 'getWalletStatement',
    summary: 'The month of a wallet: opening balance, what moved, closing balance',
    description:
      'The opening balance plus credits minus debits is the closing balance, and each opening balance is the closing balance of the month before. As JSON, as CSV of any length (UTF-8 with a byte order mark), or as PDF.',
    of: StatementView,
    files: ['text/csv', 'application/pdf'],
    errors: ['invalid_request', 'wallet_not_found'],
  })
  statement(
    @Account() account: AccountScope,
    @Param('currency', CurrencyPipe) currency: string,
    @Query() { month, format }: StatementQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.statements.send(account, { currency, month }, format, response);
  }
}

@ApiKeyController('wallet')
@NeedsScope('wallets')
export class WalletApiController extends WalletRoutes {}

@DashboardController('wallet')
export class WalletDashboardController extends WalletRoutes {}
