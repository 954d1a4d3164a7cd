import { Body, Param, Post, Put } from '@nestjs/common';
import { OperatorController, Roles } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { IdPipe } from '../../platform/http/path-pipes';
import { CurrencyPipe } from '../../wallets/currency.pipe';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { BusinessDirectory } from './business-directory.service';
import { BusinessSettings } from './business-settings.service';
import { ReasonDto, SetLimitsDto, SetPlanDto } from './businesses.dto';
import { presentBusiness, presentOperatorWallet, readLimits } from './businesses.presenter';
import { BusinessSummaryView, OperatorWalletView } from './businesses.views';

/** What operators set for one business. */
@Roles('finance')
@OperatorController('businesses/:id')
export class BusinessSettingsController {
  constructor(
    private readonly settings: BusinessSettings,
    private readonly directory: BusinessDirectory,
  ) {}

  @Put('plan')
  @Answers({
    summary: 'Put a business on a plan',
    of: BusinessSummaryView,
    errors: ['invalid_request', 'business_not_found', 'plan_not_found'],
  })
  async setPlan(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { plan }: SetPlanDto,
  ): Promise<BusinessSummaryView> {
    await this.settings.setPlan(acting, businessId, plan);
    return presentBusiness(await this.directory.record(businessId));
  }

  @Put('wallets/:currency/limits')
  @Answers({
    summary: 'Limit what leaves a wallet',
    description: 'Payouts, card creations and card top-ups; days and months are those of UTC.',
    of: OperatorWalletView,
    errors: ['invalid_request', 'business_not_found', 'wallet_not_found'],
  })
  async setLimits(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Param('currency', CurrencyPipe) currency: string,
    @Body() dto: SetLimitsDto,
  ): Promise<OperatorWalletView> {
    const account = { businessId, environment: dto.environment ?? 'live' };
    return presentOperatorWallet(await this.settings.setLimits(acting, account, currency, readLimits(dto, currency)));
  }

  @Roles('support')
  @Post('pin/reset')
  @Answers({
    summary: 'Forget a lost PIN',
    description: 'The business sets a new one, which also ends a lock; until then its dashboard cannot move money.',
    of: BusinessSummaryView,
    errors: ['invalid_request', 'business_not_found'],
  })
  async resetPin(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { reason }: ReasonDto,
  ): Promise<BusinessSummaryView> {
    await this.settings.resetPin(acting, businessId, reason);
    return presentBusiness(await this.directory.record(businessId));
  }
}
