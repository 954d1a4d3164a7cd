// First, before anything uses the pool.
import './platform/crypto/thread-pool';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app';
import { Secret } from './kernel/secret';
import { ConfigurationError } from './platform/config/configuration-error';
import type { AppConfig } from './platform/config/config';
import { loadConfig, type LoadedConfig } from './platform/config/load-config';
import { checkDatabaseUrl } from './platform/database/database-url-check';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres';
import { listen } from './platform/http/http.setup';
import { listenProblem } from './platform/http/listen-problem';
import type { AppExpressAdapter } from './platform/http/app-express.adapter';
import { log, serializeError, setLogLevel } from './platform/logging/logger';
import { noteIgnoredVariables, noteTraceExport } from './platform/tracing/trace-exports';
import { startTracing } from './platform/tracing/tracing';
import { unhandledRejections } from './platform/metrics/metrics';

/** Longer than this after the drain, and a stop is forced (contract 15). */
const STOP_MAX_MS = 9_500;

let isStopping = false;

async function main(): Promise<void> {
  const { config, dataDir, databasePassword, quoted } = loadConfig();
  setLogLevel(config.logLevel);
  if (quoted.length > 0)
    log.warn(
      { variables: quoted },
      'the quotes around these secrets are part of them; a process without them has others',
    );
  // After `.env` was read, which may hold its variables.
  const stopTracing = await startTracing(process.env, noteTraceExport, noteIgnoredVariables);
  let app: NestExpressApplication | null = null;
  let embedded: Promise<EmbeddedPostgres> | null = null;
  const close = async (): Promise<void> => {
    if (app && isStopping && config.drainSeconds > 0) {
      (app.getHttpAdapter() as unknown as AppExpressAdapter).startDraining();
      await pause(config.drainSeconds * 1_000);
    }
    // Stops listening first: the hooks of `close` wait for jobs, and no request may start meanwhile.
    if (app) await Promise.all([app.getHttpAdapter().close() as Promise<void>, app.close()]);
    // The collector may be gone, which is no reason for a stop to fail.
    await stopTracing().catch((error: unknown) => log.warn(serializeError(error), 'the last traces were not sent'));
    const server = await embedded;
    // Two processes on one DATA_DIR share the database, and the last one stops it. While starting, the connections are our
    // own.
    const isOurs = app === null && !server?.wasRunning;
    if (server && (isOurs || !(await server.isUsed()))) await server.stop();
  };
  stopOnSignal(close, config.drainSeconds * 1_000 + STOP_MAX_MS);

  try {
    if (config.databaseUrl === null) {
      embedded = startEmbeddedPostgres({
        directory: resolve(join(dataDir, 'postgresql')),
        password: databasePassword ?? new Secret(''),
        keepRunning: true,
      });
    }
    const server = await embedded;
    if (isStopping) return;
    const urls = server
      ? { databaseUrl: server.servingUrl, migrationDatabaseUrl: server.url }
      : await givenUrls(config);
    if (isStopping) return;
    app = await createApp({ ...config, ...urls });
    await listen(app, config).catch((error: Error) => {
      throw listenProblem(error, config);
    });
  } catch (error) {
    // The database was stopped while it was in use.
    if (isStopping) return;
    await close().catch(() => undefined);
    throw error;
  }
  log.info({ port: config.port, role: config.role, database: embedded ? 'embedded' : 'DATABASE_URL' }, 'listening');
  if (!config.production) greet(config.baseUrl);
}

/** The addresses of the configuration, each tried once. @throws ConfigurationError that names the variable that does not work. */
async function givenUrls({
  databaseUrl,
  migrationDatabaseUrl,
  migrateAtStart,
  databasePooler,
}: LoadedConfig['config']): Promise<Pick<AppConfig, 'databaseUrl' | 'migrationDatabaseUrl'>> {
  if (databaseUrl === null) throw new ConfigurationError('DATABASE_URL is missing');
  await checkDatabaseUrl('DATABASE_URL', databaseUrl, databasePooler);
  if (migrationDatabaseUrl && migrateAtStart) await checkDatabaseUrl('MIGRATION_DATABASE_URL', migrationDatabaseUrl);
  return { databaseUrl, migrationDatabaseUrl };
}

/** From the start, so that a stop during startup leaves no database running. A second signal changes nothing. */
function stopOnSignal(close: () => Promise<void>, maxMs: number): void {
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), maxMs).unref();
    await close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error(serializeError(error), 'stop failed');
        process.exit(1);
      });
    });
  }
}

/** What a developer wants to know on the first start. */
function greet(baseUrl: string): void {
  process.stdout.write(
    [
      '',
      `  The service listens at   ${baseUrl}/api/v1`,
      `  Documentation            ${baseUrl}/docs`,
      '  First operator           npm run operator:create -- --email you@example.com --name "Your Name"',
      '  A guided tour            npm run demo',
      '',
      '',
    ].join('\n'),
  );
}

// An unhandled rejection says nothing about the rest of the process. An uncaught exception does, and still ends it.
process.on('unhandledRejection', (error) => {
  unhandledRejections.inc();
  log.error(serializeError(error), 'unhandled rejection');
});

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // Whoever set a variable wrongly needs its name, not the place in our code that found out.
  const details = error instanceof ConfigurationError ? { error: error.message } : serializeError(error);
  log.fatal(details, 'the service could not start');
  process.exit(1);
});
