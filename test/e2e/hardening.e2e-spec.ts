import { gzipSync } from 'node:zlib';
import type { Response } from 'supertest';
import type { RouteRule } from '../../src/guards/route-audit';
import { OpenApiDocument } from '../../src/platform/openapi/openapi.document';
import { aBusiness, DOORS, PIN, type Shop } from '../support/builders';
import { OUR_PAGE } from '../support/browser';
import { anOperator, type OperatorActor } from '../support/operators';
import { LIST_QUERIES, belowDoor } from '../support/owned-resources';
import { addressOf, hasBody, methodOf, nameOf, oncePerTwin, parametersOf, routesOf } from '../support/routes';
import { startWorld, type World } from '../support/world';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const BODY_MAX = 102_400;
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** What is wrong with a body as such, whatever the route. */
const BROKEN: ReadonlyArray<readonly [string, string, number, string]> = [
  ...['{', '{"a":1,}', "{'a':1}", 'nonsense', '"text"', '1', 'null', 'true', '{"a":1}{', '{"a":\u0000}'].map(
    (body) => [`not JSON: ${JSON.stringify(body)}`, body, 400, 'malformed_json'] as const,
  ),
  ['a list instead of an object', '[]', 400, 'malformed_request'],
  ['a list of objects', '[{"amount":"5"}]', 400, 'malformed_request'],
  ['a NUL in a value', '{"name":"a\\u0000b"}', 400, 'malformed_request'],
  ['a NUL in a name', '{"a\\u0000b":1}', 400, 'malformed_request'],
  ['half of a surrogate pair', '{"name":"\\ud83d"}', 400, 'malformed_request'],
  ['the other half', '{"deep":[{"name":"\\uDE00x"}]}', 400, 'malformed_request'],
  ['one byte too many', `{"a":"${'x'.repeat(BODY_MAX - 7)}"}`, 413, 'payload_too_large'],
];

