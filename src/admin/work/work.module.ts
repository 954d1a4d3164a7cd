import { Module } from '@nestjs/common';
import { WorkController } from './work.controllers';
import { WorkQueries } from './work.queries';

@Module({ controllers: [WorkController], providers: [WorkQueries] })
export class WorkModule {}
