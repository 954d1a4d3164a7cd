import { PASSWORD } from '../support/builders';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld({}, { passwords: 'as in production' });
});
afterAll(() => world.close());

let next = 0;
const anApplication = (changes: object = {}): Record<string, unknown> & { email: string } => {
  next += 1;
  return {
    name: 'Kivu Market',
    email: `applicant-${next}-${process.pid}@example.com`,
    phone: '+243812345678',
    password: PASSWORD,
    ...changes,
  };
};
const signUp = (body: object) => world.call('post', 'business/auth/signup', { body });
const rowOf = async (email: string): Promise<Record<string, unknown> | undefined> => {
  const rows: Array<Record<string, unknown>> = await world.db.query('SELECT * FROM businesses WHERE email = $1', [
    email,
  ]);
  return rows[0];
};

describe('POST /business/auth/signup', () => {
  it.each([
    ['fr-CG,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB,fr;q=0.5', 'en'],
    ['sw', 'en'],
    ['*', 'en'],
  ])('writes to an account that was opened with Accept-Language %s in %s', async (header, language) => {
    const application = anApplication();
    const headers = { 'Accept-Language': header };
    expect((await world.call('post', 'business/auth/signup', { body: application, headers })).status).toBe(201);
    expect(await rowOf(application.email)).toMatchObject({ language });
  });

  it('answers 201 with exactly the shown fields and a code of ours', async () => {
    const application = anApplication();
    const reply = await signUp(application);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      data: {
        id: expect.any(Number) as number,
        code: expect.stringMatching(/^BIZ[A-Z2-9]{9}$/) as string,
        name: 'Kivu Market',
        email: application.email,
        status: 'pending_approval',
        message: expect.any(String) as string,
      },
    });
  });

  it('opens the account on the default plan with one empty live USD wallet', async () => {
    const { email } = anApplication();
    const { body } = await signUp(anApplication({ email }));
    const { id } = (body as { data: { id: number } }).data;
    const wallets: object[] = await world.db.query(
      `SELECT wallets.environment, wallets.currency, plans.code AS plan FROM wallets
       JOIN businesses ON businesses.id = business_id JOIN plans ON plans.id = plan_id WHERE business_id = $1`,
      [id],
    );
    expect(wallets).toEqual([{ environment: 'live', currency: 'USD', plan: 'starter' }]);
  });

  it('keeps e-mail and phone in one spelling and only a hash of the password', async () => {
    const application = anApplication({ phone: '243 (81) 234-56.78' });
    await signUp({ ...application, email: `  ${application.email.toUpperCase()} ` });
    const row = await rowOf(application.email);
    expect(row).toMatchObject({ email: application.email, phone: '+243812345678', pin_hash: null });
    expect(String(row?.['password_hash'])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });

  it('takes a code of one’s own', async () => {
    const code = `OWN-${process.pid}`;
    const reply = await signUp(anApplication({ code }));
    expect(reply.body).toMatchObject({ data: { code } });
  });

  it('takes null for no code', async () => {
    const reply = await signUp(anApplication({ code: null }));
    expect(reply.body).toMatchObject({ data: { code: expect.stringMatching(/^BIZ/) as string } });
  });

  it('ignores fields that are not the caller’s to set', async () => {
    const application = anApplication({
      id: 1,
      status: 'active',
      plan_id: 2,
      plan: 'growth',
      pin_hash: 'x',
      pin_set: true,
      business_id: 1,
      created_at: '2020-01-01T00:00:00.000Z',
      balance: '1000000.00',
      ['__proto__']: { status: 'active' },
    });
    const reply = await signUp(application);
    expect(reply.status).toBe(201);
    const row = await rowOf(application.email);
    expect(row).toMatchObject({ status: 'pending_approval', pin_hash: null });
    expect(row?.['id']).not.toBe('1');
    expect((row?.['created_at'] as Date).getUTCFullYear()).toBeGreaterThan(2020);
  });

  it.each([
    ['name', undefined],
    ['name', ''],
    ['name', '   '],
    ['name', 'a'.repeat(121)],
    ['name', 'two\nlines'],
    ['name', 42],
    ['name', null],
    ['name', ['Kivu']],
    ['email', undefined],
    ['email', ''],
    ['email', 'plain'],
    ['email', 'a@b'],
    ['email', 'a@b.example.'],
    ['email', 'a b@c.example'],
    ['email', 'éa@c.example'],
    ['email', 'a@exämple.example'],
    ['email', `${'a'.repeat(65)}@c.example`],
    ['email', `a@${'b.'.repeat(130)}example`],
    ['email', { $ne: '' }],
    ['phone', undefined],
    ['phone', ''],
    ['phone', '12345'],
    ['phone', 'call me'],
    ['phone', '+2438123'],
    ['phone', '+24381234567890123'],
    ['phone', '٢٤٣٨١٢٣٤٥٦٧٨'],
    ['phone', 243812345678],
    ['password', undefined],
    ['password', ''],
    ['password', 'seven77'],
    ['password', 'x'.repeat(129)],
    ['password', 12345678],
    ['password', ['kivu-market-7-lanterns']],
    ['code', 'AB'],
    ['code', 'A'.repeat(33)],
    ['code', 'lower'],
    ['code', 'A B'],
    ['code', 'A\n'],
    ['code', 7],
  ])('answers 400 naming %s when it is %j, and opens nothing', async (field, value) => {
    const application = anApplication({ [field]: value });
    const reply = await signUp(application);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      code: 'invalid_request',
      errors: [{ field, message: expect.any(String) as string }],
    });
    expect(reply.body).not.toHaveProperty('data');
    if (field !== 'email') expect(await rowOf(application.email)).toBeUndefined();
  });

  it.each(['password123', 'Kivu Market', 'KIVUMARKET1', 'sunshine1'])(
    'answers 400 weak_password to %p without repeating it',
    async (password) => {
      const reply = await signUp(anApplication({ password }));
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code: 'weak_password', errors: [{ field: 'password' }] });
      expect(reply.text).not.toContain(password);
    },
  );

  it('answers 400 to the e-mail as the password', async () => {
    const { email } = anApplication();
    const reply = await signUp(anApplication({ email, password: email.toUpperCase() }));
    expect(reply.body).toMatchObject({ code: 'weak_password' });
  });

  it.each([
    ['{"name":', 'malformed_json', []],
    ['[]', 'malformed_request', []],
    ['{"a\\u0000b":1}', 'malformed_request', []],
    ['{"name":"a\\u0000b"}', 'malformed_request', ['name']],
    ['{"name":"\\ud800"}', 'malformed_request', ['name']],
    ['{"email":"x","deep":{"list":["\\udc00"]}}', 'malformed_request', ['deep.list.0']],
    ['{"<b>":"\\ud800"}', 'malformed_request', []],
  ])('answers 400 to the body %s', async (body, code, fields) => {
    const reply = await world.call('post', 'business/auth/signup', { body });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code });
    const { errors = [] } = reply.body as { errors?: ReadonlyArray<{ field: string; message: string }> };
    expect(errors.map(({ field, message }) => message.replace(/ must .*/, '') === field && field)).toEqual(fields);
  });

  it('answers 409 to an e-mail that is registered, in any case', async () => {
    const application = anApplication();
    await signUp(application);
    const reply = await signUp({ ...application, email: application.email.toUpperCase() });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'email_already_registered' });
  });

  it('answers 409 to a code that is taken, and leaves the e-mail free', async () => {
    const code = `TAKEN-${process.pid}`;
    await signUp(anApplication({ code }));
    const late = anApplication({ code });
    const reply = await signUp(late);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'code_already_taken' });
    expect((await signUp({ ...late, code: undefined })).status).toBe(201);
  });

  it('answers 413 to a password of a megabyte', async () => {
    const reply = await signUp(anApplication({ password: 'x'.repeat(1_000_000) }));
    expect(reply.status).toBe(413);
  });

  it.each([
    'lantern😀',
    '   eight spaces and more   ',
    'Пароль с берега озера Киву',
    `quote'"; DROP TABLE businesses; --`,
    'x'.repeat(100) + '-one-end-of-it',
  ])('logs in with exactly the password given: %j', async (password) => {
    const application = anApplication({ password });
    expect((await signUp(application)).status).toBe(201);
    const logIn = (tried: string) =>
      world.call('post', 'business/auth/login', { body: { email: application.email, password: tried } });
    expect((await logIn(password)).status).toBe(200);
    // A hash that stopped at 72 bytes, or that trimmed, would take these too.
    expect((await logIn(`${password.slice(0, -1)}!`)).status).toBe(400);
    expect((await logIn(password.slice(0, -2))).status).toBe(400);
    expect((await logIn(`${password} `)).status).toBe(400);
  });
});
