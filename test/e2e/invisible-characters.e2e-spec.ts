import { randomBytes } from 'node:crypto';
import type { Response } from 'supertest';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { SUBMISSION } from '../support/kyc';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

/** What turns the text around, what has no width, and what a copied text brings along at its ends. */
const HIDDEN = 'Kivu\u202e Mar\u200bket\u2066 Goma\u00ad\u202c\ufeff';
const SEEN = 'Kivu Market Goma';
const anAddress = (): string => `owner-${randomBytes(5).toString('hex')}@example.com`;

// Guarantee: what somebody reads of another is what is stored, so two names that look alike are written alike.
describe('what cannot be seen', () => {
  let world: World;
  let shop: Shop;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().withWallet('CDF', '5000.00').in(world);
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const signUp = (changes: object): Promise<Response> =>
    world.call('post', 'business/auth/signup', {
      body: { name: SEEN, email: anAddress(), phone: '+243812345678', password: PASSWORD, ...changes },
    });
  const firstRow = async (sql: string, values: unknown[]): Promise<unknown> => {
    const [row] = await world.db.query(sql, values);
    return Object.values(row as object)[0];
  };

  it('is left out of the name of a business, whoever writes it', async () => {
    const { id, name } = (await signUp({ name: HIDDEN })).body.data;
    expect(name).toBe(SEEN);
    expect((await shop.session.patch('profile', { name: HIDDEN })).body.data.name).toBe(SEEN);
    await operator.call('patch', `businesses/${id}`, { name: `${HIDDEN} two` });
    expect(await firstRow('SELECT name FROM businesses WHERE id = $1', [id])).toBe(`${SEEN} two`);
  });

  it('is left out of a KYC, which operators compare with papers', async () => {
    const applicant = await aBusiness().in(world);
    const representative = { ...SUBMISSION.representative, full_name: HIDDEN, id_number: 'OP\u200b1234567' };
    const website = ' https://ki\u200bvu.example/\u202eabc ';
    const papers = { ...SUBMISSION, legal_name: HIDDEN, registration_number: 'CD/\u202eKIN', website, representative };
    expect((await applicant.session.post('kyc', papers)).status).toBe(201);
    const { record } = (await applicant.session.get('kyc')).body.data;
    expect(record).toMatchObject({
      legal_name: SEEN,
      registration_number: 'CD/KIN',
      website: 'https://kivu.example/abc',
    });
    expect(record.representative.full_name).toBe(SEEN);
    const draft = await (await aBusiness().in(world)).session.put('kyc/draft', { legal_name: HIDDEN });
    expect(draft.body.data.fields.legal_name).toBe(SEEN);
  });

  it('is left out of what operators write, and of the names of keys and operators', async () => {
    const note = await operator.call('post', `businesses/${shop.id}/notes`, { text: HIDDEN });
    expect(note.body.data.text).toBe(SEEN);
    expect((await operator.call('post', `businesses/${shop.id}/sessions/end`, { reason: HIDDEN })).status).toBe(200);
    const reason = await firstRow(
      `SELECT reason FROM audit_log WHERE action = 'business.sessions_ended' AND target_id = $1`,
      [String(shop.id)],
    );
    expect(reason).toBe(SEEN);
    const other = await aBusiness().active().in(world);
    expect((await other.session.post('api-keys', { name: HIDDEN })).body.data.name).toBe(SEEN);
    const invited = await operator.call('post', 'operators', { email: anAddress(), name: HIDDEN, role: 'support' });
    expect(invited.body.data.name).toBe(SEEN);
  });

  it.each(['\u200b\u200b', '\u3164', '\u2800', '\ufeff \u00ad', '\u202e'])('is no name by itself: %j', async (name) => {
    const reply = await signUp({ name });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([{ field: 'name', message: 'name must not be empty' }]);
  });

  it.each(['می\u200cخواهم', 'क्\u200dष', '👩🏽\u200d🌾 Ferme', '❤\ufe0f Kivu', 'ߒߞߏ', 'Café Müller & Fils'])(
    'stays where letters and pictures need it: %s',
    async (name) => {
      expect((await signUp({ name })).body.data.name).toBe(name);
    },
  );

  it('comes along with a number or an address that was copied, and is left out of both', async () => {
    const email = anAddress();
    const copied = { email: `\u200b${email}\u200e`, phone: '\u202a+243 812 345 678\u202c' };
    expect((await signUp(copied)).body.data.email).toBe(email);
    expect(await firstRow('SELECT phone FROM businesses WHERE email = $1', [email])).toBe('+243812345678');
    const login = { email: `\u2068${email}\u2069`, password: PASSWORD };
    expect((await world.call('post', 'business/auth/login', { body: login })).status).toBe(200);
  });

  // Guarantee: no spelling of an address gives guesses that its owner does not see.
  it('hides no guess of a password from the owner of the account', async () => {
    const guessed = await aBusiness().active().in(world);
    const guess = { email: `\u200b${guessed.email.toUpperCase()}`, password: 'wrong-password-1' };
    expect((await world.call('post', 'business/auth/login', { body: guess })).body.code).toBe('invalid_credentials');
    const told = await until('the failure is told', async () => {
      const { data } = (await guessed.session.get('activity', { type: 'sign_in.failed' })).body;
      return data.length > 0 && data;
    });
    expect(told).toHaveLength(1);
  });

  // Guarantee: what a client of the API sends as its own is kept as it was sent; it looks for it again by just that.
  it('stays in a reference of the client', async () => {
    const client_reference = 'order\u200b-1182';
    const order = { currency_code: 'CDF', amount: '1000.00', phone_number: '243813456789', client_reference };
    const made = await shop.apiKey.post('mobile-money/deposits', { ...order, metadata: { note: HIDDEN } });
    expect(made.body.data).toMatchObject({ client_reference, metadata: { note: HIDDEN } });
    const found = await shop.apiKey.get('transactions', { client_reference });
    expect(found.body.data.map((one: { transaction_id: string }) => one.transaction_id)).toEqual([
      made.body.data.transaction_id,
    ]);
  });
});
