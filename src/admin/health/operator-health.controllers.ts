import { Get } from '@nestjs/common';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { OperatorHealth } from './operator-health.service';
import { OperatorHealthView } from './operator-health.views';

/** The state of the service, for operators; an orchestrator asks `/health`. */
@EveryRole()
@OperatorController('health')
export class OperatorHealthController {
  constructor(private readonly health: OperatorHealth) {}

  @Get()
  @Answers({
    operationId: 'getOperatorHealth',
    summary: 'How providers, jobs, backlogs and mail are',
    description: 'What a person on call looks at first.',
    of: OperatorHealthView,
  })
  get(): Promise<OperatorHealthView> {
    return this.health.look();
  }
}
