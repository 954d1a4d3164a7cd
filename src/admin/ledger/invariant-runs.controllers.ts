import { Get, Query } from '@nestjs/common';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { PageQuery } from '../../platform/http/field-rules';
import { presentInvariantRun } from './invariant-runs.presenter';
import { InvariantRunsQueries } from './invariant-runs.queries';
import { InvariantRunView } from './invariant-runs.views';

/** Results of the daily checks of the ledger. */
@EveryRole()
@OperatorController('ledger/invariant-runs')
export class InvariantRunsController {
  constructor(private readonly runs: InvariantRunsQueries) {}

  @Get()
  @Answers({
    operationId: 'listInvariantRuns',
    summary: 'List the daily checks of the books, newest first',
    description: 'Every invariant of the books is checked once a day; each check with what it found broken.',
    of: InvariantRunView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(@Query() query: PageQuery): Promise<Envelope<InvariantRunView[]>> {
    return pageEnvelope(await this.runs.list(query), query, presentInvariantRun);
  }
}
