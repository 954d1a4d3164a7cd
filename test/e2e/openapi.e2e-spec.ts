import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { EVENT_TYPES } from '../../src/events/event-types';
import { RouteAudit } from '../../src/guards/route-audit';
import { type ErrorCode, ERRORS, shownCode } from '../../src/kernel/errors';
import { startWorld, type World } from '../support/world';

/** A part of the document, read as it is found; a test that meets something else fails. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = Record<string, any>;

/** Served for the docs page itself and so not part of what it documents. */
const UNDOCUMENTED = new Set([
  'GET openapi.json',
  'GET openapi/operator.json',
  'GET docs',
  'GET docs/reference',
  'GET docs/search.json',
  'GET docs/:slug',
  'GET assets/docs/:file',
]);
const OUTSIDE_THE_API = /^($|health\/|metrics$|openapi\.json$|openapi\/operator\.json$|docs(\/|$)|assets\/)/;

interface NamedOperation {
  readonly name: string;
  readonly path: string;
  readonly operation: Json;
}

const operationsOf = (document: Json): NamedOperation[] =>
  Object.entries<Json>(document['paths']).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

const ADDRESSES = { merchants: '/openapi.json', operators: '/openapi/operator.json' } as const;

describe('the two descriptions of the API', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const read = async (readers: keyof typeof ADDRESSES): Promise<Json> =>
    (await world.call('get', ADDRESSES[readers])).body;

  it('hold every route of the running app, each in one of the two', async () => {
    const served = world.app
      .get(RouteAudit)
      .routes()
      .filter(({ method, path }) => !UNDOCUMENTED.has(`${method} ${path}`))
      .map(({ method, path }) => {
        const prefix = OUTSIDE_THE_API.test(path) ? '/' : '/api/v1/';
        return `${method} ${prefix}${path.replace(/:(\w+)/g, '{$1}')}`;
      });
    const described = [...operationsOf(await read('merchants')), ...operationsOf(await read('operators'))];
    expect(served.length).toBeGreaterThan(60);
    expect(described.map(({ name }) => name).sort()).toEqual(served.sort());
    const ids = described.map(({ operation }) => operation['operationId'] as string);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
  });

  it('show merchants nothing of the operators', async () => {
    expect(JSON.stringify(await read('merchants'))).not.toMatch(/operatorCookie|\/admin\/|Operator/);
    const paths = Object.keys((await read('operators'))['paths'] as Json);
    expect(paths.filter((path) => path.includes('/business/'))).toEqual([]);
  });

  it('tell merchants of every event, with a schema that its example fits', async () => {
    const document = await read('merchants');
    expect(Object.keys(document['webhooks']).sort()).toEqual([...EVENT_TYPES].sort());
    const ajv = addFormats(new Ajv2020({ strict: false }));
    ajv.addSchema({ $id: 'api', components: document['components'] });
    for (const [type, { post }] of Object.entries<Json>(document['webhooks'])) {
      const { schema, example } = post.requestBody.content['application/json'];
      const validate = ajv.compile({ $ref: `api${schema.$ref}` });
      expect([type, validate(example), validate.errors, example.type]).toEqual([type, true, null, type]);
      expect(Object.keys(document['components'].schemas.Event.discriminator.mapping)).toContain(type);
    }
    // What an event says of a payment is what a read says of it.
    const { Deposit, Payout, MobileMoneyDepositCompletedEvent, MobileMoneyPayoutFailedEvent } =
      document['components'].schemas;
    const told = (event: Json): string[] => Object.keys(event['properties'].data.properties).sort();
    expect(told(MobileMoneyDepositCompletedEvent)).toEqual(Object.keys(Deposit.properties).sort());
    expect(told(MobileMoneyPayoutFailedEvent)).toEqual(Object.keys(Payout.properties).sort());
  });

  it('name schemas for people, and no response by a number', async () => {
    const merchants = (await read('merchants'))['components'];
    const names = Object.keys({ ...merchants.schemas, ...(await read('operators'))['components'].schemas });
    expect(names).toEqual(expect.arrayContaining(['Deposit', 'Payout', 'Wallet', 'DepositRequest', 'ErrorResponse']));
    for (const name of names) expect(name).toMatch(/^([A-Z][a-z]+)+$/);
    expect(names.filter((name) => /View$|Dto$/.test(name))).toEqual([]);
    for (const name of Object.keys(merchants.responses)) expect(name).toMatch(/^[A-Za-z]+$/);
  });
});

