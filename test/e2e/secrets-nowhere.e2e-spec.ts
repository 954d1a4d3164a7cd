import { randomBytes, randomUUID } from 'node:crypto';
import { Browser } from '../support/browser';
import { aBusiness, type Shop } from '../support/builders';
import { type BuiltService, startBuiltService } from '../support/built-service';
import { SUBMISSION, uploadDocument } from '../support/kyc';
import { MailServer } from '../support/mail-server';
import { formsOf } from '../support/secret-forms';
import { appCode } from '../support/totp';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';
import type { World } from '../support/world';

const canary = (name: string): string => `${name}-canary-${randomBytes(9).toString('hex')}`;
const OPERATOR = { email: 'first-operator@example.com', password: canary('operator') };
const KEY_PREFIX = 'biz_live_'.length + 8;
const PINS = ['7093', '8164', '9275'] as const;

/**
 * The built service, at the most talkative level, with every secret it is given, hands out or is told. Each of them may stand in the one
 * answer or message that it is for, and nowhere else.
 */
describe('a secret', () => {
  const secrets = new Map<string, string>();
  /** What was said besides the answers that a secret is for. */
  const said: string[] = [];
  let mails: MailServer;
  let receiver: WebhookReceiver;
  let service: BuiltService;
  let world: World;
  let shop: Shop;

  const keep = (name: string, secret: unknown): string => {
    if (typeof secret !== 'string' || secret.length < 10) throw new Error(`there is no ${name}: ${String(secret)}`);
    secrets.set(name, secret);
    return secret;
  };
  const given: Record<string, string> = {};
  const configured = (name: string, value: string): void => {
    given[name] = keep(name, value);
  };

  beforeAll(async () => {
    mails = await new MailServer().start();
    receiver = await WebhookReceiver.start();
    for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY', 'PIN_PEPPER'])
      configured(name, randomBytes(32).toString('hex'));
    configured('METRICS_TOKEN', randomBytes(16).toString('hex'));
    configured('OPERATOR_PASSWORD', OPERATOR.password);
    service = await startBuiltService({ ...mails.environment, ...given, OPERATOR_EMAIL: OPERATOR.email });
    ({ world } = service);
    shop = await aBusiness().active().withPlan('growth').withWallet('CDF', '5000.00').in(world);
  }, 90_000);
  afterAll(async () => {
    await service.stop();
    await Promise.all([mails.stop(), receiver.close()]);
  });

  const post = async (path: string, body: object | string, token?: string, headers: Record<string, string> = {}) =>
    world.call('post', path, { body, token, headers });
  /** A refusal says nothing of what it refuses. */
  const refused = async (path: string, body: object | string, token?: string, headers: Record<string, string> = {}) => {
    const reply = await post(path, body, token, headers);
    if (reply.status < 400) throw new Error(`${path} took it: ${reply.status}`);
    said.push(`${reply.text}${JSON.stringify(reply.headers)}`);
  };

  /** Signs up, and uses everything that a person at the dashboard has. */
  async function aPerson(): Promise<void> {
    const email = `person-${randomBytes(5).toString('hex')}@example.com`;
    const password = keep('password', canary('password'));
    await post('business/auth/signup', { name: 'Kivu Market', email, phone: '+243812345678', password });
    const link = keep('link of an address', (await mails.arrived(email, /Confirm/)).token());
    await post('business/auth/verify-email', { token: link });
    await refused('business/auth/verify-email', { token: link });
    await refused('business/auth/login', { email, password: keep('wrong password', canary('wrong')) });
    await refused('business/auth/login', `{"email": "${email}", "password": "${password}"`);
    await refused('business/auth/login', { email, password: [password] });
    await refused('business/auth/login', `password=${password}`, undefined, { 'Content-Type': 'text/plain' });
    const { data } = (await post('business/auth/login', { email, password })).body;
    const token = keep('session token', data.token);
    const refresh_token = keep('refresh token', data.refresh_token);
    keep('next refresh token', (await post('business/auth/refresh', { refresh_token })).body.data.refresh_token);
    await refused('business/auth/refresh', { refresh_token: `${refresh_token}x` });
    const browser = new Browser(world, 'business');
    await browser.signIn(email, password);
    for (const cookie of browser.cookies().split('; ')) {
      const [name = '', value = ''] = cookie.split('=');
      keep(name, decodeURIComponent(value));
    }
    const factor = (await post('business/dashboard/second-factor', {}, token)).body.data;
    const seed = keep('seed of a second factor', factor.secret);
    await refused('business/dashboard/second-factor/confirm', { code: '000000' }, token);
    const confirm = { code: appCode(seed, new Date()) };
    const codes: string[] = (await post('business/dashboard/second-factor/confirm', confirm, token)).body.data
      .recovery_codes;
    codes.slice(0, 2).forEach((code, index) => keep(`recovery code ${index}`, code));
    const step = (await post('business/auth/login', { email, password })).body.data;
    const challenge_token = keep('challenge', step.challenge_token);
    await refused('business/auth/login/second-factor', { challenge_token, recovery_code: canary('guess') });
    await post('business/auth/login/second-factor', { challenge_token, recovery_code: codes[0] });
    await post('business/auth/forgot-password', { email });
    const reset = keep('link of a new password', (await mails.arrived(email, /Choose a new password/)).token());
    const new_password = keep('new password', canary('new'));
    expect((await post('business/auth/reset-password', { token: reset, new_password })).status).toBe(200);
  }

  /** What a business has: PIN, keys, webhooks, KYC, cards. */
  async function aMerchant(): Promise<void> {
    const { session, apiKey } = shop;
    keep('key', apiKey.token);
    await session.post('pin', { pin: PINS[0] });
    await session.post('pin/change', { current_pin: PINS[0], new_pin: PINS[1] });
    await refused('business/dashboard/pin/change', { current_pin: PINS[2], new_pin: PINS[0] }, session.token);
    const order = { currency_code: 'CDF', amount: '1000', phone_number: '243813456789', idempotency_key: randomUUID() };
    expect((await session.post('mobile-money/payouts', { ...order, pin: PINS[1] })).status).toBe(201);
    await refused('business/dashboard/mobile-money/payouts', { ...order, amount: {}, pin: PINS[1] }, session.token);
    const made = (await session.post('api-keys', { name: 'till' })).body.data;
    const key = keep('new key', made.api_key);
    const rotated = (await session.post(`api-keys/${made.key_id}/rotate`, { grace_hours: 1 })).body.data;
    keep('rotated key', rotated.api_key);
    for (const path of [`business/transactions?${key}=1`, `business/transactions/${key}`, `${key}?api_key=${key}`])
      said.push(JSON.stringify((await world.call('get', path, { token: apiKey.token })).headers));
    await post('key-reports', { api_key: key, source: 'https://paste.example/1' });
    const hook = (await apiKey.put('webhooks', { url: receiver.url })).body.data;
    keep('secret of webhooks', hook.secret);
    keep('next secret of webhooks', (await apiKey.post('webhooks/secret/rotate')).body.data.secret);
    await apiKey.post('webhooks/test');
    await apiKey.post('wallet', { currency_code: 'ZMW' });
    const applicant = await aBusiness().in(world);
    const representative = { ...SUBMISSION.representative, id_number: keep('identity number', 'OP98127364551') };
    const { id } = await uploadDocument(world, applicant.session, {
      content: Buffer.from(`%PDF-1.7\n${keep('words of a document', canary('document'))}\n%%EOF\n`),
    });
    const papers = { ...SUBMISSION, tax_id: keep('tax number', 'TAX5519283746'), representative, documents: [id] };
    expect((await applicant.session.post('kyc', papers)).status).toBe(201);
  }

  /** What operators have. */
  async function anOperator(): Promise<void> {
    await refused('admin/auth/login', { email: OPERATOR.email, password: keep('wrong operator', canary('wrong')) });
    const { data } = (await post('admin/auth/login', OPERATOR)).body;
    const token = keep("operator's token", data.token);
    keep("operator's refresh token", data.refresh_token);
    const current = { current_password: OPERATOR.password, new_password: keep("operator's next", canary('next')) };
    await post('admin/auth/change-password', current, token);
    const invited = (await post('admin/operators', { email: 'i@example.com', name: 'I', role: 'support' }, token)).body;
    const link = keep('invitation', String(invited.data.invitation_url).split('#token=')[1]);
    await post('admin/auth/accept-invitation', { token: link, new_password: keep('of the invited', canary('joined')) });
  }

  const rowsOf = async (): Promise<string> => {
    const tables: Array<{ name: string }> = await world.db.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const rows = await Promise.all(tables.map(({ name }) => world.db.query(`SELECT t::text AS row FROM ${name} t`)));
    return rows.flatMap((some: Array<{ row: string }>) => some.map(({ row }) => row)).join('\n');
  };

  // Guarantee: whoever reads logs, metrics, refusals, mails, webhooks or a copy of the database gets nothing that opens anything.
  it('is in no log, no table, no metric, no refusal, no webhook and no message but the one it is for', async () => {
    await aPerson();
    await aMerchant();
    await anOperator();
    await until('everything was sent', async () => {
      const [row] = await world.db.query(`SELECT count(*)::int AS n FROM email_messages WHERE status = 'pending'`);
      return row.n === 0 && receiver.received.length > 0;
    });
    const { text: metrics } = await world.call('get', '/metrics', { token: given['METRICS_TOKEN'] });
    const written = mails.received.map(({ subject, text, html }) =>
      `${subject}${text}${html}`.replace(/#token=\w+/g, ''),
    );
    const places = {
      log: service.output(),
      rows: await rowsOf(),
      metrics,
      refusals: said.join('\n'),
      mails: written.join('\n'),
      webhooks: JSON.stringify(receiver.received),
    };
    const found = Object.entries(places).flatMap(([place, text]) => [
      ...[...secrets]
        .filter(([, one]) => formsOf(one).some((form) => text.includes(form)))
        .map(([name]) => `${name} in ${place}`),
      // Four digits stand in many numbers; a PIN would be a text of its own.
      ...PINS.filter((pin) => new RegExp(`pin\\W+${pin}|"${pin}"`, 'i').test(text)).map(
        (pin) => `PIN ${pin} in ${place}`,
      ),
    ]);
    expect(found).toEqual([]);
    expect(secrets.size).toBeGreaterThan(30);
    // What is no secret is found, so the search looks where it should.
    expect([places.rows, places.log].map((text) => text.includes(shop.apiKey.token.slice(0, KEY_PREFIX)))).toEqual([
      true,
      true,
    ]);
    expect(mails.received.some(({ text }) => text.includes(`#token=${secrets.get('link of an address')}`))).toBe(true);
    for (const text of Object.values(places)) expect(text.length).toBeGreaterThan(500);
  }, 120_000);
});
