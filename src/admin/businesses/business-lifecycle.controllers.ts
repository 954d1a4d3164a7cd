import { Body, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { OperatorController, Roles } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { IdPipe } from '../../platform/http/path-pipes';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { acceptedOr } from '../approvals/approvals.presenter';
import { ApprovalsService } from '../approvals/approvals.service';
import { ApprovalView } from '../approvals/approvals.views';
import { BusinessDirectory } from './business-directory.service';
import { BusinessLifecycle, type DecisionReasons } from './business-lifecycle.service';
import { ActivateDto, DecisionDto } from './businesses.dto';
import { presentBusiness } from './businesses.presenter';
import { BusinessSummaryView } from './businesses.views';
import { TerminateAction } from './four-eyes-actions';

/** The life cycle of a business: each step adds one row to the audit log and one notification. */
@Roles('compliance')
@OperatorController('businesses/:id')
export class BusinessLifecycleController {
  constructor(
    private readonly lifecycle: BusinessLifecycle,
    private readonly directory: BusinessDirectory,
    private readonly approvals: ApprovalsService,
    private readonly termination: TerminateAction,
  ) {}

  @Post('activate')
  @Answers({
    operationId: 'activateBusiness',
    summary: 'Activate a business',
    description: 'From pending_approval, once its KYC is approved.',
    of: BusinessSummaryView,
    errors: ['invalid_request', 'business_not_found', 'invalid_status_transition', 'kyc_not_approved'],
  })
  async activate(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { reason }: ActivateDto,
  ): Promise<BusinessSummaryView> {
    await this.lifecycle.decide(acting, businessId, 'activate', { internal: reason ?? null, told: null });
    return presentBusiness(await this.directory.record(businessId));
  }

  @Post('suspend')
  @Answers({
    operationId: 'suspendBusiness',
    summary: 'Suspend a business',
    description: 'Its sessions and keys are refused from the next request on. Money in flight still settles.',
    of: BusinessSummaryView,
    errors: ['invalid_request', 'business_not_found', 'invalid_status_transition'],
  })
  async suspend(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() dto: DecisionDto,
  ): Promise<BusinessSummaryView> {
    await this.lifecycle.decide(acting, businessId, 'suspend', reasonsOf(dto));
    return presentBusiness(await this.directory.record(businessId));
  }

  @Post('reactivate')
  @Answers({
    operationId: 'reactivateBusiness',
    summary: 'Reactivate a suspended business',
    description: 'The business can work again, and the cards that the suspension froze are unfrozen.',
    of: BusinessSummaryView,
    errors: ['invalid_request', 'business_not_found', 'invalid_status_transition'],
  })
  async reactivate(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() dto: DecisionDto,
  ): Promise<BusinessSummaryView> {
    await this.lifecycle.decide(acting, businessId, 'reactivate', reasonsOf(dto));
    return presentBusiness(await this.directory.record(businessId));
  }

  @Post('terminate')
  @Answers({
    operationId: 'terminateBusiness',
    summary: 'Terminate a business for good',
    description: 'Refused while a wallet, a hold, a card or an operation that has not ended holds money.',
    of: BusinessSummaryView,
    accepted: ApprovalView,
    errors: ['invalid_request', 'business_not_found', 'invalid_status_transition', 'business_has_funds'],
  })
  async terminate(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() dto: DecisionDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BusinessSummaryView | ApprovalView> {
    const order = { businessId, ...reasonsOf(dto) };
    const approval = await this.approvals.submit(acting, this.termination, order, dto.reason);
    return acceptedOr(approval, response, async () => presentBusiness(await this.directory.record(businessId)));
  }
}

const reasonsOf = (dto: DecisionDto): DecisionReasons => ({ internal: dto.reason, told: dto.public_reason ?? null });
