import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { RouteAudit } from '../../src/guards/route-audit';
import { type ErrorCode, ERRORS, shownCode } from '../../src/kernel/errors';
import { startWorld, type World } from '../support/world';

/** A part of the document, read as it is found; a test that meets something else fails. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = Record<string, any>;

/** Served for the docs page itself and so not part of what it documents. */
const UNDOCUMENTED = new Set([
  'GET openapi.json',
  'GET docs',
  'GET docs/reference',
  'GET docs/search.json',
  'GET docs/:slug',
  'GET assets/docs/:file',
]);
const OUTSIDE_THE_API = /^($|health\/|metrics$|openapi\.json$|docs(\/|$)|assets\/)/;

describe('the description of the API', () => {
  let world: World;
  let document: Json;
  let operations: Array<{ name: string; path: string; operation: Json }>;

  beforeAll(async () => {
    world = await startWorld();
    document = (await world.call('get', '/openapi.json')).body;
    operations = Object.entries<Json>(document['paths']).flatMap(([path, methods]) =>
      Object.entries<Json>(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        path,
        operation,
      })),
    );
  });
  afterAll(() => world.close());

  const resolve = (node: Json): Json => {
    if (typeof node['$ref'] !== 'string') return node;
    return node['$ref']
      .slice(2)
      .split('/')
      .reduce((at: Json, key: string) => at?.[key], document);
  };
  const everyNode = (node: unknown, look: (node: Json) => void): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node)) look(node);
    for (const inner of Object.values(node)) everyNode(inner, look);
  };

  it('is OpenAPI 3.1 and holds every route of the running app', () => {
    expect(document['openapi']).toBe('3.1.0');
    const served = world.app
      .get(RouteAudit)
      .routes()
      .filter(({ method, path }) => !UNDOCUMENTED.has(`${method} ${path}`))
      .map(({ method, path }) => {
        const prefix = OUTSIDE_THE_API.test(path) ? '/' : '/api/v1/';
        return `${method} ${prefix}${path.replace(/:(\w+)/g, '{$1}')}`;
      });
    expect(served.length).toBeGreaterThan(60);
    expect(operations.map(({ name }) => name).sort()).toEqual(served.sort());
  });

  it('leads every reference somewhere and names no operation twice', () => {
    everyNode(document, (node) => {
      if (typeof node['$ref'] === 'string')
        expect([node['$ref'], resolve(node)]).toEqual([node['$ref'], expect.anything()]);
    });
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares each parameter of each path', () => {
    for (const { name, path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const declared = ((operation['parameters'] ?? []) as Json[]).map(resolve).filter((one) => one['in'] === 'path');
      expect([name, declared.map((one) => one['name']).sort()]).toEqual([name, inPath.sort()]);
      expect([name, declared.every((one) => one['required'] === true)]).toEqual([name, true]);
    }
  });

  it('says of every operation what it is, who may call it, and what each outcome looks like', () => {
    for (const { name, operation } of operations) {
      expect([name, operation['summary'], operation['tags']]).toEqual([name, expect.any(String), [expect.any(String)]]);
      const schemes = (operation['security'] as Json[]).flatMap((one) => Object.keys(one));
      for (const scheme of schemes) expect(document['components'].securitySchemes).toHaveProperty(scheme);
      const responses = Object.entries<Json>(operation['responses']);
      expect([name, responses.some(([status]) => status.startsWith('2'))]).toEqual([name, true]);
      for (const [status, response] of responses) {
        const [media] = Object.values<Json>(resolve(response)['content'] ?? {});
        expect([name, status, media?.['schema']]).toEqual([name, status, expect.any(Object)]);
        expect([name, status, media?.['example'] ?? media?.['examples']]).toEqual([name, status, expect.anything()]);
      }
      for (const status of schemes.length > 0 ? ['401', '429', '500'] : ['429', '500']) {
        expect([name, Object.keys(operation['responses'])]).toEqual([name, expect.arrayContaining([status])]);
      }
    }
  });

  it('begins with what a merchant needs first, and says of each chapter what it holds', () => {
    const names = (document['tags'] as Json[]).map((tag) => tag['name']);
    expect(names.slice(0, 5)).toEqual(['Authentication', 'Profile', 'Onboarding', 'KYC', 'PIN']);
    expect(new Set(names)).toEqual(new Set(operations.flatMap(({ operation }) => operation['tags'])));
    for (const tag of document['tags'] as Json[])
      expect(tag).toEqual({ name: expect.any(String), description: expect.stringMatching(/\.$/) });
    for (const { name, operation } of operations) expect([name, operation['description']]).not.toEqual([name, '']);
  });

  it('asks for the PIN on the session door of a money route and nowhere else', () => {
    const withPin = operations.filter(({ operation }) =>
      JSON.stringify(operation['requestBody'] ?? {}).includes('PinProof'),
    );
    const movesMoney = world.app
      .get(RouteAudit)
      .routes()
      .filter(({ access, pin }) => access === 'session' && pin);
    expect(withPin).toHaveLength(movesMoney.length);
    expect(withPin.length).toBeGreaterThan(1);
  });

  it('holds JSON schemas of draft 2020-12 that compile, and examples that satisfy them', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addFormat('binary', true);
    ajv.addSchema({ $id: 'api', ...document });
    const at = (path: string): string => `api#/${path}`;
    const pointer = (text: string): string => text.replace(/~/g, '~0').replace(/\//g, '~1');
    for (const name of Object.keys(document['components'].schemas)) {
      expect(() => ajv.compile({ $ref: at(`components/schemas/${name}`) })).not.toThrow();
    }
    const wrong: unknown[] = [];
    for (const { name, path, operation } of operations) {
      const [method = ''] = name.toLowerCase().split(' ');
      const base = `paths/${pointer(path)}/${method}`;
      const described: Array<[string, Json]> = [
        [`${base}/requestBody`, operation['requestBody'] ?? {}],
        ...Object.entries<Json>(operation['responses'])
          .filter(([, response]) => !response['$ref'])
          .map(([status, response]): [string, Json] => [`${base}/responses/${status}`, response]),
      ];
      for (const [where, { content }] of described) {
        for (const [type, media] of Object.entries<Json>(content ?? {})) {
          const validate = ajv.compile({ $ref: encodeURI(at(`${where}/content/${pointer(type)}/schema`)) });
          if (!validate(media['example'])) wrong.push([name, where, validate.errors]);
        }
      }
    }
    expect(wrong).toEqual([]);
    everyNode(document['components'].schemas, (node) => expect(node['nullable']).toBeUndefined());
  });

  it('documents every code of the catalogue that a route names, with an example in the one error form', () => {
    const ajv = new Ajv2020({ strict: false });
    const validate = ajv.compile(document['components'].schemas.Error);
    for (const [name, response] of Object.entries<Json>(document['components'].responses)) {
      for (const [code, { value }] of Object.entries<Json>(response['content']['application/json'].examples)) {
        expect([name, code, validate(value)]).toEqual([name, code, true]);
        const known = Object.keys(ERRORS) as ErrorCode[];
        const statuses = known.filter((entry) => shownCode(entry) === code).map((entry) => ERRORS[entry].status);
        expect(statuses.some((status) => name.startsWith(`Refused${status}`))).toBe(true);
        expect(value.message).not.toMatch(/[{}]/);
      }
    }
  });
});

describe('the reference page', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  // Guarantee: the page works without the internet and runs no script but ours.
  it('loads nothing from another origin, under a policy that forbids it', async () => {
    const page = await world.call('get', '/docs/reference');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/https?:|\/\/|<script>|\son\w+=/);
    const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(loaded.length).toBeGreaterThan(3);
    for (const path of loaded) expect([path, (await world.call('get', path)).status]).toEqual([path, 200]);
  });

  it('keeps that policy to itself', async () => {
    const other = await world.call('get', '/health/live');
    expect(other.headers['content-security-policy']).not.toContain('script-src');
  });

  it.each([
    '/assets/docs/reference.html',
    '/assets/docs/..%2f..%2fpackage.json',
    '/assets/docs/%2e%2e%2f%2e%2e%2f.env',
    '/assets/docs/constructor',
    '/assets/flags/eur.svg',
    '/assets/',
    '/health',
    '/health/nope',
  ])('answers 404 for %s', async (path) => {
    const reply = await world.call('get', path);
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });
});
