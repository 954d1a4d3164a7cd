import { Get } from '@nestjs/common';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { presentTrialBalance } from './trial-balance.presenter';
import { TrialBalanceQueries } from './trial-balance.queries';
import { TrialBalanceView } from './trial-balance.views';

/** The ledger as a whole. */
@EveryRole()
@OperatorController('ledger')
export class TrialBalanceController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TrialBalanceQueries,
  ) {}

  @Get('trial-balance')
  @Answers({
    operationId: 'getTrialBalance',
    summary: 'The trial balance, by environment and currency',
    description: 'Sums every entry, at one moment.',
    of: TrialBalanceView,
    list: 'all',
  })
  async trialBalance(): Promise<TrialBalanceView[]> {
    return presentTrialBalance(await this.unitOfWork.snapshot((db) => this.queries.lines(db)));
  }
}
