import { Body, Get, Injectable, Param, Post, Query } from '@nestjs/common';
import {
  Account,
  AccountLimit,
  AheadRow,
  ApiKeyController,
  DashboardController,
  MovesMoney,
  ReadsAhead,
  Records,
  RequiresFeature,
} from '../access/access.decorators';
import { NeedsScope } from '../access/api-key-scopes';
import type { AccountScope } from '../access/principal';
import type { ErrorCode } from '../kernel/errors';
import { Answers } from '../platform/http/answers.decorator';
import { Envelope, metaOf, pageEnvelope } from '../platform/http/envelope';
import { IdPipe } from '../platform/http/path-pipes';
import { CardAnswers } from './card-answers';
import { CardOrdersService } from './card-orders.service';
import { presentCard, presentListItem, presentRecord } from './card.presenter';
import { CardHistoryQuery, CardOperationDto, CreateCardDto, ListCardsQuery, MoveCardMoneyDto } from './cards.dto';
import { CARDS_AHEAD } from './cards.repository';
import { CardsService } from './cards.service';
import {
  CardBalanceView,
  CardHistoryMeta,
  CardListItemView,
  CardRecordView,
  CardStatusView,
  CardTerminationView,
  CardView,
} from './cards.views';

const FOUND = ['card_not_found', 'card_of_another_account'] as const satisfies readonly ErrorCode[];
const ORDERED = [
  ...([
    'invalid_request',
    'card_refused',
    'never_received',
    'idempotency_key_reused',
    'idempotency_request_in_progress',
  ] as const),
  ...(['card_provider_unavailable', 'card_outcome_pending'] as const),
] satisfies readonly ErrorCode[];
const CHANGED = [...FOUND, ...ORDERED, 'invalid_card_status', 'card_operation_in_progress'] as const;

/** Virtual cards, for plans with `cards.issuing`. Both doors are the same except for full card data. */
@Injectable()
export abstract class CardRoutes {
  constructor(
    protected readonly cards: CardsService,
    private readonly orders: CardOrdersService,
    private readonly answers: CardAnswers,
  ) {}

  @Post()
  @MovesMoney()
  @Answers({
    operationId: 'createCard',
    summary: 'Issue a virtual card, funded from the USD wallet',
    description: 'The answer waits for the issuer. `details` is shown and never stored; do not log it.',
    status: 201,
    of: CardView,
    errors: [...ORDERED, 'wallet_not_eligible', 'insufficient_funds', 'limit_exceeded'],
  })
  async create(@Account() account: AccountScope, @Body() dto: CreateCardDto): Promise<Envelope<CardView>> {
    return this.answers.created(await this.orders.create(account, dto));
  }

