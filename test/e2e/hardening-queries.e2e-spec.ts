import type { RouteRule } from '../../src/guards/route-audit';
import { OpenApiDocument } from '../../src/platform/openapi/openapi.document';
import { EveryRoute } from '../support/every-route';
import { LIST_QUERIES, belowDoor } from '../support/owned-resources';
import { addressOf, nameOf, oncePerTwin, parametersOf } from '../support/routes';

describe('no query, however strange,', () => {
  let every: EveryRoute;

  beforeAll(async () => {
    every = await EveryRoute.start();
  });
  afterAll(() => every.world.close());

  interface Query {
    readonly route: RouteRule;
    readonly names: readonly string[];
  }
  /** What each route reads from its query, as its own description says. */
  function queries(): Query[] {
    const document = openapi();
    return oncePerTwin(every.routes)
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
    described = every.world.app.get(OpenApiDocument).read();
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
        const reply = await every.call(route, { query: { ...rest, [name]: value } });
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
      const reply = await every.call(route, { query: { page: '1000000000', limit: '100' } });
      if (reply.status !== 200 || reply.body.data.length > 0) wrong.push(`${nameOf(route)} → ${reply.status}`);
    }
    expect(wrong).toEqual([]);
  });

  /**
   * Gives a value to all parameters of a route in one request, and then to those that did not refuse it. Where an answer does not
   * say which parameters it is about, each gets the value in a request of its own. @returns answers that no value may have.
   */
  async function wrongAnswers({ route, names }: Query, value: unknown): Promise<string[]> {
    const query = { ...LIST_QUERIES[belowDoor(route.path)], ...Object.fromEntries(names.map((name) => [name, value])) };
    const reply = await every.call(route, { query });
    if (reply.status === 200) return [];
    if (![400, 404].includes(reply.status))
      return [`${nameOf(route)} ${names.join()}=${JSON.stringify(value).slice(0, 60)} → ${reply.status}`];
    if (names.length === 1) return [];
    const refused = new Set<string>((reply.body.errors ?? []).map(({ field }: { field: string }) => field));
    const taken = names.filter((name) => !refused.has(name));
    const next = taken.length < names.length ? [taken] : names.map((name) => [name]);
    const wrong: string[] = [];
    for (const some of next.filter(({ length }) => length > 0))
      wrong.push(...(await wrongAnswers({ route, names: some }, value)));
    return wrong;
  }

  it('is an error of ours, whatever parameter it is given to', async () => {
    const wrong: string[] = [];
    for (const { route, names } of queries()) {
      for (const value of [...STRANGE, ['a', 'b'], { a: 'b' }]) {
        // Several long values are more than an address may hold.
        const together = JSON.stringify(value).length > 1_000 ? names.map((name) => [name]) : [names];
        for (const some of together) wrong.push(...(await wrongAnswers({ route, names: some }, value)));
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('that nobody asked for is passed over on a list, or names more than it was sent', async () => {
    const more = 'x=1&__proto__=1&constructor=2&business_id=1&environment=sandbox&toString=3&a[b]=c&&=&%00=1';
    const reply = await every.shop.apiKey.call('get', `wallet?${more}`);
    expect([reply.status, reply.body.code]).toEqual([400, 'unknown_parameter']);
    expect(reply.body.errors.map(({ field }: { field: string }) => field)).toContain('business_id');
    const many = Array.from({ length: 2_000 }, (_, n) => `p${n}=1`).join('&');
    expect((await every.shop.apiKey.call('get', `wallet?${many}`)).status).toBe(400);
    expect('polluted' in {}).toBe(false);
  });

  it('has left a trace: the service is ready, its books are whole, nothing was polluted', () => every.expectNoTrace());
});
