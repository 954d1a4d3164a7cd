import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startWorld, type World } from '../support/world';

const SCRIPT = join(__dirname, '..', '..', 'dist', 'scripts', 'operator-create.js');

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

describe('npm run operator:create', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  /** Runs the built command beside the running service, as somebody on the machine does. */
  const run = (...args: string[]): Promise<Ended> =>
    new Promise((done) => {
      const env = {
        ...process.env,
        DATABASE_URL: world.config.databaseUrl.reveal(),
        NODE_ENV: 'test',
        DATA_DIR: '/tmp/account-service-test-secrets',
      };
      execFile(process.execPath, [SCRIPT, ...args], { env }, (error, output, errors) =>
        done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output, errors }),
      );
    });
  const email = () => `cli-${randomBytes(4).toString('hex')}@example.com`;
  const login = (address: string, password: string) =>
    world.call('post', 'admin/auth/login', { body: { email: address, password } });

  it('prints a generated password once, and the operator signs in with it', async () => {
    const address = email();
    const { code, output } = await run('--email', address.toUpperCase(), '--name', 'Amina Ilunga');
    expect(code).toBe(0);
    const password = /Password, shown this once: {2}(\S+)/.exec(output)?.[1] ?? '';
    expect(password).toMatch(/^[0-9a-f]{6}(-[0-9a-f]{6}){3}$/);
    // A shell without the settings of the service would make the operator elsewhere.
    expect(output).toMatch(
      /^Operator \d+ \(cli-[0-9a-f]+@example\.com\) was created in the database of DATABASE_URL\.\n/,
    );
    const reply = await login(address, password);
    expect([reply.status, reply.body.data.operator.name]).toEqual([200, 'Amina Ilunga']);
    expect(JSON.stringify(await world.db.query('SELECT * FROM operators'))).not.toContain(password);
  });

  it('takes a password and does not repeat it', async () => {
    const address = email();
    const { code, output } = await run('--email', address, '--name', 'Ops', '--password', 'lantern-on-the-lake');
    expect([code, output.includes('lantern')]).toEqual([0, false]);
    expect((await login(address, 'lantern-on-the-lake')).status).toBe(200);
  });

  it('ends with 1 and one line that says why', async () => {
    const address = email();
    await run('--email', address, '--name', 'Ops');
    const refused: Array<[string[], string]> = [
      [['--email', address, '--name', 'Again'], 'An operator with this e-mail exists already.'],
      [['--email', 'no-email', '--name', 'Ops'], '--email must be an e-mail address'],
      [
        ['--email', email(), '--name', 'Ops', '--password', 'password1'],
        'This password is among the most common ones.',
      ],
    ];
    for (const [args, why] of refused) {
      expect(await run(...args)).toEqual({ code: 1, output: '', errors: `${why}\n` });
    }
  }, 60_000);
});