  @Get()
  @ReadsAhead(CARDS_AHEAD)
  @Answers({
    operationId: 'listCards',
    summary: 'List cards, newest first',
    description: 'Without card numbers and without what is read from the issuer. Filter by `status`.',
    of: CardListItemView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(
    @Account() account: AccountScope,
    @Query() query: ListCardsQuery,
    @AheadRow() aheadRow?: object,
  ): Promise<Envelope<CardListItemView[]>> {
    const page = await this.cards.list(account, query.status ?? null, query, aheadRow);
    return pageEnvelope(page, query, presentListItem);
  }

  @Get(':id/operations')
  @Answers({
    operationId: 'listCardOperations',
    summary: 'History of a card: our operations and what its issuer did',
    description: 'Both dates are required, are inclusive and in UTC, and span at most 366 days.',
    of: CardRecordView,
    list: 'page',
    meta: CardHistoryMeta,
    errors: [...FOUND, 'invalid_request'],
  })
  async history(
    @Account() account: AccountScope,
    @Param('id', IdPipe) id: number,
    @Query() query: CardHistoryQuery,
  ): Promise<Envelope<CardRecordView[]>> {
    const page = await this.cards.history(account, id, query);
    const { limit, ...meta } = metaOf(page, { ...query, limit: query.page_size });
    return new Envelope(page.items.map(presentRecord), { meta: { ...meta, page_size: limit } });
  }

  @Post(':id/topup')
  @MovesMoney()
  @Answers({
    operationId: 'topUpCard',
    summary: 'Move money from the wallet to the card',
    description: 'Takes the amount from the USD wallet at once. The answer waits for the issuer.',
    of: CardBalanceView,
    errors: [...CHANGED, 'insufficient_funds', 'limit_exceeded'],
  })
  async topUp(
    @Account() account: AccountScope,
    @Param('id', IdPipe) id: number,
    @Body() dto: MoveCardMoneyDto,
  ): Promise<Envelope<CardBalanceView>> {
    return this.answers.moved(await this.orders.topUp(account, id, dto));
  }

  @Post(':id/drain')
  @MovesMoney()
  @Answers({
    operationId: 'drainCard',
    summary: 'Move money from the card to the wallet',
    description: 'Takes the amount from the card. The wallet is credited when the issuer has confirmed.',
    of: CardBalanceView,
    errors: [...CHANGED, 'insufficient_card_balance'],
  })
  async drain(
    @Account() account: AccountScope,
    @Param('id', IdPipe) id: number,
    @Body() dto: MoveCardMoneyDto,
  ): Promise<Envelope<CardBalanceView>> {
    return this.answers.moved(await this.orders.drain(account, id, dto));
  }

  @Post(':id/freeze')
  @Answers({
    operationId: 'freezeCard',
    summary: 'Freeze: the card refuses every payment',
    description: 'It can be undone with unfreeze. A frozen card takes neither a top-up nor a drain.',
    of: CardStatusView,
    errors: CHANGED,
  })
  async freeze(
    @Account() account: AccountScope,
    @Param('id', IdPipe) id: number,
    @Body() dto: CardOperationDto,
  ): Promise<Envelope<CardStatusView>> {
    return this.answers.changed(await this.orders.setStatus(account, id, 'card_freeze', dto));
  }

  @Post(':id/unfreeze')
  @Answers({
    operationId: 'unfreezeCard',
    summary: 'Unfreeze: the card can pay again',
    description: 'Undoes a freeze. A card that a suspension froze stays frozen until the business is reactivated.',
    of: CardStatusView,
    errors: CHANGED,
  })
  async unfreeze(
    @Account() account: AccountScope,
    @Param('id', IdPipe) id: number,
    @Body() dto: CardOperationDto,
  ): Promise<Envelope<CardStatusView>> {
    return this.answers.changed(await this.orders.setStatus(account, id, 'card_unfreeze', dto));
  }

  @Post(':id/terminate')
  @MovesMoney()
  @Answers({
    operationId: 'terminateCard',
    summary: 'End the card for good; what the issuer returns is back in the wallet',
    description: 'It cannot be undone. What is left on the card goes to the USD wallet.',
    of: CardTerminationView,
    errors: CHANGED,
  })
  async terminate(
    @Account() account: AccountScope,
    @Param('id', IdPipe) id: number,
    @Body() dto: CardOperationDto,
  ): Promise<Envelope<CardTerminationView>> {
    return this.answers.terminated(await this.orders.terminate(account, id, dto));
  }
}

/** A server with an API key gets the number of a card. */
@ApiKeyController('cards')
@NeedsScope('cards')
@RequiresFeature('cards.issuing')
export class CardApiController extends CardRoutes {
  @Get(':id')
  @NeedsScope('cards')
  @AccountLimit('card_details')
  @Records('card.details_revealed')
  @Answers({
    operationId: 'getCard',
    summary: 'Get a card with its details',
    description: '`details` holds number, CVV and expiry, or null while the issuer cannot be reached. Do not log it.',
    of: CardView,
    errors: FOUND,
  })
  async getOne(@Account() account: AccountScope, @Param('id', IdPipe) id: number): Promise<CardView> {
    const { card, details } = await this.cards.getWithDetails(account, id);
    return presentCard(card, details);
  }
}

/** A person gets the number of a card with the PIN, and only from this route. */
@DashboardController('cards')
@RequiresFeature('cards.issuing')
export class CardDashboardController extends CardRoutes {
  @Get(':id')
  @Answers({
    operationId: 'getCardBySession',
    summary: 'Get a card',
    description: '`details` is null; see reveal.',
    of: CardView,
    errors: FOUND,
  })
  async getOne(@Account() account: AccountScope, @Param('id', IdPipe) id: number): Promise<CardView> {
    return presentCard(await this.cards.get(account, id), null);
  }

  @Post(':id/reveal')
  @MovesMoney()
  @AccountLimit('card_details')
  @Records('card.details_revealed')
  @Answers({
    operationId: 'revealCard',
    summary: 'Show the number of a card',
    description: 'Null while its issuer cannot be asked. The look is kept in the activity of the account.',
    of: CardView,
    errors: FOUND,
  })
  async reveal(@Account() account: AccountScope, @Param('id', IdPipe) id: number): Promise<CardView> {
    const { card, details } = await this.cards.getWithDetails(account, id);
    return presentCard(card, details);
  }
}
