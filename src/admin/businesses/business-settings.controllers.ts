import { Body, Param, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import { OperatorController, Roles } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { IdPipe } from '../../platform/http/path-pipes';
import { CurrencyPipe } from '../../wallets/currency.pipe';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { acceptedOr } from '../approvals/approvals.presenter';
import { ApprovalsService } from '../approvals/approvals.service';
import { ApprovalView } from '../approvals/approvals.views';
import { SetLimitsAction, SwitchOffSecondFactorAction } from './four-eyes-actions';
import { BusinessDirectory } from './business-directory.service';
import { BusinessSettings } from './business-settings.service';
import { ReasonDto, SetLimitsDto, SetPlanDto } from './businesses.dto';
import { presentBusiness, presentOperatorWallet, readLimits } from './businesses.presenter';
import { BusinessSummaryView, OperatorWalletView } from './businesses.views';
import { WalletLimitsService } from './wallet-limits.service';

/** What operators set for one business. */
@Roles('finance')
@OperatorController('businesses/:id')
export class BusinessSettingsController {
  constructor(
    private readonly settings: BusinessSettings,
    private readonly walletLimits: WalletLimitsService,
    private readonly directory: BusinessDirectory,
    private readonly approvals: ApprovalsService,
    private readonly limits: SetLimitsAction,
    private readonly secondFactor: SwitchOffSecondFactorAction,
  ) {}

  @Put('plan')
  @Answers({
    operationId: 'setBusinessPlan',
    summary: 'Put a business on a plan',
    description: 'The features of the plan hold from the next request on.',
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
    operationId: 'setWalletLimits',
    summary: 'Limit what leaves a wallet',
    description:
      'Payouts, card creations and card top-ups; days and months are those of UTC. A reason is shown to the operator who approves it.',
    of: OperatorWalletView,
    accepted: ApprovalView,
    errors: ['invalid_request', 'business_not_found', 'wallet_not_found'],
  })
  async setLimits(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Param('currency', CurrencyPipe) currency: string,
    @Body() dto: SetLimitsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OperatorWalletView | ApprovalView> {
    const account = { businessId, environment: dto.environment ?? 'live' };
    const reason = dto.reason ?? null;
    const order = { ...account, currency, limits: readLimits(dto), reason };
    const approval = await this.approvals.submit(acting, this.limits, order, reason);
    return acceptedOr(approval, response, async () =>
      presentOperatorWallet(await this.walletLimits.walletOf(account, currency)),
    );
  }

  @Post('second-factor/off')
  @Roles('compliance', 'support')
  @Answers({
    operationId: 'switchOffBusinessSecondFactor',
    summary: 'Switch off the second factor of a business that lost it',
    description: 'The owner logs in with the password alone and can set the second factor up again. Asks for a reason.',
    of: BusinessSummaryView,
    accepted: ApprovalView,
    errors: ['invalid_request', 'business_not_found', 'second_factor_not_started'],
  })
  async switchOffSecondFactor(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { reason }: ReasonDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BusinessSummaryView | ApprovalView> {
    const approval = await this.approvals.submit(acting, this.secondFactor, { businessId, reason }, reason);
    return acceptedOr(approval, response, async () => presentBusiness(await this.directory.record(businessId)));
  }

  @Roles('support')
  @Post('pin/reset')
  @Answers({
    operationId: 'resetBusinessPin',
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
