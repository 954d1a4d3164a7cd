import { Get, Query } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { InvariantRun } from '../../ledger/invariant-run.entity';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { offsetOf } from '../../kernel/page';
import { PageQuery } from '../../platform/http/field-rules';
import { InvariantRunView } from './invariant-runs.views';

/** What the daily checks of the books found. */
@EveryRole()
@OperatorController('ledger/invariant-runs')
export class InvariantRunsController {
  constructor(@InjectRepository(InvariantRun) private readonly runs: Repository<InvariantRun>) {}

  @Get()
  @Answers({
    operationId: 'listInvariantRuns',
    summary: 'List the daily checks of the books, newest first',
    description: 'Every promise of the books is checked once a day; each check with what it found broken.',
    of: InvariantRunView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(@Query() query: PageQuery): Promise<Envelope<InvariantRunView[]>> {
    const [items, total] = await this.runs.findAndCount({
      order: { id: 'DESC' },
      skip: offsetOf(query),
      take: query.limit,
    });
    return pageEnvelope({ items, total }, query, presentInvariantRun);
  }
}

const presentInvariantRun = (run: InvariantRun): InvariantRunView => ({
  id: run.id,
  day: run.day,
  status: run.status,
  checked: run.checked,
  broken: run.broken.map(({ name, violations, examples }) => ({ name, violations, examples: [...examples] })),
  created_at: run.createdAt.toISOString(),
  finished_at: run.finishedAt?.toISOString() ?? null,
});
