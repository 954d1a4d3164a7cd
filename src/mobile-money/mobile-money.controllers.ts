import { Body, Get, Injectable, Param, Post, Query } from '@nestjs/common';
import {
  Account,
  AheadRow,
  ApiKeyController,
  DashboardController,
  MovesMoney,
  ReadsAhead,
} from '../access/access.decorators';
import { NeedsScope } from '../access/api-key-scopes';
import type { AccountScope } from '../access/principal';
import type { ErrorCode } from '../kernel/errors';
import { Answers } from '../platform/http/answers.decorator';
import { Envelope } from '../platform/http/envelope';
import { WALLET_OF_BODY_AHEAD } from '../wallets/wallets.repository';
import { DepositDto, NetworksQuery, PayoutDto } from './mobile-money.dto';
import { presentMobileMoney, presentNetworks } from './mobile-money.presenter';
import { MobileMoneyService, type StartedMobileMoney } from './mobile-money.service';
import { DepositView, type MobileMoneyView, NetworkView, PayoutView } from './mobile-money.views';

const START_ERRORS = [
  ...([
    'invalid_request',
    'amount_out_of_range',
    'invalid_amount',
    'invalid_phone_number',
    'unsupported_network',
  ] as const),
  ...(['wallet_not_found', 'idempotency_key_reused', 'network_unavailable', 'payment_provider_unavailable'] as const),
] satisfies readonly ErrorCode[];

const answer = ({ operation, isReplay }: StartedMobileMoney): Envelope<MobileMoneyView> =>
  new Envelope(presentMobileMoney(operation), isReplay ? { headers: { 'Idempotent-Replayed': 'true' } } : {});

/** Deposits, written once for both doors. */
@Injectable()
export abstract class DepositRoutes {
  constructor(private readonly mobileMoney: MobileMoneyService) {}

  @Post()
  @MovesMoney()
  @ReadsAhead(WALLET_OF_BODY_AHEAD)
  @Answers({
    operationId: 'createDeposit',
    summary: 'Collect from a mobile-money wallet',
    description:
      'Asks the customer’s phone for the money and answers `pending`. A webhook or a read shows when it is `completed` or `failed`; the wallet is credited once. Send an `idempotency_key`: repeating the request with it collects once.',
    status: 201,
    of: DepositView,
    errors: START_ERRORS,
  })
  async create(
    @Account() account: AccountScope,
    @Body() dto: DepositDto,
    @AheadRow() aheadRow?: object,
  ): Promise<Envelope<MobileMoneyView>> {
    return answer(await this.mobileMoney.start('deposit', account, dto, aheadRow));
  }

  @Get(':transaction_id')
  @Answers({
    operationId: 'getDeposit',
    summary: 'Get a deposit',
    description: 'The deposit as it stands now. `completed` and `failed` are final.',
    of: DepositView,
    errors: ['transaction_not_found'],
  })
  async getOne(
    @Account() account: AccountScope,
    @Param('transaction_id') transactionId: string,
  ): Promise<MobileMoneyView> {
    return presentMobileMoney(await this.mobileMoney.get('deposit', account, transactionId));
  }
}

@ApiKeyController('mobile-money/deposits')
@NeedsScope('payments')
export class DepositApiController extends DepositRoutes {}

@DashboardController('mobile-money/deposits')
export class DepositDashboardController extends DepositRoutes {}

/** Payouts, written once for both doors. */
@Injectable()
export abstract class PayoutRoutes {
  constructor(private readonly mobileMoney: MobileMoneyService) {}

  @Post()
  @MovesMoney()
  @ReadsAhead(WALLET_OF_BODY_AHEAD)
  @Answers({
    operationId: 'createPayout',
    summary: 'Pay out to a mobile-money wallet',
    description:
      'Holds the amount in the wallet, sends it to the phone and answers `pending`. A failed payout gives the amount back. Send an `idempotency_key`: repeating the request with it pays once.',
    status: 201,
    of: PayoutView,
    errors: [...START_ERRORS, 'insufficient_funds', 'limit_exceeded'],
  })
  async create(
    @Account() account: AccountScope,
    @Body() dto: PayoutDto,
    @AheadRow() aheadRow?: object,
  ): Promise<Envelope<MobileMoneyView>> {
    return answer(await this.mobileMoney.start('payout', account, dto, aheadRow));
  }

  @Get(':transaction_id')
  @Answers({
    operationId: 'getPayout',
    summary: 'Get a payout',
    description: 'The payout as it stands now. `completed` and `failed` are final.',
    of: PayoutView,
    errors: ['transaction_not_found'],
  })
  async getOne(
    @Account() account: AccountScope,
    @Param('transaction_id') transactionId: string,
  ): Promise<MobileMoneyView> {
    return presentMobileMoney(await this.mobileMoney.get('payout', account, transactionId));
  }
}

@ApiKeyController('mobile-money/payouts')
@NeedsScope('payments')
export class PayoutApiController extends PayoutRoutes {}

@DashboardController('mobile-money/payouts')
export class PayoutDashboardController extends PayoutRoutes {}

/** Networks, written once for both doors. */
@Injectable()
export abstract class NetworkRoutes {
  constructor(private readonly mobileMoney: MobileMoneyService) {}

  @Get()
  @Answers({
    operationId: 'listNetworks',
    summary: 'List mobile-money networks with their state and bounds',
    description:
      'The networks a phone can be on, with the smallest and largest amount of each direction. Filter by `currency_code`.',
    of: NetworkView,
    list: 'all',
    errors: ['invalid_request', 'payment_provider_unavailable'],
  })
  async list(@Account() account: AccountScope, @Query() query: NetworksQuery): Promise<NetworkView[]> {
    return presentNetworks(await this.mobileMoney.networks(account), query.currency_code ?? null);
  }
}

@ApiKeyController('mobile-money/networks')
export class NetworkApiController extends NetworkRoutes {}

@DashboardController('mobile-money/networks')
export class NetworkDashboardController extends NetworkRoutes {}
