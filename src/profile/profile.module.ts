import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module';
import { WebhookEndpointsModule } from '../businesses/webhook-endpoints.module';
import { PlanController } from './plan.controllers';
import { ProfileController } from './profile.controllers';
import { ProfileService } from './profile.service';

@Module({
  imports: [BusinessesModule, WebhookEndpointsModule],
  controllers: [ProfileController, PlanController],
  providers: [ProfileService],
})
export class ProfileModule {}
