import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module';
import { WebhookEndpointsModule } from '../webhook-endpoints/webhook-endpoints.module';
import { PlanController } from './plan.controllers';
import { PreferencesController } from './preferences.controllers';
import { PreferencesService } from './preferences.service';
import { ProfileController } from './profile.controllers';
import { ProfileService } from './profile.service';

@Module({
  imports: [BusinessesModule, WebhookEndpointsModule],
  controllers: [ProfileController, PlanController, PreferencesController],
  providers: [ProfileService, PreferencesService],
})
export class ProfileModule {}
