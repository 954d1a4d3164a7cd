import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { JobsModule } from '../jobs/jobs.module';
import { HealthController } from './health.controllers';
import { HealthService } from './health.service';
import { MigrationStatus } from './migration-status';

@Module({
  imports: [TerminusModule.forRoot({ logger: false }), JobsModule],
  controllers: [HealthController],
  providers: [HealthService, MigrationStatus],
})
export class HealthModule {}
