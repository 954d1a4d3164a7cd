import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controllers';
import { OverviewQueries } from './overview.queries';
import { OverviewService } from './overview.service';
import { SeriesQueries } from './series.queries';
import { SeriesService } from './series.service';

@Module({
  controllers: [OverviewController],
  providers: [OverviewQueries, OverviewService, SeriesQueries, SeriesService],
})
export class OverviewModule {}
