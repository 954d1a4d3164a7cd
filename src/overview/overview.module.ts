import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controllers';
import { SeriesQueries } from './series.queries';
import { SeriesService } from './series.service';

@Module({
  controllers: [OverviewController],
  providers: [SeriesQueries, SeriesService],
})
export class OverviewModule {}
