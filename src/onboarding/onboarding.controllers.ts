import { Get } from '@nestjs/common';
import { Account, AllowPending, DashboardController } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { OnboardingQueries } from './onboarding.queries';
import { stepsOf } from './onboarding.steps';
import { OnboardingView } from './onboarding.views';

/** What is missing before the business can start. */
@AllowPending()
@DashboardController('onboarding')
export class OnboardingController {
  constructor(private readonly onboarding: OnboardingQueries) {}

  @Get()
  @Answers({
    operationId: 'getOnboarding',
    summary: 'What is done and what is missing before the business can start',
    description: 'About the live environment, whatever X-Environment says.',
    of: OnboardingView,
  })
  async get(@Account() { businessId }: AccountScope): Promise<OnboardingView> {
    const steps = stepsOf(await this.onboarding.find(businessId));
    return { complete: steps.every(({ state }) => state === 'done'), steps };
  }
}
