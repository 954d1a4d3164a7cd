import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/app';
import type { Secret } from '../../src/kernel/secret';
import type { AppConfig, PasswordCost } from '../../src/platform/config/config';
import { loadConfig } from '../../src/platform/config/load-config';
import { listen } from '../../src/platform/http/http.setup';
import { setLogLevel } from '../../src/platform/logging/logger';
import { MovableClock } from './clock';
import { answerCheckOf } from './answer-check';
import { createDatabase, loggedDeadlocks, type TestDatabase } from './databases';
import { describedApi } from './described-api';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: string | object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** The service as it ships, listening on loopback, with a database of its own and a clock that can be moved. */
export interface World {
  readonly app: NestExpressApplication;
  readonly config: AppConfig;
  readonly clock: MovableClock;
  /** Straight to the database as its owner, for looking and for arranging: the service runs as a role that may do less. */
  readonly db: DataSource;
  /** Of the same database, for connections of a test's own. */
  readonly databaseUrl: Secret;
  /** Origin, such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  /**
   * Calls a path below `/api/v1/`; a path that begins with `/` is taken from the origin. Throws when the answer is not
   * one that the API's own description allows.
   */
  call(method: Method, path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
}

/** Two milliseconds instead of thirty: most tests log in and are not about it. */
export const CHEAP_PASSWORDS: PasswordCost = { memoryKib: 1_024, passes: 2 };

const TEST_ENVIRONMENT: NodeJS.ProcessEnv = {
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATA_DIR: '/tmp/account-service-test-secrets',
  RATE_LIMITS: 'off',
  SIMULATOR_DELAY_MS: '20',
  SCHEDULE_SCALE: '0.02',
  DATABASE_POOL_SIZE: '20',
  WEBHOOK_ALLOW_PRIVATE: 'true',
};

/** A copy of the template needs no look at its schema. */
const ALREADY_MIGRATED: NodeJS.ProcessEnv = { MIGRATE_AT_START: 'off' };

/** The configuration of a world on a database; `environment` overrides variables as a deployment would. */
export function configOf(
  databaseUrl: Secret,
  environment: NodeJS.ProcessEnv = {},
  passwords: 'cheap' | 'as in production' = 'cheap',
): AppConfig {
  const { config } = loadConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: databaseUrl.reveal(), ...environment });
  return { ...config, databaseUrl, ...(passwords === 'cheap' ? { passwordCost: CHEAP_PASSWORDS } : {}) };
}

export interface WorldOptions {
  /** Added to the modules of the service. */
  readonly modules?: readonly Type[];
  /** What a password or PIN costs to hash; cheap where no test is about it. */
  readonly passwords?: 'cheap' | 'as in production';
  /** Whose it is drops it; without one the world has its own. */
  readonly database?: TestDatabase;
}

/**
 * Starts a world; `environment` overrides variables as a deployment would. Close it in `afterAll`.
 */
export async function startWorld(environment: NodeJS.ProcessEnv = {}, options: WorldOptions = {}): Promise<World> {
  const database = options.database ?? (await createDatabase());
  setLogLevel(environment['LOG_LEVEL'] ?? process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const variables = { ...database.environment, ...(options.database ? {} : ALREADY_MIGRATED), ...environment };
  const config = configOf(database.servingUrl, variables, options.passwords);
  const clock = new MovableClock();
  const app = await createApp(config, clock, options.modules);
  await listen(app, { ...config, port: 0, host: '127.0.0.1' });
  const server = app.getHttpServer();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const db = await ownersView(app.get(DataSource), database.url);
  const check = answerCheckOf(() => describedApi(app, options.modules));
  return {
    app,
    config,
    clock,
    db,
    databaseUrl: database.url,
    origin,
    call: async (method, path, options = {}) => {
      const url = path.startsWith('/') ? path : `/api/v1/${path}`;
      const reply = await callService(origin, method, url, options);
      check(method, url, reply);
      return reply;
    },
    close: async () => {
      await Promise.all([app.close(), db.destroy()]);
      const deadlocks = await database.deadlocks();
      if (!options.database) await database.drop();
      // The service repeats what a deadlock undid, so nothing else would show that two of its paths wait in a circle.
      if (deadlocks > 0)
        throw new Error(`PostgreSQL had to break ${deadlocks} deadlocks; its log has\n${loggedDeadlocks()}`);
    },
  };
}

/** The same entities, as the owner of the tables. */
function ownersView(service: DataSource, url: Secret): Promise<DataSource> {
  const { entities } = service.options;
  return new DataSource({
    type: 'postgres',
    url: url.reveal(),
    poolSize: 20,
    ...(entities ? { entities } : {}),
  }).initialize();
}

/** Calls any running service as a client would. */
export function callService(origin: string, method: Method, url: string, options: CallOptions): Promise<Response> {
  let request = supertest(origin)[method](url);
  if (options.token !== undefined) request = request.set('Authorization', `Bearer ${options.token}`);
  for (const [name, value] of Object.entries(options.headers ?? {})) request = request.set(name, value);
  if (url.endsWith('/stream')) request = request.buffer(true).parse(readHead);
  if (options.query) request = request.query(options.query);
  if (options.body !== undefined) {
    if (typeof options.body === 'string' && !options.headers?.['Content-Type'])
      request = request.set('Content-Type', 'application/json');
    request = request.send(options.body);
  }
  return request.then((response) => response);
}

type Parser = (
  response: IncomingMessage & { text?: string },
  done: (error: Error | null, body: unknown) => void,
) => void;

/** A stream of events never ends: that it began is its answer. Anything else is read as JSON. */
const readHead = ((response, done) => {
  response.text = '';
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy();
    done(null, {});
    return;
  }
  response.on('data', (chunk: Buffer) => (response.text += chunk.toString()));
  response.on('end', () => done(null, JSON.parse(response.text ?? '')));
}) satisfies Parser as never;
