import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { anOperator, OPERATOR_PASSWORD } from '../support/operators';
import { startWorld, type World } from '../support/world';

const NEW_PASSWORD = 'four-canoes-on-lake-tanganyika';

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

describe('npm run operator:reset', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  /** Runs a built command beside the running service, as somebody on the machine does. */
  const run = (command: 'operator-create' | 'operator-reset', ...args: string[]): Promise<Ended> =>
    new Promise((done) => {
      const env = {
        ...process.env,
        DATABASE_URL: world.config.databaseUrl.reveal(),
        NODE_ENV: 'test',
        DATA_DIR: '/tmp/account-service-test-secrets',
      };
      const script = join(__dirname, '..', '..', 'dist', 'scripts', `${command}.js`);
      execFile(process.execPath, [script, ...args], { env }, (error, output, errors) =>
        done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output, errors }),
      );
    });
  const printedPassword = ({ output }: Ended): string => /Password, shown this once: {2}(\S+)/.exec(output)?.[1] ?? '';
  const login = (email: string, password: string) =>
    world.call('post', 'admin/auth/login', { body: { email, password } });

  /** Signs in with a generated password, which opens nothing until it is replaced. */
  const replaceGenerated = async (email: string, generated: string): Promise<void> => {
    const reply = await login(email, generated);
    const { token } = reply.body.data;
    const call = (method: 'get' | 'post', path: string, body?: object) =>
      world.call(method, `admin/${path}`, { token, body });
    for (const refused of [await call('get', 'businesses'), await call('get', 'work'), await call('get', 'operators')])
      expect([refused.status, refused.body.code]).toEqual([403, 'password_change_required']);
    expect((await call('get', 'me')).body.data.must_change_password).toBe(true);
    const change = { current_password: generated, new_password: NEW_PASSWORD };
    expect((await call('post', 'auth/change-password', change)).status).toBe(200);
    expect((await call('get', 'businesses')).status).toBe(200);
    expect((await call('get', 'me')).body.data.must_change_password).toBe(false);
  };

  it('gives access to an operator who lost password and second factor, and ends the lock', async () => {
    const operator = await anOperator(world, 'finance');
    for (let guess = 1; guess <= 5; guess += 1) await login(operator.email, `guess-${guess}`);
    expect((await login(operator.email, OPERATOR_PASSWORD)).body.code).toBe('login_locked');
    const ended = await run('operator-reset', '--email', operator.email.toUpperCase());
    expect(ended.code).toBe(0);
    expect((await operator.call('get', 'me')).status).toBe(401);
    expect((await login(operator.email, OPERATOR_PASSWORD)).body.code).toBe('invalid_credentials');
    await replaceGenerated(operator.email, printedPassword(ended));
    expect((await login(operator.email, NEW_PASSWORD)).body.data.operator.role).toBe('finance');
    const stored = JSON.stringify(await world.db.query('SELECT password_hash FROM operators'));
    expect(stored).not.toContain(printedPassword(ended));
  });

  it('reports an unknown e-mail, and changes nothing', async () => {
    const { code, errors } = await run('operator-reset', '--email', 'nobody@example.com');
    expect([code, errors.trim()]).toEqual([1, 'No such operator.']);
  });

  it('is not needed for a first login, which replaces a generated password directly', async () => {
    const email = `first-${randomBytes(4).toString('hex')}@example.com`;
    const made = await run('operator-create', '--email', email, '--name', 'Amina Ilunga');
    await replaceGenerated(email, printedPassword(made));
  });
});