/** Bodies that are JSON and yet made to hurt. None may cost more than a refusal. */
const HOSTILE: Readonly<Record<string, string>> = {
  'as large as allowed': `{"a":"${'x'.repeat(BODY_MAX - 8)}"}`,
  'lists twenty thousand deep': `{"x":${deep(20_000)}}`,
  'lists twenty thousand deep in a known field': `{"metadata":${deep(20_000)},"documents":${deep(10)}}`,
  'objects ten thousand deep': `{"x":${nested(10_000)}}`,
  'objects ten thousand deep in a known field': `{"metadata":${nested(8_000)}}`,
  'deep with escapes in it': `{"x":${'["\\ud83d\\ude00",'.repeat(5_000)}1${']'.repeat(5_000)}}`,
  'fifty thousand elements': `{"metadata":[${'0,'.repeat(49_000)}0],"event_types":[${'0,'.repeat(500)}0]}`,
  'ten thousand names': `{${Array.from({ length: 9_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  'a name used twice': '{"amount":"1","amount":"999999999"}',
  'names of every object': '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1}',
  'names of every object, within': '{"metadata":{"__proto__":{"polluted":true}},"address":{"constructor":null}}',
  'every field null': '{"email":null,"name":null,"amount":null,"currency_code":null,"url":null,"pin_new":null}',
  'every field a list': '{"email":[],"name":[],"amount":[],"currency_code":[],"url":[],"reason":[],"password":[]}',
  'every field an object': '{"email":{},"name":{},"amount":{},"currency_code":{},"url":{},"reason":{},"password":{}}',
  'an object that looks like text': '{"name":{"length":5,"toString":"x"},"email":{"toLowerCase":1},"url":{"href":"x"}}',
  'numbers beyond all bounds': '{"amount":1e999,"id":-1e999,"wallet_id":9007199254740993,"limit":1e400}',
  'text that is no text': '{"name":"\\u202e\\u0007\\r\\n<script>=1+1","reason":"\\u2028","email":"a\\u0000"}',
  'nothing but white space': ' \n\t ',
};

/** What texts are called wherever a body takes one; all of them together stay below the size of a body. */
const TEXT_FIELDS = [
  'email',
  'name',
  'code',
  'phone',
  'webhook_url',
  'url',
  'amount',
  'currency_code',
  'phone_number',
  'network',
  'description',
  'client_reference',
  'idempotency_key',
  'reason',
  'since',
  'from',
  'to',
  'legal_name',
  'country',
  'registration_number',
  'merchant_name',
  'environment',
  'password',
  'new_password',
];

const isUpload = ({ path }: RouteRule): boolean => path.endsWith('kyc/documents');
/** Signing in with a cookie is for our own pages, which say so. */
const pageOf = ({ path }: RouteRule): Readonly<Record<string, string>> =>
  path.includes('/auth/browser-session') ? OUR_PAGE : {};

const POLLUTED = (): boolean => 'polluted' in {};

describe('no input, however strange,', () => {
  let world: World;
  let routes: RouteRule[];
  let shop: Shop;
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startWorld();
    routes = routesOf(world);
    shop = await aBusiness().active().withPlan('growth').withPin().withWallet('CDF', '9000.00').in(world);
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const withBody = (): RouteRule[] => routes.filter(hasBody);
  const isLogout = ({ path }: RouteRule): boolean => path.endsWith('logout');
  /** The PIN is asked for before anything is said about the body, and a body that cannot be read holds none. */
  const wantsPin = (route: RouteRule): boolean => route.pin && route.access === 'session';

  function tokenFor(route: RouteRule, of: Shop = shop): string | undefined {
    if (route.access === 'operator') return operator.token;
    if (route.access !== 'api_key' && route.access !== 'session') return undefined;
    return of.door(route.access === 'api_key' ? 'apiKey' : 'session', route.sandboxOnly ? 'sandbox' : 'live').token;
  }

  async function call(
    route: RouteRule,
    options: {
      readonly body?: string | object;
      readonly headers?: Readonly<Record<string, string>>;
      readonly address?: string;
      readonly query?: Readonly<Record<string, unknown>>;
    },
  ): Promise<Response> {
    const own = isLogout(route) ? await aBusiness().active().in(world) : shop;
    const token =
      isLogout(route) && route.access === 'operator' ? (await anOperator(world)).token : tokenFor(route, own);
    const sandbox: Record<string, string> =
      route.sandboxOnly && route.access === 'session' ? { 'X-Environment': 'sandbox' } : {};
    const { address = addressOf(route), body, headers, query } = options;
    return world.call(methodOf(route), address, {
      token,
      body,
      query,
      headers: { ...sandbox, ...pageOf(route), ...headers },
    });
  }

  /** Calls every route that takes a body and lists what it should have said otherwise. */
  async function refusedEverywhere(
    body: string | object,
    headers: Readonly<Record<string, string>>,
    expected: readonly [number, string],
    except: (route: RouteRule) => boolean = () => false,
  ): Promise<void> {
    const seen: string[] = [];
    const asked = withBody().filter((route) => route.access !== 'provider' && !except(route));
    for (const route of asked) {
      const reply = await call(route, { body, headers });
      seen.push(`${nameOf(route)} → ${reply.status} ${reply.body.code}`);
    }
    const said = (route: RouteRule): readonly [number, string] => {
      if (wantsPin(route)) return [401, 'pin_required'];
      return isUpload(route) && headers === JSON_TYPE ? [415, 'unsupported_media_type'] : expected;
    };
    expect(seen).toEqual(asked.map((route) => `${nameOf(route)} → ${said(route).join(' ')}`));
  }

  describe('of the body', () => {
    it.each(BROKEN)('is let in when it is %s', async (_, body, status, code) => {
      await refusedEverywhere(body, JSON_TYPE, [status, code]);
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/json-patch+json',
      'application/json; charset=utf-16',
      'text/html',
    ])('is let in as %s', async (type) => {
      await refusedEverywhere('{"a":"b"}', { 'Content-Type': type }, [415, 'unsupported_media_type']);
    });

    it('is let in as a form with parts where none is taken', async () => {
      const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
      await refusedEverywhere('--x--\r\n', type, [415, 'unsupported_media_type'], isUpload);
    });

    it('is let in compressed', async () => {
      const body = gzipSync(JSON.stringify({ a: 'x'.repeat(10_000_000) }));
      const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
      await refusedEverywhere(body, headers, [415, 'unsupported_media_type']);
    });

    it.each(Object.entries(HOSTILE))('brings the service down: %s', async (_, body) => {
      const broken: string[] = [];
      for (const route of withBody()) {
        const withPin = wantsPin(route) && body.startsWith('{') ? body.replace('{', `{"pin":"${PIN}",`) : body;
        const reply = await call(route, { body: withPin.replace(',}', '}'), headers: JSON_TYPE });
        if (reply.status >= 500) broken.push(`${nameOf(route)} → ${reply.status}`);
      }
      expect(broken).toEqual([]);
      expect(POLLUTED()).toBe(false);
    });

    it('is read in two ways: of a name used twice, the last counts for the request and for its key', async () => {
      const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
      const send = (body: string) => shop.apiKey.call('post', 'mobile-money/deposits', { body });
      const rest = `"currency_code":"CDF","phone_number":"243813456129","idempotency_key":"${key}"`;
      const first = await send(`{"amount":"1","amount":"1000",${rest}}`);
      expect([first.status, first.body.data.amount]).toEqual([201, '1000.00']);
      const again = await send(`{"amount":"1000",${rest}}`);
      expect(again.body.data.transaction_id).toBe(first.body.data.transaction_id);
      const other = await send(`{"amount":"1000","amount":"1001",${rest}}`);
      expect(other.body.code).toBe('idempotency_key_reused');
    });

    // Guarantee: no text makes a pattern or a parser of ours think for long (ReDoS).
    it.each([
      'a',
      'a@',
      'a.',
      '-',
      ' ',
      '0',
      '1.',
      '+',
      'https://',
      '/?',
      '"\\\\',
      '٣',
      'é\u0301',
      '%2',
      'whsec_',
      '😀',
    ])('keeps us thinking: %j again and again', async (part) => {
      const slow: string[] = [];
      const text = `${part.repeat(Math.floor(3_800 / (Buffer.byteLength(JSON.stringify(part)) - 2)))}!`;
      for (const route of withBody()) {
        const body = Object.fromEntries(TEXT_FIELDS.map((field) => [field, text]));
        const begun = process.cpuUsage();
        const reply = await call(route, { body: { ...body, ...(wantsPin(route) ? { pin: PIN } : {}) } });
        const { user } = process.cpuUsage(begun);
        if (reply.status >= 500 || reply.status === 413 || user > 1_000_000)
          slow.push(`${nameOf(route)} → ${reply.status} ${user} µs`);
      }
      expect(slow).toEqual([]);
    });

    // Guarantee: an oversize body costs the caller, not us.
    it('stays in memory', async () => {
      const before = process.memoryUsage().rss;
      const body = `{"a":"${'x'.repeat(5_000_000)}"}`;
      for (let round = 0; round < 20; round += 1) {
        const reply = await shop.apiKey.call('post', 'wallet', { body });
        expect(reply.status).toBe(413);
      }
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    });
  });

  describe('of the address', () => {
    const IDS = [
      '0',
      '-1',
      '+1',
      '1.5',
      '1e3',
      '01',
      ' 1',
      '1 ',
      '1,2',
      '1;2',
      '0x10',
      '٣',
      '１',
      '2147483648',
      '9007199254740993',
      '9223372036854775807',
      '9223372036854775808',
      '9'.repeat(300),
      'abc',
      'null',
      'undefined',
      'NaN',
      'Infinity',
      'true',
      '{}',
      '[]',
      '[1]',
      '__proto__',
      'constructor',
      "1'--",
      '1 OR 1=1',
      '1);DROP TABLE wallets',
      '%',
      '\u0000',
      '1\u0000',
      '\n',
      '😀',
      '\ufeff1',
      '../1',
      '..',
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
      '{6f9619ff}',
      `TXN-${'0'.repeat(32)}`,
      'TXN-',
      'txn-00000000000000000000000000000000',
      'x'.repeat(5_000),
    ];

    // Guarantee: an id of any form is an id of nothing, and never an error of ours.
    it('is more than not found', async () => {
      const wrong: string[] = [];
      // A provider's name is no id: an unsigned callback is 401 whoever it claims to be from.
      const takesId = oncePerTwin(routes).filter(
        (route) => parametersOf(route).length > 0 && route.access !== 'public' && route.access !== 'provider',
      );
      for (const route of takesId) {
        for (const id of IDS) {
          const values = Object.fromEntries(parametersOf(route).map((name) => [name, id]));
          const pin = wantsPin(route) ? { pin: PIN } : {};
          const reply = await call(route, {
            address: addressOf(route, values),
            query: LIST_QUERIES[belowDoor(route.path)] ?? {},
            ...(hasBody(route) ? { body: pin } : {}),
          });
          const isRefused = hasBody(route) ? [400, 404].includes(reply.status) : reply.status === 404;
          if (!isRefused) wrong.push(`${nameOf(route)} with ${JSON.stringify(id.slice(0, 50))} → ${reply.status}`);
        }
      }
      expect(wrong).toEqual([]);
    }, 120_000);
  });

  describe('of the query', () => {
    interface Query {
      readonly route: RouteRule;
      readonly names: readonly string[];
    }
    /** What each route reads from its query, as its own description says. */
    function queries(): Query[] {
      const document = openapi();
      return oncePerTwin(routes)
        .filter(({ method }) => method === 'GET')
        .flatMap((route) => {
          const template = addressOf(route).includes('/api/v1/') ? `/api/v1/${route.path}` : `/${route.path}`;
          const operation = document.paths[template.replace(/:(\w+)/g, '{$1}')]?.get;
          const names = (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
          return names.length > 0 ? [{ route, names }] : [];
        });
    }
    const openapi = () => described as unknown as Described;
    let described: object;
    interface Described {
      readonly paths: Record<string, { get?: { parameters?: Array<{ in: string; name: string }> } }>;
    }
    beforeAll(async () => {
      described = world.app.get(OpenApiDocument).read();
    });

    const STRANGE = [
      '',
      ' ',
      'null',
      'undefined',
      'NaN',
      '[]',
      '{}',
      '[object Object]',
      'true',
      '-0',
      '1e9',
      '0x1',
      '١',
      '１',
      '\u0000',
      'a\u0000b',
      '😀',
      '\ud83d',
      "'",
      '"',
      "' OR 1=1 --",
      '1;SELECT pg_sleep(9)',
      '%',
      '_',
      '\\',
      '<script>alert(1)</script>',
      '=1+1',
      '\r\nX-Injected: 1',
      '../../etc/passwd',
      '9'.repeat(400),
      'x'.repeat(8_000),
      '9223372036854775808',
      '-9223372036854775809',
      '0000-00-00',
      '2025-02-30',
      '9999-12-31',
      '0001-01-01',
      '2026-01-01T00:00:00+14:00',
      '-271821-04-20T00:00:00Z',
      '+275760-09-13',
      '0001-01-01T00:00:00+14:00',
    ];

    it('finds routes that read a query', () => {
      expect(queries().length).toBeGreaterThan(10);
    });

    // Guarantee: pages outside what a list has are refused everywhere alike.
    it.each([
      ['page', ['0', '-1', '1.5', '1e9', '', ' 1', '1000000001', '9'.repeat(30), 'x', '01']],
      ['limit', ['0', '101', '-1', '1.5', '', '1e1', 'x', '9'.repeat(30)]],
      ['page_size', ['0', '101', '-1', '1.5', '', 'x']],
    ])('is a %s that no list has', async (name, values) => {
      const wrong: string[] = [];
      for (const { route } of queries().filter(({ names }) => names.includes(name))) {
        const rest = LIST_QUERIES[belowDoor(route.path)] ?? {};
        for (const value of [...values, ['1', '2']]) {
          const reply = await call(route, { query: { ...rest, [name]: value } });
          if (reply.status !== 400 || reply.body.errors?.[0]?.field !== name)
            wrong.push(`${nameOf(route)} ${name}=${JSON.stringify(value)} → ${reply.status}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('fails on the last page there can be', async () => {
      const wrong: string[] = [];
      const isPaged = ({ names, route }: Query) => names.includes('page') && parametersOf(route).length === 0;
      for (const { route } of queries().filter(isPaged)) {
        const reply = await call(route, { query: { page: '1000000000', limit: '100' } });
        if (reply.status !== 200 || reply.body.data.length > 0) wrong.push(`${nameOf(route)} → ${reply.status}`);
      }
      expect(wrong).toEqual([]);
    });

    it('is an error of ours, whatever parameter it is given to', async () => {
      const wrong: string[] = [];
      for (const { route, names } of queries()) {
        for (const name of names) {
          for (const value of [...STRANGE, ['a', 'b'], { a: 'b' }]) {
            const rest = LIST_QUERIES[belowDoor(route.path)] ?? {};
            const reply = await call(route, { query: { ...rest, [name]: value } });
            if (![200, 400, 404].includes(reply.status))
              wrong.push(`${nameOf(route)} ${name}=${JSON.stringify(value).slice(0, 60)} → ${reply.status}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    }, 120_000);

    it('that nobody asked for is passed over on a list, or names more than it was sent', async () => {
      const more = 'x=1&__proto__=1&constructor=2&business_id=1&environment=sandbox&toString=3&a[b]=c&&=&%00=1';
      const reply = await shop.apiKey.call('get', `wallet?${more}`);
      expect([reply.status, reply.body.code]).toEqual([400, 'unknown_parameter']);
      expect(reply.body.errors.map(({ field }: { field: string }) => field)).toContain('business_id');
      const many = Array.from({ length: 2_000 }, (_, n) => `p${n}=1`).join('&');
      expect((await shop.apiKey.call('get', `wallet?${many}`)).status).toBe(400);
      expect(POLLUTED()).toBe(false);
    });
  });

  describe('of a header', () => {
    it.each(DOORS)('makes a credential of what is none, at the door of the %s', async (door) => {
      const { token } = shop.door(door);
      const path = door === 'apiKey' ? 'business/wallet' : 'business/dashboard/wallet';
      for (const value of [
        token,
        `Basic ${token}`,
        `Bearer`,
        `Bearer  ${token}`,
        `Bearer ${token},`,
        `Bearer ${token} x`,
        `Bearer "${token}"`,
        `Bearer ${token}\t`,
        `Token ${token}`,
        `Bearer ${'x'.repeat(8_000)}`,
        `Bearer ${token}\u00ff`,
        `Bearer ${token.toUpperCase()}`,
        `Bearer ${token.slice(0, -1)}`,
        `Bearer ${token}0`,
        `Bearer:${token}`,
      ]) {
        const reply = await world.call('get', path, { headers: { Authorization: value } });
        // Node itself drops white space at the end of a header.
        const isSame = value.trim() === `Bearer ${token}`;
        expect([value.slice(0, 30), reply.status]).toEqual([value.slice(0, 30), isSame ? 200 : 401]);
        if (!isSame) expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm="business"/);
      }
    });

    it('lets a credential travel in an address', async () => {
      for (const name of ['access_token', 'token', 'api_key', 'authorization'])
        expect((await world.call('get', 'business/wallet', { query: { [name]: shop.apiKey.token } })).status).toBe(401);
    });

    it('takes the scheme by its letters only, in whatever case', async () => {
      for (const scheme of ['Bearer', 'bearer', 'BEARER'])
        expect(
          (await world.call('get', 'business/wallet', { headers: { Authorization: `${scheme} ${shop.apiKey.token}` } }))
            .status,
        ).toBe(200);
    });
  });
  it('has left a trace: the service is ready, its books are whole, nothing was polluted', async () => {
    expect((await world.call('get', '/health/ready')).status).toBe(200);
    expect(POLLUTED()).toBe(false);
    expect(await shop.balance('CDF')).toBe('9000.00');
  });
});
