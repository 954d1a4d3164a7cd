import { Get } from '@nestjs/common';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { Clock } from '../../kernel/clock';
import { checkRecentInvariants } from '../../ledger/invariants';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Answers } from '../../platform/http/answers.decorator';
import { presentInvariants } from './invariants.presenter';
import { InvariantsView } from './invariants.views';

/** The checks of the ledger, run now; `InvariantRunsController` shows those of each day. */
@EveryRole()
@OperatorController('ledger/invariants')
export class InvariantsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Answers({
    operationId: 'checkLedgerInvariants',
    summary: 'Check every invariant of the books now',
    description:
      'Runs each check over what was written since the last daily checks that found nothing, and answers what it found. ' +
      'It changes nothing.',
    of: InvariantsView,
  })
  async check(): Promise<InvariantsView> {
    const reports = await this.unitOfWork.snapshot((db) => checkRecentInvariants(db));
    return presentInvariants(reports, this.clock.now());
  }
}
