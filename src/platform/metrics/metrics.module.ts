import { Module } from '@nestjs/common';
import { DatabaseMetrics } from './database.metrics';
import { GaugeCollectors } from './gauge-collectors';
import { MetricLease } from './metric-lease';
import { MetricsController } from './metrics.controllers';
import { MetricsService } from './metrics.service';
import { ProcessMetrics } from './process.metrics';

@Module({
  controllers: [MetricsController],
  providers: [MetricsService, GaugeCollectors, MetricLease, ProcessMetrics, DatabaseMetrics],
  exports: [GaugeCollectors],
})
export class MetricsModule {}
