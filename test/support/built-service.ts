import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { freePort } from '../../src/platform/database/free-port';
import { createDatabase } from './databases';
import { until } from './wait';
import { callService, type World } from './world';

const MAIN = join(__dirname, '..', '..', 'dist', 'src', 'main.js');

/** The built service in a process of its own, at its most talkative, on a database of its own. It has no app and no clock to reach into. */
export interface BuiltService {
  readonly world: World;
  /** All that it has written to standard output and standard error. */
  output(): string;
  stop(): Promise<void>;
}

export async function startBuiltService(environment: NodeJS.ProcessEnv): Promise<BuiltService> {
  const database = await createDatabase();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: origin,
      LOG_LEVEL: 'trace',
      ...database.environment,
      DATA_DIR: '/tmp/account-service-test-secrets',
      SCHEDULE_SCALE: '0.01',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [service.stdout, service.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const db = await new DataSource({ type: 'postgres', url: database.url.reveal() }).initialize();
  const world = {
    db,
    origin,
    call: (method, path, options = {}) =>
      callService(origin, method, path.startsWith('/') ? path : `/api/v1/${path}`, options),
  } as World;
  await until(
    'the service is ready',
    async () => (await world.call('get', '/health/ready').catch(() => null))?.status === 200,
    60_000,
  );
  return {
    world,
    output: () => output,
    stop: async () => {
      service.kill('SIGKILL');
      if (service.exitCode === null && service.signalCode === null) await once(service, 'exit');
      await db.destroy();
      await database.drop();
    },
  };
}
