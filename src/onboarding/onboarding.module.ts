import { Module } from '@nestjs/common';
import { OnboardingController } from './onboarding.controllers';
import { OnboardingQueries } from './onboarding.queries';

@Module({ controllers: [OnboardingController], providers: [OnboardingQueries] })
export class OnboardingModule {}
