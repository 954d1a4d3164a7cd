import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { ReconciliationService } from '../../mobile-money/reconciliation/reconciliation.service';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { PageQuery } from '../../platform/http/field-rules';
import { IdPipe } from '../../platform/http/path-pipes';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { OperatorReconciliationsService } from './operator-reconciliations.service';
import { StartReconciliationDto } from './reconciliations.dto';
import { presentReconciliation, presentReconciliationDetail } from './reconciliations.presenter';
import { ReconciliationDetailView, ReconciliationView } from './reconciliations.views';

@EveryRole()
@OperatorController('reconciliations')
export class ReconciliationsController {
  constructor(
    private readonly reconciliations: ReconciliationService,
    private readonly operatorReconciliations: OperatorReconciliationsService,
  ) {}

  @Roles('finance')
  @Post()
  @Answers({
    operationId: 'startReconciliation',
    summary: 'Compare our books with a mobile-money provider',
    description: 'Reads the provider’s balances and payments of a period and lists what differs from ours.',
    status: 201,
    of: ReconciliationDetailView,
    errors: ['invalid_request'],
  })
  async start(
    @ActingOperator() acting: Acting,
    @Body() dto: StartReconciliationDto,
  ): Promise<ReconciliationDetailView> {
    return presentReconciliationDetail(await this.operatorReconciliations.start(acting, dto));
  }

  @Get()
  @Answers({
    operationId: 'listReconciliations',
    summary: 'List comparisons, newest first',
    description: 'Each comparison of our books with those of a mobile-money provider, with the number of differences.',
    of: ReconciliationView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(@Query() query: PageQuery): Promise<Envelope<ReconciliationView[]>> {
    return pageEnvelope(await this.reconciliations.list(query), query, presentReconciliation);
  }

  @Get(':id')
  @Answers({
    operationId: 'getReconciliation',
    summary: 'Get a comparison with its differences',
    description: 'What was compared and each difference that was found.',
    of: ReconciliationDetailView,
    errors: ['reconciliation_not_found'],
  })
  async getOne(@Param('id', IdPipe) id: number): Promise<ReconciliationDetailView> {
    return presentReconciliationDetail(await this.reconciliations.get(id));
  }
}
