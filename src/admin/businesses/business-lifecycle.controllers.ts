import { Body, Param, Post } from '@nestjs/common';
import { OperatorController, Roles } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { IdPipe } from '../../platform/http/path-pipes';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { BusinessDirectory } from './business-directory.service';
import { BusinessLifecycle, type DecisionReasons } from './business-lifecycle.service';
import { ActivateDto, DecisionDto } from './businesses.dto';
import { presentBusiness } from './businesses.presenter';
import { BusinessSummaryView } from './businesses.views';

/** The life of a business: each step is one row in the audit log and one notification. */
@Roles('compliance')
@OperatorController('businesses/:id')
export class BusinessLifecycleController {
  constructor(
    private readonly lifecycle: BusinessLifecycle,
    private readonly directory: BusinessDirectory,
  ) {}

  @Post('activate')
  @Answers({
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
    summary: 'Reactivate a suspended business',
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
    summary: 'Terminate a business for good',
    description: 'Refused while a wallet, a hold, a card or an operation that has not ended holds money.',
    of: BusinessSummaryView,
    errors: ['invalid_request', 'business_not_found', 'invalid_status_transition', 'business_has_funds'],
  })
  async terminate(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() dto: DecisionDto,
  ): Promise<BusinessSummaryView> {
    await this.lifecycle.decide(acting, businessId, 'terminate', reasonsOf(dto));
    return presentBusiness(await this.directory.record(businessId));
  }
}

const reasonsOf = (dto: DecisionDto): DecisionReasons => ({ internal: dto.reason, told: dto.public_reason ?? null });
