import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { describeRotation, rotateSecrets } from '../../scripts/secrets/secret-rotation';
import { AuditChainJob } from '../../src/admin/audit/chain/audit-chain.job';
import { createApp } from '../../src/app';
import { readKeyRing } from '../../src/platform/config/key-ring';
import { aBusiness, PIN, type Shop } from '../support/builders';
import { PDF, SUBMISSION, uploadDocument } from '../support/kyc';
import { anOperator } from '../support/operators';
import { callService, configOf, startWorld, type World } from '../support/world';

const OLD = '0a9d8c7b6e5f4132f1e2d3c4b5a69788';
const NEW = 'b7f1c09e5d2a48836f1e7c90a4d3b625';
const THIRD = 'e1c3a59b7d2f40861b3d5f7092a4c6e8';
const OLD_PEPPER = '5c4e3d2f1a0b9c8d7e6f5a4b3c2d1e0f';
const NEW_PEPPER = '7d1b3f5a9c2e4d6f8a0b1c3e5f7d9b2a';
const ring = (keys: string) => readKeyRing('ENCRYPTION_KEY', keys);
const KYC = {
  ...SUBMISSION,
  representative: { ...SUBMISSION.representative, date_of_birth: '1987-11-02' },
};
const PLACES = [
  'kyc_submissions.id_number_encrypted',
  'kyc_submissions.identity_encrypted',
  'kyc_drafts.content_encrypted',
  'kyc_documents.content_encrypted',
  'second_factors.secret_encrypted',
  'webhook_endpoints.secret_encrypted',
  'webhook_endpoints.previous_secret_encrypted',
  'webhook_endpoints.older_secrets_encrypted',
  'audit_days.seal',
];
const LATER = 'Take it off the list when no backup from before is to be restored any more.';
/** What identifies a person, as nobody may find it in a copy of the database. */
const PERSONAL = ['A2601234X', 'Amina Ilunga', '1987-11-02', '12 avenue du Commerce', 'OP1234567', 'Furaha', 'B777'];

