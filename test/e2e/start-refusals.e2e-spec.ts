import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../src/platform/database/free-port';
import { databaseUrl } from '../support/databases';

const MAIN = resolve(__dirname, '../../dist/src/main.js');
const START_MAX_MS = 40_000;
const PASSWORD = 'lanterns-over-goma';

// Guarantee: a wrong variable is reported by its name and what to set, without its value and without a stack trace.
describe('a start that is refused', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'account-service-start-'));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const start = async (variables: Readonly<Record<string, string>>): Promise<string> => {
    const service = spawn(process.execPath, [MAIN], {
      cwd: directory,
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: directory, PORT: '0', ...variables },
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
      'has a wrong password',
      () => serverUrl((url) => (url.password = PASSWORD)),
      'refuses the user or the password in DATABASE_URL',
    ],
    ['has no password', () => serverUrl((url) => (url.password = '')), 'the user or the password in DATABASE_URL'],
    [
      'names no database of the server',
      () => serverUrl((url) => (url.pathname = '/no_such_shop')),
      'names a database that does not exist',
    ],
  ])(
    'for a DATABASE_URL that %s says what to set',
    async (_what, url, words) => {
      const err = await start({ DATABASE_URL: url() });
      expect(err).toContain('DATABASE_URL');
      expect(err).toContain(words);
      expect(err).toContain(FORM);
      expect(err).not.toMatch(/nowhere|no_such_shop|127\.0\.0\.1/);
    },
    START_MAX_MS,
  );

  it.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL'])(
    'for a %s where nothing listens names that variable',
    async (name) => {
      const refused = `postgres://user:${PASSWORD}@127.0.0.1:${await freePort()}/shop`;
      const err = await start({ DATABASE_URL: databaseUrl('postgres').reveal(), [name]: refused });
      expect(err).toContain(`Nothing listens at the host and port of ${name}.`);
      expect(err).toContain(FORM);
    },
    START_MAX_MS,
  );
});
