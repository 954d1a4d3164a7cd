import { ApiProperty } from '@nestjs/swagger';
import { ONBOARDING_STEPS, type OnboardingKey, STEP_STATES, type StepState } from './onboarding.steps';

export class OnboardingStepView {
  @ApiProperty({ enum: ONBOARDING_STEPS, example: 'kyc' })
  key: OnboardingKey;

  @ApiProperty({
    enum: STEP_STATES,
    example: 'waiting',
    description: '`todo`: the business acts. `waiting`: somebody else does. `blocked`: an earlier step comes first.',
  })
  state: StepState;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'An operator is reviewing what you sent.',
    description: 'Why it is not done, for people; of rejected KYC, what the operator wrote.',
  })
  reason: string | null;
}

export class OnboardingView {
  @ApiProperty({ example: false, description: 'Whether every step is done.' })
  complete: boolean;

  @ApiProperty({ type: [OnboardingStepView], description: 'In the order in which they are taken.' })
  steps: OnboardingStepView[];
}
