import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module';
import { Jobs } from './jobs';

@Module({ imports: [MetricsModule], providers: [Jobs], exports: [Jobs] })
export class JobsModule {}
