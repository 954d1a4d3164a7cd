import { Get, Query } from '@nestjs/common';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { readTimeRange } from '../../kernel/time-range';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { AuditQuery } from './audit.dto';
import { presentAuditedAction } from './audit.presenter';
import { AuditService } from './audit.service';
import { AuditRecordView } from './audit.views';

@EveryRole()
@OperatorController('audit-log')
export class AuditController {
  constructor(private readonly log: AuditService) {}

  @Get()
  @Answers({
    operationId: 'listAuditRecords',
    summary: 'List what operators did, newest first',
    description:
      'One record per action of an operator, with who, what, before, after and why. Records are never changed or removed.',
    of: AuditRecordView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(@Query() query: AuditQuery): Promise<Envelope<AuditRecordView[]>> {
    const { operator_id, action, target_type, target_id } = query;
    const filter = { operatorId: operator_id, action, targetType: target_type, targetId: target_id };
    const range = readTimeRange(query.from, query.to);
    return pageEnvelope(await this.log.list({ ...filter, range }, query), query, presentAuditedAction);
  }
}
