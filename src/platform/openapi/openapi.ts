import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ERRORS, type ErrorCode } from '../../kernel/errors';
import { refusalsOfDoor, type RouteRules, SECURITY_OF, SECURITY_SCHEMES } from './doors';
import { codesIn, ERROR_SCHEMA, refusalResponse } from './error-schema';
import { exampleOf, type Schema, type Schemas } from './examples';
import { RouteRulesReader } from './route-rules';
import { tagOf } from './tags';

interface MediaType {
  readonly schema?: Schema;
  example?: unknown;
  examples?: unknown;
}
interface Described {
  readonly description?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}
interface Operation {
  operationId: string;
  tags: string[];
  security: unknown;
  parameters?: object[];
  readonly requestBody?: Described;
  responses: Record<string, Described>;
}

const HEADERS = {
  RequestId: { description: 'The id of this request, as sent or made.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
};
const PARAMETERS = {
  Environment: {
    name: 'X-Environment',
    in: 'header',
    description: 'Which money a session means.',
    schema: { type: 'string', enum: ['live', 'sandbox'], default: 'live' },
  },
};

const DESCRIPTION = `One account for a merchant, reached by API key (server to server) or by dashboard session.

Success is \`{"data": …}\`, lists add \`meta\`. A refusal is \`{"message", "code", "request_id", "details"?, "errors"?}\`;
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
  const schemas = { ...document.components?.schemas, Error: ERROR_SCHEMA } as unknown as Schemas;
  const rules = new RouteRulesReader(app);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods) as unknown[]) {
      complete(operation as Operation, path, rules, schemas);
    }
  }
  document.tags = [...new Set(Object.keys(document.paths).map(tagOf))].sort().map((name) => ({ name }));
  const components = { schemas, securitySchemes: SECURITY_SCHEMES, headers: HEADERS, parameters: PARAMETERS };
  return { ...document, components: components as unknown as NonNullable<OpenAPIObject['components']> };
}

function complete(operation: Operation, path: string, reader: RouteRulesReader, schemas: Schemas): void {
  const [controller = '', method = ''] = operation.operationId.split('.');
  const rules = reader.of(controller, method, operation.requestBody !== undefined);
  operation.operationId = operationIdOf(controller, method);
  operation.tags = [tagOf(path)];
  operation.security = SECURITY_OF[rules.access];
  if (rules.access === 'session') {
    operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/Environment' }];
  }
  addExamples(operation.requestBody, schemas);
  addRefusals(operation, rules);
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) < 400) addExamples(response, schemas);
  }
}

const operationIdOf = (controller: string, method: string): string => {
  const resource = controller.replace(/Controller$/, '');
  return `${resource.charAt(0).toLowerCase()}${resource.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
};

function addExamples(described: Described | undefined, schemas: Schemas): void {
  for (const media of Object.values(described?.content ?? {})) {
    if (media.schema && media.example === undefined && media.examples === undefined) {
      media.example = exampleOf(media.schema, schemas);
    }
  }
}

/** Joins what the route says it refuses with what stands at its door, one response per status. */
function addRefusals(operation: Operation, rules: RouteRules): void {
  const own = Object.values(operation.responses).flatMap((response) => codesIn(response.description ?? ''));
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...own, ...refusalsOfDoor(rules)])) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  for (const [status, codes] of byStatus) operation.responses[status] = refusalResponse(status, codes);
}
