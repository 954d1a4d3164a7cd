import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { ConfigurationError } from '../../src/platform/config/configuration-error';
import { loadConfig } from '../../src/platform/config/load-config';
import { checkDatabaseUrl } from '../../src/platform/database/database-url-check';
import { freePort } from '../../src/platform/database/free-port';
import { Secret } from '../../src/kernel/secret';
import { databaseUrl } from '../support/databases';

const MAIN = resolve(__dirname, '../../dist/src/main.js');
const START_MAX_MS = 40_000;
const PASSWORD = 'lanterns-over-goma';

/** A message of PostgreSQL's protocol, as PgBouncer refuses what a connection asks for. */
function refusalOf(words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${words}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

// Guarantee: a wrong variable is reported by its name and what to set, without its value and without a stack trace.
describe('a start that is refused', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'account-service-start-'));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const environment = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    PORT: '0',
    ...variables,
  });
  /** What a process prints that does not start. */
  const start = async (variables: Readonly<Record<string, string>>): Promise<string> => {
    const service = spawn(process.execPath, [MAIN], {
      cwd: directory,
      env: { PATH: process.env['PATH'], ...environment(variables) },
      timeout: START_MAX_MS - 5_000,
    });
    const printed = Promise.all([text(service.stdout), text(service.stderr)]);
    const [code] = await once(service, 'close');
    const [out, err] = await printed;
    expect([code, err]).toEqual([1, expect.any(String)]);
    const all = `${out}\n${err}`;
    expect(all).not.toContain(PASSWORD);
    expect(all).not.toMatch(/\n? +at \S+ \(|node_modules|"stack"/);
    return err;
  };
  /** The two steps that refuse a DATABASE_URL; a start prints the message of their error alone, as the tests of one show. */
  const readAndTry = async (url: string): Promise<void> => {
    const { databaseUrl } = loadConfig(environment({ DATABASE_URL: url })).config;
    await checkDatabaseUrl('DATABASE_URL', databaseUrl ?? new Secret(''), 'none');
  };
  const serverUrl = (change: (url: URL) => void): string => {
    const url = new URL(databaseUrl('postgres').reveal());
    change(url);
    return url.toString();
  };
  const FORM = 'postgres://user:password@host:5432/database';

  it(
    'for LOG_LEVEL lists its values',
    async () => {
      const values = 'fatal, error, warn, info, debug, trace, silent';
      expect(await start({ LOG_LEVEL: 'verbose' })).toContain(
        `LOG_LEVEL must be one of the following values: ${values}`,
      );
    },
    START_MAX_MS,
  );

  it.each([
    ['is of another database', () => `mysql://user:${PASSWORD}@127.0.0.1/shop`, 'must look like'],
    ['is no URL', () => PASSWORD, 'must look like'],
    ['has a password with a bare slash', () => `postgres://user:${PASSWORD}/1@127.0.0.1/shop`, 'is not a URL'],
    [
      'has an unknown host',
      () => `postgres://user:${PASSWORD}@nowhere.invalid/shop`,
      'names a host that cannot be found',
    ],
    [
      'is of a port where nothing listens',
      () => `postgres://user:${PASSWORD}@127.0.0.1:1/shop`,
      'Nothing listens at the host and port of DATABASE_URL.',
    ],
    ['has no password', () => serverUrl((url) => (url.password = '')), 'the user or the password in DATABASE_URL'],
    [
      'names no database of the server',
      () => serverUrl((url) => (url.pathname = '/no_such_shop')),
      'names a database that does not exist',
    ],
  ])('for a DATABASE_URL that %s says what to set', async (_what, url, words) => {
    const refusal: unknown = await readAndTry(url()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigurationError);
    const { message } = refusal as ConfigurationError;
    expect(message).toContain('DATABASE_URL');
    expect(message).toContain(words);
    expect(message).toContain(FORM);
    expect(message).not.toMatch(new RegExp(`nowhere|no_such_shop|127\\.0\\.0\\.1|${PASSWORD}`));
  });

  it('for a DATABASE_URL of a PgBouncer says what to set for it', async () => {
    const pooler = createServer((socket) =>
      socket.once('data', (startup) => {
        if (startup.includes('statement_timeout'))
          socket.write(refusalOf('unsupported startup parameter: statement_timeout'));
        socket.end();
      }),
    );
    pooler.listen(0, '127.0.0.1');
    await once(pooler, 'listening');
    const { port } = pooler.address() as AddressInfo;
    await expect(readAndTry(`postgres://user:${PASSWORD}@127.0.0.1:${port}/shop`)).rejects.toThrow(
      /^DATABASE_URL leads to a PgBouncer.*set DATABASE_POOLER=transaction/,
    );
    pooler.close();
  });

  it(
    'for a DATABASE_URL that has a wrong password says what to set',
    async () => {
      const err = await start({ DATABASE_URL: serverUrl((url) => (url.password = PASSWORD)) });
      expect(err).toContain('refuses the user or the password in DATABASE_URL');
      expect(err).toContain(FORM);
      expect(err).not.toContain('127.0.0.1');
    },
    START_MAX_MS,
  );

  it(
    'for a MIGRATION_DATABASE_URL where nothing listens names that variable',
    async () => {
      const refused = `postgres://user:${PASSWORD}@127.0.0.1:${await freePort()}/shop`;
      const err = await start({
        DATABASE_URL: databaseUrl('postgres').reveal(),
        MIGRATION_DATABASE_URL: refused,
      });
      expect(err).toContain('Nothing listens at the host and port of MIGRATION_DATABASE_URL.');
      expect(err).toContain(FORM);
    },
    START_MAX_MS,
  );
});
