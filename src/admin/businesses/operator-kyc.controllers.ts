import { Body, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { IdPipe } from '../../platform/http/path-pipes';
import { Sends } from '../../platform/openapi/sends.decorator';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { ApproveKycDto, KycQueueQuery, RejectKycDto } from './businesses.dto';
import { OperatorKycService } from './operator-kyc.service';
import { presentKycDecision, presentMatch, presentSubmission } from './operator-kyc.presenter';
import { KycDecisionView, KycMatchView, KycSubmissionView } from './operator-kyc.views';

/** Where operators decide on KYC. */
@Roles('compliance')
@OperatorController('')
export class OperatorKycController {
  constructor(private readonly operatorKyc: OperatorKycService) {}

  @EveryRole()
  @Get('kyc')
  @Answers({
    operationId: 'listKycSubmissions',
    summary: 'List KYC submissions, those that wait longest first',
    description:
      'The queue of submissions that need a decision. The submitted are without those of terminated businesses.',
    of: KycSubmissionView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async queue(@Query() query: KycQueueQuery): Promise<Envelope<KycSubmissionView[]>> {
    return pageEnvelope(await this.operatorKyc.queue(query.status ?? null, query), query, presentSubmission);
  }

  @EveryRole()
  @Get('businesses/:id/kyc/matches')
  @Answers({
    operationId: 'listKycMatches',
    summary: 'List other businesses with the same registration number, id number or document',
    description:
      'Compares what the business declared last, and its files, with every attempt of all others. Spaces and dashes count for nothing.',
    of: KycMatchView,
    list: 'all',
    errors: ['business_not_found'],
  })
  async matches(@Param('id', IdPipe) businessId: number): Promise<KycMatchView[]> {
    return (await this.operatorKyc.matches(businessId)).map(presentMatch);
  }

  @Post('businesses/:id/kyc/approve')
  @Answers({
    operationId: 'approveKyc',
    summary: 'Approve the KYC of a business',
    description: 'The business is notified. It can then be activated.',
    of: KycDecisionView,
    errors: ['invalid_request', 'business_not_found', 'kyc_not_submitted', 'kyc_already_approved'],
  })
  async approve(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { note, attempt }: ApproveKycDto,
  ): Promise<KycDecisionView> {
    return presentKycDecision(await this.operatorKyc.approve(acting, { businessId, attempt }, note ?? null));
  }

  @Post('businesses/:id/kyc/reject')
  @Answers({
    operationId: 'rejectKyc',
    summary: 'Reject the KYC of a business',
    description: 'The business is notified of the reason and may submit again.',
    of: KycDecisionView,
    errors: ['invalid_request', 'business_not_found', 'kyc_not_submitted', 'kyc_already_approved'],
  })
  async reject(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { reason, attempt }: RejectKycDto,
  ): Promise<KycDecisionView> {
    return presentKycDecision(await this.operatorKyc.reject(acting, { businessId, attempt }, reason));
  }

  /** An uploaded file: always a download, never sniffed, never displayed as a page of this origin. */
  @Roles('compliance', 'auditor')
  @Get('kyc/documents/:id')
  @Sends({
    operationId: 'downloadKycDocument',
    summary: 'Download a KYC document',
    description: 'Leaves a row in the audit log.',
    mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
    errors: ['document_not_found'],
  })
  async download(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) documentId: number,
    @Res() response: Response,
  ): Promise<void> {
    const { fileName, mediaType, content } = await this.operatorKyc.open(acting, documentId);
    response.attachment(fileName).type(mediaType).send(content);
  }
}
