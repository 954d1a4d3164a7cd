import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { type Clock, SystemClock } from './kernel/clock';
import type { AppConfig } from './platform/config/config';
import { setUpHttp } from './platform/http/http.setup';
import { AppExpressAdapter } from './platform/http/app-express.adapter';
import { PinoLogger } from './platform/logging/logger';
import { OpenApiDocument } from './platform/openapi/openapi.document';

/** The whole service, ready to listen; the same for `npm start`, the tests and the benchmarks. */
export async function createApp(config: AppConfig, clock: Clock = new SystemClock()): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, clock), new AppExpressAdapter(), {
    bodyParser: false,
    logger: new PinoLogger(),
    abortOnError: false,
  });
  setUpHttp(app, config);
  app.get(OpenApiDocument).describe(app);
  return app;
}