describe('the keys of the service', () => {
  let world: World;
  let shop: Shop;
  let drafting: Shop;
  let document: number;

  /** Starts another process on the same database. */
  const startWith = async (environment: NodeJS.ProcessEnv): Promise<{ world: World; app: NestExpressApplication }> => {
    const app = await createApp(
      configOf(world.config.databaseUrl, { PROCESS_ROLE: 'api', ...environment }),
      world.clock,
    );
    await app.listen(0, '127.0.0.1');
    const origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    const call: World['call'] = (method, path, options = {}) => callService(origin, method, `/api/v1/${path}`, options);
    return { world: { ...world, origin, call, app }, app };
  };
  const as = (other: World, token: string) => (path: string) =>
    other.call('get', `business/dashboard/${path}`, { token });
  const stored = async (): Promise<string> =>
    JSON.stringify(
      await world.db.query(
        `SELECT to_jsonb(s) AS row FROM kyc_submissions s UNION ALL SELECT to_jsonb(d) FROM kyc_drafts d`,
      ),
    );

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api', ENCRYPTION_KEY: OLD, PIN_PEPPER: OLD_PEPPER });
    shop = await aBusiness().withPin().in(world);
    document = (await uploadDocument(world, shop.session)).id;
    expect((await shop.session.post('kyc', { ...KYC, documents: [document] })).status).toBe(201);
    drafting = await aBusiness().in(world);
    const draft = { tax_id: 'B777', representative: { full_name: 'Furaha' } };
    expect((await drafting.session.put('kyc/draft', draft)).status).toBe(200);
    const trading = await aBusiness().active().in(world);
    await trading.apiKey.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
    for (let time = 0; time < 3; time += 1)
      expect((await trading.apiKey.post('webhooks/secret/rotate')).status).toBe(200);
    expect((await shop.session.post('second-factor')).status).toBe(200);
    await world.app.get(AuditChainJob, { strict: false }).claim();
  });
  afterAll(() => world.close());

  it('keep what identifies a person out of the tables', async () => {
    const rows = await stored();
    expect(PERSONAL.filter((text) => rows.includes(text))).toEqual([]);
    expect((await shop.session.get('kyc')).body.data.record).toMatchObject({
      tax_id: 'A2601234X',
      address: { line1: '12 avenue du Commerce' },
      representative: { full_name: 'Amina Ilunga', date_of_birth: '1987-11-02' },
    });
    expect((await drafting.session.get('kyc/draft')).body.data.fields).toEqual({
      tax_id: 'B777',
      representative: { full_name: 'Furaha' },
    });
  });

  // Guarantee: two builds run on one schema, and each reads what the other wrote last.
  it('read and then seal what the build before wrote in the clear', async () => {
    const before = await aBusiness().active().in(world);
    await world.db.query(`UPDATE kyc_submissions SET tax_id = 'A2601234X' WHERE business_id = $1`, [before.id]);
    await world.db.query(`UPDATE kyc_drafts SET content = '{"tax_id": "B777"}' WHERE business_id = $1`, [drafting.id]);
    const taxIds = async () => [
      (await before.session.get('kyc')).body.data.record.tax_id,
      (await drafting.session.get('kyc/draft')).body.data.fields.tax_id,
    ];
    expect(await taxIds()).toEqual(['A2601234X', 'B777']);
    const { rewritten } = await rotateSecrets(world.db, { encryptionKeys: ring(OLD) });
    expect(rewritten.find(({ place }) => place === 'kyc_drafts (plain)')?.values).toBe(1);
    expect(await taxIds()).toEqual(['A2601234X', 'B777']);
    const rows = await stored();
    expect(PERSONAL.filter((text) => rows.includes(text))).toEqual([]);
    await drafting.session.put('kyc/draft', { tax_id: 'B778' });
    expect((await taxIds())[1]).toBe('B778');
  });

  // Guarantee: keys are replaced while the service runs, and nothing that was written before is lost.
  it('are replaced: the new one writes, both read, and the old one is found unused', async () => {
    // Builders write straight into the table, without a seal.
    await world.db.query(`DELETE FROM kyc_submissions WHERE id_number_encrypted = ''`);
    const keys = { ENCRYPTION_KEY: `2026b:${NEW},${OLD}`, PIN_PEPPER: `2026b:${NEW_PEPPER},${OLD_PEPPER}` };
    const { encryptionKeys, pinPeppers } = configOf(world.config.databaseUrl, keys);
    const both = await startWith(keys);
    try {
      expect((await as(both.world, shop.session.token)('kyc')).body.data.record.tax_id).toBe('A2601234X');
      const report = await rotateSecrets(world.db, { encryptionKeys });
      expect(report.rewritten.filter(({ values }) => values > 0).map(({ place }) => place)).toEqual(PLACES);
      expect(describeRotation(report, { encryptionKeys, pinPeppers }).slice(PLACES.length)).toEqual([
        'ENCRYPTION_KEY: the key 2026b writes.',
        `ENCRYPTION_KEY: the key without a name is unused. ${LATER}`,
        'PIN_PEPPER: 1 PINs are still under the key without a name; each moves when it is used. Keep it.',
      ]);
      // Whoever begins before the new key writes is not told to take it away again.
      const early = configOf(world.config.databaseUrl, {
        ENCRYPTION_KEY: `${OLD},2026b:${NEW}`,
        PIN_PEPPER: `${OLD_PEPPER},2026b:${NEW_PEPPER}`,
      });
      const notYet = 'the key 2026b does not write yet. Put it first when every process has it.';
      expect(describeRotation({ ...report, rewritten: [], pins: [] }, early)).toEqual([
        'ENCRYPTION_KEY: the key without a name writes.',
        `ENCRYPTION_KEY: ${notYet}`,
        `PIN_PEPPER: ${notYet}`,
      ]);
      // Nothing is left to do for whoever begins again.
      const again = await rotateSecrets(world.db, { encryptionKeys });
      expect(again.rewritten.filter(({ values }) => values > 0)).toEqual([]);

      const change = { current_pin: PIN, new_pin: '5082' };
      const call = (body: object) =>
        both.world.call('post', 'business/dashboard/pin/change', { token: shop.session.token, body });
      expect((await call({ ...change, current_pin: '0000' })).status).toBe(401);
      expect((await call(change)).status).toBe(200);
      const after = await rotateSecrets(world.db, { encryptionKeys });
      expect(describeRotation(after, { encryptionKeys, pinPeppers }).at(-1)).toBe(
        `PIN_PEPPER: the key without a name is unused. ${LATER}`,
      );
    } finally {
      await both.app.close();
    }

    const alone = await startWith({ ENCRYPTION_KEY: `2026b:${NEW}`, PIN_PEPPER: `2026b:${NEW_PEPPER}` });
    try {
      expect((await as(alone.world, shop.session.token)('kyc')).body.data.record.tax_id).toBe('A2601234X');
      const operator = await anOperator(alone.world);
      const read = await alone.world.call('get', `admin/kyc/documents/${document}`, { token: operator.token });
      expect([read.status, (read.body as Buffer).equals(PDF)]).toEqual([200, true]);
    } finally {
      await alone.app.close();
    }
    // The new key opens every value, the webhook secrets among them.
    const moved = await rotateSecrets(world.db, { encryptionKeys: ring(`c:${THIRD},2026b:${NEW}`) });
    expect([moved.unreadable, moved.rewritten.filter(({ values }) => values > 0).length]).toEqual([[], PLACES.length]);
    const blind = await rotateSecrets(world.db, { encryptionKeys: ring(OLD) });
    expect(blind.unreadable.length).toBeGreaterThanOrEqual(PLACES.length);
  });

  // Guarantee: replacing a pepper gives no new guesses, and processes with and without the new one count together.
  it('keep a lock that was made before they were replaced', async () => {
    const locked = await aBusiness().active().withPin().in(world);
    const change = { current_pin: '0000', new_pin: '5082' };
    for (let guess = 0; guess < 3; guess += 1) await locked.session.post('pin/change', change);
    const { world: other, app } = await startWith({
      ENCRYPTION_KEY: OLD,
      PIN_PEPPER: `2026b:${NEW_PEPPER},${OLD_PEPPER}`,
    });
    try {
      const body = { ...change, current_pin: PIN };
      const reply = await other.call('post', 'business/dashboard/pin/change', { token: locked.session.token, body });
      expect([reply.status, reply.body.code]).toEqual([429, 'pin_locked']);
    } finally {
      await app.close();
    }
  });

  // Guarantee: a right PIN moves money also when the service cannot take it to the new pepper at this moment.
  it('let a payment through whose PIN cannot be moved now', async () => {
    const payer = await aBusiness().active().withPin().withWallet('CDF', '50000.00').in(world);
    await world.db.query(`
      CREATE FUNCTION refuse_new_pin() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''not now''; END';
      CREATE TRIGGER refuse_new_pin BEFORE UPDATE OF pin_hash ON businesses FOR EACH ROW EXECUTE FUNCTION refuse_new_pin()`);
    const { world: other, app } = await startWith({
      ENCRYPTION_KEY: OLD,
      PIN_PEPPER: `2026b:${NEW_PEPPER},${OLD_PEPPER}`,
    });
    try {
      const body = { currency_code: 'CDF', amount: '1000', phone_number: '243813456789', pin: PIN };
      const headers = { 'X-Environment': 'live' };
      const token = payer.session.token;
      const reply = await other.call('post', 'business/dashboard/mobile-money/deposits', { token, body, headers });
      expect(reply.status).toBe(201);
    } finally {
      await app.close();
      await world.db.query('DROP TRIGGER refuse_new_pin ON businesses; DROP FUNCTION refuse_new_pin');
    }
  });

  // Guarantee: only a PIN in use can be hashed anew, and using it is enough.
  it('take a PIN to the new pepper when it moves money', async () => {
    const payer = await aBusiness().active().withPin().withWallet('CDF', '50000.00').in(world);
    const keys = { ENCRYPTION_KEY: OLD, PIN_PEPPER: `2026b:${NEW_PEPPER},${OLD_PEPPER}` };
    const { world: other, app } = await startWith(keys);
    try {
      const body = { currency_code: 'CDF', amount: '1000', phone_number: '243813456789', pin: PIN };
      const headers = { 'X-Environment': 'live' };
      const pay = (token: string) =>
        other.call('post', 'business/dashboard/mobile-money/deposits', { token, body, headers });
      expect((await pay(payer.session.token)).status).toBe(201);
      const [row] = await world.db.query('SELECT pin_hash FROM businesses WHERE id = $1', [payer.id]);
      expect(row.pin_hash).toMatch(/^2026b\$argon2id\$/);
      expect((await pay(payer.session.token)).status).toBe(201);
    } finally {
      await app.close();
    }
  });

  // Guarantee: no process of a deployment seals with a key that the others do not have, and none finds every PIN wrong.
  it.each([
    ['ENCRYPTION_KEY', THIRD, 'ENCRYPTION_KEY has no key that this database was written with'],
    [
      'PIN_PEPPER',
      `2026b:${THIRD},${OLD_PEPPER}`,
      'PIN_PEPPER: the key 2026b is another one than before under this name',
    ],
    ['PIN_PEPPER', `2026c:${NEW_PEPPER},${THIRD}`, 'PIN_PEPPER: the key without a name is another one than before'],
  ])('are those of the database, or production does not start: %s=%s', async (variable, keys, words) => {
    const right = { ENCRYPTION_KEY: OLD, PIN_PEPPER: `2026b:${NEW_PEPPER},${OLD_PEPPER}` };
    const first = await startWith(right);
    await first.app.close();
    const withKeys = (environment: NodeJS.ProcessEnv) =>
      createApp({ ...configOf(world.config.databaseUrl, environment), production: true }, world.clock);
    const wrong = await withKeys({ ...right, [variable]: keys });
    const said = await wrong.init().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    await wrong.close();
    expect(said).toContain(words);
    const again = await withKeys(right);
    await again.init();
    await again.close();
  });

  // Guarantee: a database that refuses writes for a while keeps no process from starting; it is not ready until it may write.
  it('are compared without a write when all of them are known', async () => {
    const keys = { ENCRYPTION_KEY: OLD, PIN_PEPPER: `2026b:${NEW_PEPPER},${OLD_PEPPER}` };
    const first = await startWith(keys);
    await first.app.close();
    const set = (value: string) =>
      world.db.query(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${value}', current_database()); END $$`,
      );
    await set('on');
    try {
      const started = await startWith(keys);
      await started.app.close();
    } finally {
      await set('off');
    }
  });
});
