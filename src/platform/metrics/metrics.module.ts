import { Module } from '@nestjs/common';
import { LookedUpFigures } from './looked-up-figures';
import { MetricsController } from './metrics.controllers';
import { MetricsService } from './metrics.service';

@Module({
  controllers: [MetricsController],
  providers: [MetricsService, LookedUpFigures],
  exports: [LookedUpFigures],
})
export class MetricsModule {}
