import { Get, Param, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { CardsService } from '../../cards/cards.service';
import { presentListItem } from '../../cards/card.presenter';
import { CardListItemView } from '../../cards/cards.views';
import { ENVIRONMENTS } from '../../kernel/environment';
import { AppError } from '../../kernel/errors';
import { readTimeRange } from '../../kernel/time-range';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { IdPipe } from '../../platform/http/path-pipes';
import { CurrencyPipe } from '../../wallets/currency.pipe';
import { presentEntry } from '../../wallets/wallet.presenter';
import { WalletsRepository } from '../../wallets/wallets.repository';
import { WalletsService } from '../../wallets/wallets.service';
import { WalletEntryView } from '../../wallets/wallets.views';
import { BusinessDirectory } from '../businesses/business-directory.service';
import { presentOperatorWallet } from '../businesses/businesses.presenter';
import { OperatorWalletView } from '../businesses/businesses.views';
import { AccountCardsQuery, AccountEntriesQuery } from './accounts.dto';
import { accountOf } from './operator-scope';

/** The money of one business, as its own people see it. */
@EveryRole()
@OperatorController('businesses/:id')
export class AccountMoneyController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly directory: BusinessDirectory,
    private readonly wallets: WalletsRepository,
    private readonly walletsService: WalletsService,
    private readonly cards: CardsService,
  ) {}

  @Get('wallets')
  @Answers({
    operationId: 'listBusinessWallets',
    summary: 'List the wallets of a business, of both environments',
    description: 'With their limits, and with what is held.',
    of: OperatorWalletView,
    list: 'all',
    errors: ['business_not_found'],
  })
  async listWallets(@Param('id', IdPipe) businessId: number): Promise<OperatorWalletView[]> {
    await this.directory.record(businessId);
    // The repository and not the service: reading must not open the sandbox of a business.
    const lists = await Promise.all(
      ENVIRONMENTS.map((environment) => this.wallets.list(this.dataSource.manager, { businessId, environment })),
    );
    return lists.flat().map(presentOperatorWallet);
  }

  @Get('wallets/:currency/entries')
  @Answers({
    operationId: 'listBusinessWalletEntries',
    summary: 'List the movements of a wallet of a business, newest first',
    description: 'Each with the balance after it.',
    of: WalletEntryView,
    list: 'page',
    errors: ['invalid_request', 'business_not_found', 'wallet_not_found'],
  })
  async listEntries(
    @Param('id', IdPipe) businessId: number,
    @Param('currency', CurrencyPipe) currency: string,
    @Query() query: AccountEntriesQuery,
  ): Promise<Envelope<WalletEntryView[]>> {
    await this.directory.record(businessId);
    const { environment } = query;
    const wallet = await this.wallets.find(this.dataSource.manager, { businessId, environment }, currency);
    if (!wallet) throw new AppError('wallet_not_found', { currency_code: currency });
    const range = readTimeRange(query.from, query.to);
    return pageEnvelope(await this.walletsService.entries(wallet, range, query), query, presentEntry);
  }

  @Get('cards')
  @Answers({
    operationId: 'listBusinessCards',
    summary: 'List the cards of a business, newest first',
    description: 'Without numbers, which operators never see.',
    of: CardListItemView,
    list: 'page',
    errors: ['invalid_request', 'business_not_found'],
  })
  async listCards(
    @Param('id', IdPipe) businessId: number,
    @Query() query: AccountCardsQuery,
  ): Promise<Envelope<CardListItemView[]>> {
    await this.directory.record(businessId);
    const account = accountOf(businessId, query.environment);
    return pageEnvelope(await this.cards.list(account, query.status ?? null, query), query, presentListItem);
  }
}
