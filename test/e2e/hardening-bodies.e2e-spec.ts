import { gzipSync } from 'node:zlib';
import type { RouteRule } from '../../src/guards/route-audit';
import { PIN } from '../support/builders';
import { EveryRoute, wantsPin } from '../support/every-route';
import { hasBody, nameOf, oncePerTwin } from '../support/routes';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const BODY_MAX = 102_400;
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** What is wrong with a body as such, whatever the route: by body, status and code of the refusal. */
const BROKEN: ReadonlyArray<readonly [string, string, number, string]> = [
  ...['{', '{"a":1,}', "{'a':1}", 'nonsense', '{"a":1}{', '{"a":\u0000}'].map(
    (body) => [`not JSON: ${JSON.stringify(body)}`, body, 400, 'malformed_json'] as const,
  ),
  ...['"text"', '1', 'null', 'true', '[]'].map(
    (body) => [`${body} instead of an object`, body, 400, 'malformed_request'] as const,
  ),
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

/** What a pattern that backtracks would take many times over. */
const SLOW_US = 1_000_000;

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json-patch+json',
  'application/json; charset=utf-16',
  'text/html',
];

/** Of routes that all refuse alike, the share of one of several bodies: together the bodies meet every route once. */
const shareOf =
  <T>(bodies: readonly T[], body: T) =>
  (routes: readonly RouteRule[]): RouteRule[] =>
    routes.filter((_route, index) => index % bodies.length === bodies.indexOf(body));

const isUpload = ({ path }: RouteRule): boolean => path.endsWith('kyc/documents');

describe('no body, however strange,', () => {
  let every: EveryRoute;

  beforeAll(async () => {
    every = await EveryRoute.start();
  });
  afterAll(() => every.world.close());

  const withBody = (): RouteRule[] => every.routes.filter(hasBody);

  /** Calls routes that take a body and lists what they should have said otherwise. */
  async function refusedEverywhere(
    body: string | object,
    headers: Readonly<Record<string, string>>,
    expected: readonly [number, string],
    choose: (routes: readonly RouteRule[]) => readonly RouteRule[] = (routes) => routes,
  ): Promise<void> {
    const seen: string[] = [];
    const asked = choose(withBody().filter((route) => route.access !== 'provider'));
    expect(asked).not.toEqual([]);
    for (const route of asked) {
      const reply = await every.call(route, { body, headers });
      seen.push(`${nameOf(route)} → ${reply.status} ${reply.body.code}`);
    }
    const said = (route: RouteRule): readonly [number, string] => {
      if (wantsPin(route)) return [401, 'pin_required'];
      return isUpload(route) && headers === JSON_TYPE ? [415, 'unsupported_media_type'] : expected;
    };
    expect(seen).toEqual(asked.map((route) => `${nameOf(route)} → ${said(route).join(' ')}`));
  }

  // One parser reads the bodies of all routes, so each route meets one body of each refusal.
  it.each(BROKEN)('is let in when it is %s', async (_, body, status, code) => {
    const alike = BROKEN.filter((one) => one[3] === code).map((one) => one[1]);
    await refusedEverywhere(body, JSON_TYPE, [status, code], shareOf(alike, body));
  });

  it.each(TYPES)('is let in as %s', async (type) => {
    const headers = { 'Content-Type': type };
    await refusedEverywhere('{"a":"b"}', headers, [415, 'unsupported_media_type'], shareOf(TYPES, type));
  });

  it.each([
    ['null', 'malformed_request', 'Send one JSON object.'],
    ['"text"', 'malformed_request', 'Send one JSON object.'],
    ['[]', 'malformed_request', 'Send one JSON object.'],
    ['{"a":', 'malformed_json', 'The body is not valid JSON.'],
    ['{"email":"a","em\\u0061il":"b"}', 'malformed_request', 'An object of the body has a name twice.'],
    [nested(33), 'malformed_request', 'The body is nested deeper than 32 levels or has more than 1000 values.'],
  ])('is refused without a word why: %.20s', async (body, code, message) => {
    const reply = await every.world.call('post', 'business/auth/login', { body });
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, code, message]);
  });

  it('is let in as a form with parts where none is taken', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    await refusedEverywhere('--x--\r\n', type, [415, 'unsupported_media_type'], (routes) =>
      routes.filter((route) => !isUpload(route)),
    );
  });

  it('is let in compressed', async () => {
    const body = gzipSync(JSON.stringify({ a: 'x'.repeat(10_000_000) }));
    const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
    await refusedEverywhere(body, headers, [415, 'unsupported_media_type']);
  });

  it.each(Object.entries(HOSTILE))('brings the service down: %s', async (_, body) => {
    const broken: string[] = [];
    for (const route of oncePerTwin(withBody())) {
      const withPin = wantsPin(route) && body.startsWith('{') ? body.replace('{', `{"pin":"${PIN}",`) : body;
      const reply = await every.call(route, { body: withPin.replace(',}', '}'), headers: JSON_TYPE });
      if (reply.status >= 500) broken.push(`${nameOf(route)} → ${reply.status}`);
    }
    expect(broken).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it('is read in two ways: an order that has a name twice is refused, and its key stays free', async () => {
    const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const send = (body: string) => every.shop.apiKey.call('post', 'mobile-money/deposits', { body });
    const rest = `"currency_code":"CDF","phone_number":"243813456129","idempotency_key":"${key}"`;
    const refused = await send(`{"amount":"1","amount":"1000",${rest}}`);
    expect([refused.status, refused.body.code]).toEqual([400, 'malformed_request']);
    const first = await send(`{"amount":"1000",${rest}}`);
    expect([first.status, first.body.data.amount]).toEqual([201, '1000.00']);
  });

  // Guarantee: no text makes a pattern or a parser of ours think for long (ReDoS).
  it.each(['a', 'a@', 'a.', '-', ' ', '0', '1.', '+', 'https://', '/?', '"\\\\', '٣', 'é\u0301', '%2', 'whsec_', '😀'])(
    'keeps us thinking: %j again and again',
    async (part) => {
      const slow: string[] = [];
      const text = `${part.repeat(Math.floor(3_800 / (Buffer.byteLength(JSON.stringify(part)) - 2)))}!`;
      for (const route of oncePerTwin(withBody())) {
        const body = Object.fromEntries(TEXT_FIELDS.map((field) => [field, text]));
        const measure = async (): Promise<{ readonly status: number; readonly userUs: number }> => {
          const begun = process.cpuUsage();
          const { status } = await every.call(route, { body: { ...body, ...(wantsPin(route) ? { pin: PIN } : {}) } });
          return { status, userUs: process.cpuUsage(begun).user };
        };
        let least = await measure();
        // Jobs of the same process count too, so a slow call is measured again and the least of three is taken.
        for (let again = 0; again < 2 && least.userUs > SLOW_US; again += 1) {
          const measured = await measure();
          if (measured.userUs < least.userUs) least = measured;
        }
        if (least.status >= 500 || least.status === 413 || least.userUs > SLOW_US)
          slow.push(`${nameOf(route)} → ${least.status} ${least.userUs} µs`);
      }
      expect(slow).toEqual([]);
    },
  );

  // Guarantee: an oversize body costs the caller, not us.
  it('stays in memory', async () => {
    const before = process.memoryUsage().rss;
    const body = `{"a":"${'x'.repeat(5_000_000)}"}`;
    for (let round = 0; round < 20; round += 1) {
      const reply = await every.shop.apiKey.call('post', 'wallet', { body });
      expect(reply.status).toBe(413);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('has left a trace: the service is ready, its books are whole, nothing was polluted', () => every.expectNoTrace());
});
