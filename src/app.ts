import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { type Clock, SystemClock } from './kernel/clock';
import type { AppConfig } from './platform/config/config';
import { setUpHttp } from './platform/http/http.setup';
import { AppExpressAdapter } from './platform/http/app-express.adapter';
import { PinoLogger } from './platform/logging/logger';
import { OpenApiDocument } from './platform/openapi/openapi.document';
import { answerInFull } from './platform/http/request.middleware';
import { serveWebApps } from './web-apps/web-apps';

/**
 * The whole service, ready to listen; the same for `npm start`, the tests and the benchmarks.
 * `modules` are added to its own, such as one that registers another provider.
 */
export async function createApp(
  config: AppConfig,
  clock: Clock = new SystemClock(),
  modules: readonly Type[] = [],
): Promise<NestExpressApplication> {
  const root = AppModule.with(config, clock, modules);
  const app = await NestFactory.create<NestExpressApplication>(root, new AppExpressAdapter(), {
    bodyParser: false,
    logger: new PinoLogger(),
    abortOnError: false,
  });
  setUpHttp(app, config);
  if (config.webApps) serveWebApps(app, config);
  app.use(answerInFull);
  app.get(OpenApiDocument).describe(app);
  return app;
}