describe.each(['merchants', 'operators'] as const)('the description of the API for %s', (readers) => {
  let world: World;
  let document: Json;
  let operations: NamedOperation[];

  beforeAll(async () => {
    world = await startWorld();
    document = (await world.call('get', ADDRESSES[readers])).body;
    operations = operationsOf(document);
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

  it('is OpenAPI 3.1 and leads every reference somewhere', () => {
    expect(document['openapi']).toBe('3.1.0');
    everyNode(document, (node) => {
      if (typeof node['$ref'] === 'string')
        expect([node['$ref'], resolve(node)]).toEqual([node['$ref'], expect.anything()]);
    });
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
      expect([name, operation['description']]).toEqual([name, expect.stringMatching(/\w{3}.*\.$/s)]);
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
    if (readers === 'merchants') {
      expect(names.slice(0, 5)).toEqual(['Authentication', 'Profile', 'Onboarding', 'KYC', 'PIN']);
    }
    expect(new Set(names)).toEqual(new Set(operations.flatMap(({ operation }) => operation['tags'])));
    for (const tag of document['tags'] as Json[])
      expect(tag).toEqual({ name: expect.any(String), description: expect.stringMatching(/\.$/) });
  });

  it('asks for the PIN on the session door of a money route and nowhere else', () => {
    const withPin = operations.filter(({ operation }) =>
      JSON.stringify(operation['requestBody'] ?? {}).includes('PinProof'),
    );
    const movesMoney = world.app
      .get(RouteAudit)
      .routes()
      .filter(({ access, pin }) => access === 'session' && pin);
    expect(withPin).toHaveLength(readers === 'merchants' ? movesMoney.length : 0);
    expect(movesMoney.length).toBeGreaterThan(1);
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
          if (media['examples'] === undefined && !validate(media['example']))
            wrong.push([name, where, validate.errors]);
        }
      }
    }
    expect(wrong).toEqual([]);
    everyNode(document['components'].schemas, (node) => expect(node['nullable']).toBeUndefined());
  });

  it('documents every code of the catalogue that a route names, with an example in the one error form', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const validate = ajv.compile(document['components'].schemas.ErrorResponse);
    for (const { name, operation } of operations) {
      for (const [status, response] of Object.entries<Json>(operation['responses'])) {
        if (status < '400') continue;
        for (const [code, example] of Object.entries<Json>(resolve(response)['content']['application/json'].examples)) {
          const { summary, value } = resolve(example);
          const isTold = resolve(response)['description'].includes(`\`${code}\`: ${summary}`);
          expect([name, code, validate(value), value.code, isTold]).toEqual([name, code, true, code, true]);
          const known = Object.keys(ERRORS) as ErrorCode[];
          const statuses = known.filter((entry) => shownCode(entry) === code).map((entry) => `${ERRORS[entry].status}`);
          expect([name, code, statuses]).toEqual([name, code, expect.arrayContaining([status])]);
          expect(value.message).not.toMatch(/[{}]/);
        }
      }
    }
  });

  it('shows payouts where it speaks of payouts', () => {
    const spoken = operations.filter(({ path }) => path.includes('/payouts'));
    expect(spoken.length).toBe(readers === 'merchants' ? 4 : 0);
    for (const { name, operation } of spoken) {
      const success = resolve(operation['responses']['201'] ?? operation['responses']['200']);
      const { data } = success['content']['application/json'].example;
      expect([name, data.type]).toEqual([name, 'mobile_money_payout']);
    }
  });

  it('says of every text what it may look like, and of every parameter what it means', () => {
    const limits = ['pattern', 'format', 'enum', 'const', 'maxLength', 'contentMediaType'];
    const free: string[] = [];
    const look = (node: unknown, where: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const isFields = where.endsWith('/properties');
      const { type } = node as Json;
      const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
      if (isText && !limits.some((limit) => limit in node)) free.push(where);
      for (const [key, inner] of Object.entries(node)) {
        // What stands there is a value; among the fields of an object it is a field of that name.
        if (isFields || !['example', 'examples', 'default'].includes(key)) look(inner, `${where}/${key}`);
      }
    };
    for (const part of ['paths', 'webhooks', 'components']) look(document[part], part);
    expect(free).toEqual([]);
    for (const { name, operation } of operations) {
      for (const parameter of ((operation['parameters'] ?? []) as Json[]).map(resolve)) {
        expect([name, parameter['name'], parameter['description']]).toEqual([
          name,
          expect.any(String),
          expect.stringMatching(/\w{3}.*\.$/),
        ]);
      }
    }
  });

  it('asks for a body where one is needed, and only there', () => {
    for (const { name, operation } of operations) {
      const body = operation['requestBody'];
      if (!body) continue;
      const schema = Object.values<Json>(body['content'])[0]?.['schema'];
      const parts = ((schema['allOf'] ?? [schema]) as Json[]).map(resolve);
      const needs = parts.some((part) => (part['required'] ?? []).length > 0);
      expect([name, body['required']]).toEqual([name, needs]);
    }
  });

  it('tells the members of every union apart by their type', () => {
    let unions = 0;
    everyNode([document['paths'], document['components'].schemas], (node) => {
      const members = ((node['oneOf'] ?? node['anyOf'] ?? []) as Json[]).filter((member) => member['$ref']);
      // The answers to a login have the fields that the specification shows and no other.
      if (members.length < 2 || !members.every((member) => resolve(member)['properties']?.['type'])) return;
      unions += 1;
      expect(node['discriminator'].propertyName).toBe('type');
      expect(Object.values(node['discriminator'].mapping).sort()).toEqual(members.map((one) => one['$ref']).sort());
    });
    // Events, which only merchants read.
    expect(unions > 0).toBe(readers === 'merchants');
  });
});
