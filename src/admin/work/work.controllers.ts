import { Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { Clock } from '../../kernel/clock';
import { Answers } from '../../platform/http/answers.decorator';
import { type QueueLength, WorkQueries } from './work.queries';
import { WorkView } from './work.views';

const presentQueue = ({ queue, total, oldestAt }: QueueLength): WorkView['queues'][number] => ({
  queue,
  total,
  oldest_at: oldestAt?.toISOString() ?? null,
});

/** What an operator looks at first. */
@EveryRole()
@OperatorController('work')
export class WorkController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: WorkQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Answers({
    operationId: 'getWork',
    summary: 'How much waits for a person, and for how long',
    description: 'One count per queue, with the age of what waits longest.',
    of: WorkView,
  })
  async work(): Promise<WorkView> {
    const now = this.clock.now();
    const lengths = await this.queries.lengths(this.dataSource.manager, now);
    return { as_of: now.toISOString(), queues: lengths.map(presentQueue) };
  }
}
