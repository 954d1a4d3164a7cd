import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Business } from './business.entity';
import { BusinessesRepository } from './businesses.repository';
import { Plan } from './plan.entity';

@Module({
  imports: [TypeOrmModule.forFeature([Business, Plan])],
  providers: [BusinessesRepository],
  exports: [BusinessesRepository],
})
export class BusinessesModule {}
