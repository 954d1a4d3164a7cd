import { Module } from '@nestjs/common';
import { StartController } from './start.controllers';

/** The bare address of the service. The pages themselves are middleware, set up in `web-apps.ts` before any route. */
@Module({ controllers: [StartController] })
export class WebAppsModule {}
