import { Body, Injectable, Param, Post } from '@nestjs/common';
import { Account, ApiKeyController, DashboardController, SandboxOnly } from '../access/access.decorators';
import { NeedsScope } from '../access/api-key-scopes';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { CurrencyPipe } from '../wallets/currency.pipe';
import { WalletDetailView } from '../wallets/wallets.views';
import { FundWalletDto } from './sandbox.dto';
import { SandboxService } from './sandbox.service';

/** Routes of the sandbox, written once for both doors. They ask for no PIN because no real money moves. */
@Injectable()
export abstract class SandboxWalletRoutes {
  constructor(private readonly sandbox: SandboxService) {}

  @Post(':currency/fund')
  @SandboxOnly()
  @Answers({
    operationId: 'fundSandboxWallet',
    summary: 'Add pretend money to a sandbox wallet',
    description: 'For the sandbox only: a live credential gets 403 `sandbox_only`.',
    of: WalletDetailView,
    errors: ['invalid_request', 'invalid_amount', 'wallet_not_found'],
  })
  fund(
    @Account() account: AccountScope,
    @Param('currency', CurrencyPipe) currency: string,
    @Body() dto: FundWalletDto,
  ): Promise<WalletDetailView> {
    return this.sandbox.fund(account, currency, dto.amount);
  }
}

@ApiKeyController('sandbox/wallets')
@NeedsScope('wallets')
export class SandboxWalletApiController extends SandboxWalletRoutes {}

@DashboardController('sandbox/wallets')
export class SandboxWalletDashboardController extends SandboxWalletRoutes {}
