import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { ClockCheck } from './clock-check';
import { DatabaseProbe } from './database-probe';
import { HealthController } from './health.controllers';
import { HealthService } from './health.service';

@Module({
  imports: [JobsModule],
  controllers: [HealthController],
  providers: [HealthService, DatabaseProbe, ClockCheck],
})
export class HealthModule {}
