import { Module } from '@nestjs/common';
import { GaugeCollectors } from './gauge-collectors';
import { MetricsController } from './metrics.controllers';
import { MetricsService } from './metrics.service';

@Module({
  controllers: [MetricsController],
  providers: [MetricsService, GaugeCollectors],
  exports: [GaugeCollectors],
})
export class MetricsModule {}
