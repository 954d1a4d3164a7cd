import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeLiteral } from 'pg';
import { request } from 'undici';
import { ServiceProcess } from '../../scripts/chaos/service-process';
import { Secret } from '../../src/kernel/secret';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { projectFolder } from '../../src/platform/project-folder';
import { environmentOf, filledIn, OWN, read, services } from '../support/compose';

type Environment = Record<string, string | undefined>;
const SECRETS = ['JWT_SECRET', 'ENCRYPTION_KEY', 'PIN_PEPPER', 'DATABASE_URL'];

/**
 * Guarantee: the processes of docker-compose.yml start in production with the environment that the file gives them, and with
 * nothing else. Only the name of the database's host and the ports are those of this machine.
 */
describe('the processes of docker-compose.yml', () => {
  const directory = mkdtempSync(join(tmpdir(), 'account-service-compose-'));
  const running: ServiceProcess[] = [];
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    chmodSync(directory, 0o755);
    const password = new Secret(filledIn['POSTGRES_PASSWORD'] ?? '');
    postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgresql'), password });
    await makeServingRole();
  });
  afterAll(async () => {
    await Promise.all(running.map((one) => one.kill()));
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  /** What the image of PostgreSQL runs for an empty volume, in place of the role that the embedded server has. */
  const makeServingRole = async (): Promise<void> => {
    const [, statement = ''] = /<<'SQL'\n([^]*?)\nSQL/.exec(read('deploy/postgres/create-serving-role.sh')) ?? [];
    const client = new Client({ connectionString: postgres.url.reveal() });
    await client.connect();
    await client.query('DROP ROLE business_account_service_serving');
    await client.query(statement.replace(`:'password'`, escapeLiteral(filledIn['SERVING_PASSWORD'] ?? '')));
    await client.end();
  };
  const here = (name: string): Environment => {
    const host = new URL(postgres.url.reveal()).host;
    const entries = Object.entries(environmentOf(name, filledIn));
    return Object.fromEntries(entries.map(([key, value]) => [key, value?.replace('@database:5432', `@${host}`)]));
  };
  const withFiles = (environment: Environment): Environment => {
    const entries = Object.entries(environment).map(([name, value]): [string, string | undefined] => {
      if (!SECRETS.includes(name)) return [name, value];
      const file = join(directory, name);
      writeFileSync(file, `${value}\n`, { mode: 0o600 });
      return [`${name}_FILE`, file];
    });
    return Object.fromEntries(entries);
  };

  it('migrates as the owner and ends', () => {
    const [program, ...args] = services['migrate']?.command ?? [];
    expect(program).toBe('node');
    const environment = { PATH: process.env['PATH'], ...here('migrate') };
    const ended = spawnSync(process.execPath, args, { cwd: projectFolder(), env: environment, encoding: 'utf8' });
    expect([ended.status, ended.stderr]).toEqual([0, '']);
  });

  it.each(OWN)('starts %s, and again with its secrets in files', async (name) => {
    for (const environment of [here(name), withFiles(here(name))]) {
      const service = await ServiceProcess.start(environment);
      running.push(service);
      expect(await service.isReady()).toBe(true);
    }
  });

  it('serves as the role that may do the least', async () => {
    const response = await request(`${running[0]?.origin}/api/v1/business/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Lanterns',
        email: 'lanterns@example.com',
        phone: '+243812345678',
        password: 'kivu-market-7-lanterns',
      }),
    });
    expect([response.statusCode, await response.body.text()]).toEqual([201, expect.stringContaining('lanterns@')]);
  });
});
