import type { INestApplication, Type } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { HEADERS } from './answer-headers';
import { SECURITY_SCHEMES } from './doors';
import { ERROR_RESPONSE, Refusals } from './error-schema';
import { exampleOf, schemaAt, type Schemas } from './examples';
import { limitTexts } from './field-formats';
import { explainFields } from './field-meanings';
import { type ClassDescription, jsonSchemaOf } from './json-schema';
import { OperationCompleter, type OperationObject } from './operation-completer';
import { RouteRulesReader } from './route-rules';
import { renameReferences, renameSchemas } from './schema-names';
import { chaptersOf, tagOf } from './tags';
import { discriminate } from './unions';
import { describeWebhooks, eventSchemas } from './webhooks';

const PARAMETERS = {
  Environment: {
    name: 'X-Environment',
    in: 'header',
    description: 'Which money a session means.',
    schema: { type: 'string', enum: ['live', 'sandbox'], default: 'live' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same as `idempotency_key` in the body.',
    schema: { type: 'string', format: 'uuid' },
  },
};
/** The guard removes the PIN, so no DTO has it. The document adds it where a session must send it. */
const PIN_PROOF = {
  type: 'object',
  required: ['pin'],
  properties: {
    pin: { type: 'string', pattern: '^\\d{4}$', example: '4071', description: 'The PIN of the business.' },
  },
};

/** An SPDX expression for a licence that is on no list (OpenAPI 3.1). */
const LICENSE = { name: 'UNLICENSED: all rights reserved', identifier: 'LicenseRef-UNLICENSED' };

const DESCRIPTION = `One account for a merchant, reached by API key (server to server) or by dashboard session.

Success is \`{"data": …}\`. Lists that are paged add \`meta\`; lists that never are (errors, wallets, sessions, networks,
event types, plans) have none. A query parameter that a list does not know is a 400. Unknown fields of a body are
ignored, and null means absent wherever a field is optional and not nullable. A refusal is \`{"message", "code", "request_id", "details"?, "errors"?}\`;
every code is listed at \`GET /api/v1/errors\`. Wallet amounts are decimal strings with two decimals in every currency;
card amounts are strings of whole cents. Times are ISO 8601 in UTC.`;

/** Describes the running app in OpenAPI 3.1: its own routes, the rules at their doors, and an example of each body. */
export function buildOpenApi(app: INestApplication, baseUrl: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Business Account Service')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addServer(baseUrl);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    autoTagControllers: false,
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  document.paths = renameReferences(document.paths);
  const own = structuredClone({ ErrorResponse: ERROR_RESPONSE, PinProof: PIN_PROOF });
  const reader = new RouteRulesReader(app);
  const events = reader.events((models) => describeClasses(app, models));
  const schemas = {
    ...renameSchemas(document.components?.schemas ?? {}),
    ...eventSchemas(events),
    ...own,
  } as unknown as Schemas;
  limitTexts(schemas);
  explainFields(schemas);
  const refusals = new Refusals();
  const completer = new OperationCompleter(reader, schemas, refusals);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods as Record<string, OperationObject>))
      completer.complete(operation, path);
  }
  discriminate([document.paths, schemas], schemas);
  document.tags = chaptersOf(Object.keys(document.paths).map(tagOf));
  const components = {
    schemas,
    responses: refusals.responses,
    examples: refusals.examples,
    parameters: PARAMETERS,
    headers: HEADERS,
    securitySchemes: SECURITY_SCHEMES,
  };
  document.info.license = LICENSE;
  document.webhooks = describeWebhooks(events);
  return { ...document, components: components as unknown as NonNullable<OpenAPIObject['components']> };
}

/** Response classes as self-contained JSON Schema, without routes: much cheaper than the whole document. */
export function describeClasses(app: INestApplication, models: readonly Type[]): ReadonlyMap<Type, ClassDescription> {
  const { components } = SwaggerModule.createDocument(app, new DocumentBuilder().setOpenAPIVersion('3.1.0').build(), {
    include: [WithoutRoutes],
    extraModels: [...models],
  });
  const schemas = components?.schemas as unknown as Schemas;
  return new Map(
    models.map((model) => {
      const schema = schemaAt(model.name, schemas);
      return [model, { schema: jsonSchemaOf(schema, schemas), example: exampleOf(schema, schemas) }];
    }),
  );
}

/** A module that the app does not have: an empty list would mean every module. */
class WithoutRoutes {}
