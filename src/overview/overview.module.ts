import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controllers';
import { OverviewQueries } from './overview.queries';
import { OverviewService } from './overview.service';

@Module({ controllers: [OverviewController], providers: [OverviewQueries, OverviewService] })
export class OverviewModule {}
