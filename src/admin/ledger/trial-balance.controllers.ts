import { Get, Query } from '@nestjs/common';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { presentTrialBalance } from './trial-balance.presenter';
import { TrialBalanceQuery } from './trial-balance.dto';
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
    description:
      'Sums every entry, at one moment, or those up to the end of a `day`. What is booked later and belongs to that day, as an issuer may bring it, is in it from then on.',
    of: TrialBalanceView,
    list: 'all',
    errors: ['invalid_request'],
  })
  async trialBalance(@Query() { day }: TrialBalanceQuery): Promise<TrialBalanceView[]> {
    return presentTrialBalance(await this.unitOfWork.snapshot((db) => this.queries.lines(db, day ?? null)));
  }
}
