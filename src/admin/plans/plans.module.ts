import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Plan } from '../../businesses/plan.entity';
import { BusinessesModule } from '../../businesses/businesses.module';
import { AuditModule } from '../audit/audit.module';
import { PlansController } from './plans.controllers';
import { PlansRepository } from './plans.repository';
import { PlansService } from './plans.service';

@Module({
  imports: [TypeOrmModule.forFeature([Plan]), BusinessesModule, AuditModule],
  controllers: [PlansController],
  providers: [PlansRepository, PlansService],
  exports: [PlansRepository],
})
export class PlansModule {}
