import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type ApiDocument, compareDocuments } from '../../scripts/api-check/breaking-changes';
import { describeApi } from '../../scripts/openapi-types';
import { forMerchants } from '../../src/platform/openapi/readers';
import { startWorld } from '../support/world';

/** A part of the document, changed as it is found; a test that meets something else fails. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = Record<string, any>;

const DEPOSITS = '/api/v1/business/mobile-money/deposits';
const DEPOSIT = `${DEPOSITS}/{transaction_id}`;
const DELIVERIES = '/api/v1/business/webhooks/deliveries';
const RELEASED: ApiDocument = JSON.parse(
  readFileSync(join(__dirname, '..', '..', 'docs', 'openapi', 'released.json'), 'utf8'),
);

const SCHEMA = '#/components/schemas/';

/** Every schema that `part` refers to, directly or through another one. */
function schemasOf(part: unknown, found: Json = {}): Json {
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    if (key !== '$ref' || !String(value).startsWith(SCHEMA)) schemasOf(value, found);
    else {
      const name = String(value).slice(SCHEMA.length);
      if (name in found) continue;
      found[name] = (RELEASED as Json)['components'].schemas[name];
      schemasOf(found[name], found);
    }
  }
  return found;
}

/** Deposits, what is told of them, and how that is delivered: enough to plant a change in, and quick to compare. */
function deposits(): Json {
  const { paths, webhooks, components, ...rest } = RELEASED as Json;
  const { schemas: _all, ...shared } = components;
  const type = 'mobile_money_deposit.completed';
  const few = {
    paths: Object.fromEntries([DEPOSITS, DEPOSIT, DELIVERIES].map((path) => [path, paths[path]])),
    webhooks: { [type]: webhooks[type] },
  };
  return structuredClone({ ...rest, ...few, components: { ...shared, schemas: schemasOf([few, shared]) } });
}

function changed(change: (document: Json) => void): readonly string[] {
  const present = deposits();
  change(present);
  expect(present).not.toEqual(deposits());
  return compareDocuments(deposits(), present).breaking;
}

type Change = readonly [what: string, change: (document: Json) => void];
const schema = (document: Json, name: string): Json => document['components'].schemas[name];
const request = (document: Json): Json => schema(document, 'DepositRequest');
const answer = (document: Json): Json => schema(document, 'Deposit');
const delivery = (document: Json): Json => schema(document, 'WebhookDelivery')['properties'];
const without = (list: string[], one: string): string[] => list.filter((name) => name !== one);

const BREAKS: readonly Change[] = [
  ['a path goes', (document) => delete document['paths'][DEPOSIT]],
  ['a method goes', (document) => delete document['paths'][DEPOSITS].post],
  ['a success goes', (document) => delete document['paths'][DEPOSITS].post.responses['201']],
  ['an answer loses a field', (document) => delete answer(document)['properties'].amount],
  ['an answer may lack a field', (one) => (answer(one)['required'] = without(answer(one)['required'], 'amount'))],
  ['a field of an answer changes its type', (document) => (answer(document)['properties'].amount.type = 'number')],
  ['a field of an answer may be null', (one) => (answer(one)['properties'].amount.type = ['string', 'null'])],
  ['a closed list of an answer grows', (document) => answer(document)['properties'].status.enum.push('lost')],
  ['a closed list of a delivery grows', (document) => delivery(document)['status'].enum.push('lost')],
  ['a text of an answer loses its form', (document) => delete answer(document)['properties'].provider.pattern],
  ['a request needs a new field', (document) => request(document)['required'].push('description')],
  ['a request may not carry a field', (document) => delete request(document)['properties'].description],
  ['a request may carry less', (document) => (request(document)['properties'].description.maxLength = 5)],
  ['a text of a request may not be empty', (one) => (request(one)['properties'].amount.minLength = 1)],
  ['a field of a request changes its type', (one) => (request(one)['properties'].amount.type = 'number')],
  [
    'a query parameter becomes necessary',
    (document) =>
      document['paths'][DEPOSIT].get.parameters.push({
        name: 'why',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
  ],
  ['a credential is refused', (document) => (document['paths'][DEPOSIT].get.security = [{ session: [] }])],
  ['an event goes', (document) => delete document['webhooks']['mobile_money_deposit.completed']],
  [
    'an event loses a field',
    (one) => delete schema(one, 'MobileMoneyDepositCompletedEvent')['properties'].data.properties.amount,
  ],
];

const ALLOWED: readonly Change[] = [
  ['a new path', (document) => (document['paths']['/api/v1/business/new'] = document['paths'][DEPOSIT])],
  ['a new field of an answer', (document) => (answer(document)['properties'].fee = { type: 'string' })],
  ['a new optional field of a request', (document) => (request(document)['properties'].note = { type: 'string' })],
  ['a request that needs less', (one) => (request(one)['required'] = without(request(one)['required'], 'amount'))],
  ['a new code of refusals', (document) => schema(document, 'ErrorResponse')['properties'].code.enum.push('too_odd')],
  ['a new type of event in a delivery', (document) => delivery(document)['event_type'].enum.push('deposit.seen')],
  [
    'the values of a text in an answer',
    (one) => (answer(one)['properties'].provider = { type: 'string', enum: ['mpesa'] }),
  ],
  [
    'the form of what an answer holds besides',
    (one) => (answer(one)['properties'].metadata.additionalProperties = { type: 'string' }),
  ],
  ['other words', (document) => (document['paths'][DEPOSIT].get.description = 'Reads it.')],
  ['another order', (document) => answer(document)['required'].reverse()],
];

// Guarantee: what docs/versioning.md promises is held against every change of the document.
describe('the search for breaking changes', () => {
  it.each(BREAKS)('finds that %s', (_, change) => {
    expect(changed(change)).not.toEqual([]);
  });

  it.each(ALLOWED)('is calm about %s', (_, change) => {
    expect(changed(change)).toEqual([]);
  });
});

describe('the document of the code as it stands', () => {
  let written: ApiDocument;
  beforeAll(async () => {
    written = JSON.parse(JSON.stringify(forMerchants(await describeApi()) satisfies OpenAPIObject));
  });

  // Guarantee: who reads the file calls the addresses that the service serves.
  it('is the document that the service serves, but for where it is deployed', async () => {
    const world = await startWorld();
    const { body } = await world.call('get', '/openapi.json');
    await world.close();
    expect(body.servers).toEqual([{ url: expect.stringMatching(/^http:\/\/[^/]+$/) }]);
    expect(written).toEqual({ ...body, servers: [{ url: '/' }] });
    expect(Object.keys(RELEASED['paths'] as object)).toEqual(expect.arrayContaining([DEPOSITS, '/health/live']));
  });

  // Whether it breaks a client of the last release is what `npm run api:check` looks at, beside these tests.
  it('has to differ from the last release wherever a bound was corrected', () => {
    expect(compareDocuments(deposits(), deposits()).staleCorrections).toContain(
      'paths > /api/v1/business/auth/signup > post > requestBody > content > application/json > schema > properties > name > minLength',
    );
  });
});
