import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { EveryRole, Operator, OperatorController, Roles } from '../../access/access.decorators';
import type { OperatorPrincipal } from '../../access/principal';
import { CalledFrom } from '../../auth/request.decorators';
import type { Client } from '../../sessions/session-terms';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { IdPipe } from '../../platform/http/path-pipes';
import type { Approval } from './approval-action';
import { ApprovalsQuery, ApproveDto, RejectDto } from './approvals.dto';
import { presentApproval } from './approvals.presenter';
import { ApprovalsService } from './approvals.service';
import { ApprovalView } from './approvals.views';

/** What needs a second operator. */
@Roles('compliance', 'finance', 'support')
@OperatorController('approvals')
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalsService) {}

  @Get()
  @EveryRole()
  @Answers({
    operationId: 'listApprovals',
    summary: 'List what waits for a second operator, newest first',
    description:
      'Decisions that one operator asked for and another must confirm. Filter by `status`, or by what they are about.',
    of: ApprovalView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(@Query() query: ApprovalsQuery): Promise<Envelope<ApprovalView[]>> {
    const { status = null, target_type: targetType = null, target_id: targetId = null } = query;
    const page = await this.approvals.list({ status, targetType, targetId }, query);
    return pageEnvelope(page, query, (one) => this.present(one));
  }

  @Get(':id')
  @EveryRole()
  @Answers({
    operationId: 'getApproval',
    summary: 'Get what waits for a second operator',
    description: 'Shows what was asked for, by whom, and what became of it.',
    of: ApprovalView,
    errors: ['approval_not_found'],
  })
  async getOne(@Param('id', IdPipe) id: number): Promise<ApprovalView> {
    return this.present(await this.approvals.get(id));
  }

  @Post(':id/approve')
  @Answers({
    operationId: 'approveRequest',
    summary: 'Approve what another operator asked for',
    description:
      'It is carried out against the state of this moment, or refused as its own route refuses it. It is also refused when something has become known of the transaction since it was asked for.',
    of: ApprovalView,
    errors: [
      'invalid_request',
      'approval_not_found',
      'approval_already_decided',
      'own_approval',
      'evidence_changed',
      'business_not_found',
      'invalid_status_transition',
      'business_has_funds',
      'email_already_registered',
      'wallet_not_found',
      'review_not_found',
      'review_already_resolved',
      'insufficient_funds',
      'transaction_not_found',
      'transaction_not_endable',
      'second_factor_not_started',
    ],
  })
  async approve(
    @Operator() caller: OperatorPrincipal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ApproveDto,
    @CalledFrom() { ip }: Client,
  ): Promise<ApprovalView> {
    return this.present(await this.approvals.decide(caller, id, 'approved', { reason: reason ?? null, ip }));
  }

  @Post(':id/reject')
  @Answers({
    operationId: 'rejectRequest',
    summary: 'Reject it, or take back what one asked for oneself',
    description: 'The request is closed and nothing is changed. Asks for a reason.',
    of: ApprovalView,
    errors: ['invalid_request', 'approval_not_found', 'approval_already_decided'],
  })
  async reject(
    @Operator() caller: OperatorPrincipal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: RejectDto,
    @CalledFrom() { ip }: Client,
  ): Promise<ApprovalView> {
    return this.present(await this.approvals.decide(caller, id, 'rejected', { reason, ip }));
  }

  private present(approval: Approval): ApprovalView {
    return presentApproval(approval, this.approvals.isExpired(approval));
  }
}
