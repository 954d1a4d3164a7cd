import { Body, Get, Param, Patch, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { readTimeRange } from '../../kernel/time-range';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { IdPipe } from '../../platform/http/path-pipes';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { acceptedOr } from '../approvals/approvals.presenter';
import { ApprovalsService } from '../approvals/approvals.service';
import { ApprovalView } from '../approvals/approvals.views';
import { ChangeContactsAction } from './four-eyes-actions';
import { BusinessDirectory } from './business-directory.service';
import { BusinessesQuery, UpdateBusinessDto } from './businesses.dto';
import { presentBusiness, presentBusinessFile } from './businesses.presenter';
import { BusinessFileView, BusinessSummaryView } from './businesses.views';

/** Finding and reading businesses, and changing what names them. */
@EveryRole()
@OperatorController('businesses')
export class OperatorBusinessesController {
  constructor(
    private readonly directory: BusinessDirectory,
    private readonly approvals: ApprovalsService,
    private readonly contacts: ChangeContactsAction,
  ) {}

  @Get()
  @Answers({
    operationId: 'listBusinesses',
    summary: 'List businesses, newest first',
    description: 'Filter by `status` and `kyc_status`, or search with `q`.',
    of: BusinessSummaryView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(@Query() query: BusinessesQuery): Promise<Envelope<BusinessSummaryView[]>> {
    const range = readTimeRange(query.from, query.to);
    const filter = { status: query.status, kycStatus: query.kyc_status, webhook: query.webhook, text: query.q, range };
    return pageEnvelope(await this.directory.list(filter, query), query, presentBusiness);
  }

  @Get(':id')
  @Answers({
    operationId: 'getBusiness',
    summary: 'Get a business with its KYC, wallets and counts',
    description: 'Everything an operator needs to decide about a business, in one answer.',
    of: BusinessFileView,
    errors: ['business_not_found'],
  })
  async getOne(@Param('id', IdPipe) businessId: number): Promise<BusinessFileView> {
    return presentBusinessFile(await this.directory.file(businessId));
  }

  @Roles('compliance')
  @Patch(':id')
  @Answers({
    operationId: 'updateBusiness',
    summary: 'Change the e-mail, name or phone of a business',
    description:
      'The next login takes the new e-mail. Sessions and keys stay. A reason is shown to the operator who approves it.',
    of: BusinessFileView,
    accepted: ApprovalView,
    errors: ['invalid_request', 'business_not_found', 'email_already_registered'],
  })
  async update(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { email, name, phone, reason }: UpdateBusinessDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BusinessFileView | ApprovalView> {
    const order = { businessId, changes: given({ email, name, phone }), reason: reason ?? null };
    const approval = await this.approvals.submit(acting, this.contacts, order, order.reason);
    return acceptedOr(approval, response, async () => presentBusinessFile(await this.directory.file(businessId)));
  }
}

/** The fields in a request; null means absent. */
const given = (fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
