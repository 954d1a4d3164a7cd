import { OPERATOR_ROLES } from '../../access/operator-roles';
import { ERRORS, type ErrorCode } from '../../kernel/errors';
import { type AnswerHeaders, headersOfRoute, headersOfSuccess } from './answer-headers';
import { refusalsOfDoor, type RouteRules, SECURITY_OF } from './doors';
import { codesIn, type Refusals } from './error-schema';
import { exampleOf, propertiesOf, requiredFields, type Schema, type Schemas } from './examples';
import { limitText } from './field-formats';
import { descriptionOfParameter } from './parameters';
import type { RouteRulesReader } from './route-rules';
import { tagOf } from './tags';

interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: unknown;
}
interface Described {
  readonly description?: string;
  required?: boolean;
  headers?: AnswerHeaders;
  readonly content?: Readonly<Record<string, MediaType>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  description?: string;
  readonly schema: { type?: unknown };
}

/** The id of a resource, in a path. */
const WHOLE_ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/** The parts of an operation of the document that are completed here. Its id is `Controller.method` until then. */
export interface OperationObject {
  operationId: string;
  description?: string;
  tags: string[];
  security: unknown;
  parameters?: object[];
  requestBody?: Described;
  responses: Record<string, Described>;
}

/** Adds to an operation what its decorators do not say: who may call it, the refusals of its door, and examples. */
export class OperationCompleter {
  constructor(
    private readonly reader: RouteRulesReader,
    private readonly schemas: Schemas,
    private readonly refusals: Refusals,
  ) {}

  complete(operation: OperationObject, path: string): void {
    const [controller = '', method = ''] = operation.operationId.split('.');
    const rules = this.reader.of(controller, method, operation.requestBody !== undefined);
    operation.operationId = rules.operationId;
    operation.tags = [tagOf(path)];
    operation.security = SECURITY_OF[rules.access];
    const words = [operation.description, ...rulesInWords(rules)].filter(Boolean).join('\n\n');
    if (words) operation.description = words;
    this.addParameters(operation, rules);
    if (rules.access === 'session' && rules.movesMoney) askForPin(operation);
    this.limitTextsOf(operation);
    this.finishBody(operation.requestBody);
    this.addHeaders(operation, rules);
    this.addRefusals(operation, rules);
    for (const response of Object.values(operation.responses)) this.addExamples(response);
  }

  private addParameters(operation: OperationObject, { access }: RouteRules): void {
    for (const parameter of (operation.parameters ?? []) as Parameter[]) {
      parameter.description ??= descriptionOfParameter(parameter.name) ?? '';
      if (parameter.in === 'path' && parameter.schema.type === 'number') Object.assign(parameter.schema, WHOLE_ID);
      limitText(parameter.schema, 'parameter', parameter.name);
    }
    const added: object[] = [];
    if (access === 'session') added.push({ $ref: '#/components/parameters/Environment' });
    if (this.takesKeyInHeader(operation)) added.push({ $ref: '#/components/parameters/IdempotencyKey' });
    if (added.length > 0) operation.parameters = [...(operation.parameters ?? []), ...added];
  }

  /** A body with an `idempotency_key` may leave it to the header. */
  private takesKeyInHeader({ requestBody }: OperationObject): boolean {
    const body = requestBody?.content?.['application/json']?.schema;
    return body !== undefined && Object.hasOwn(propertiesOf(body, this.schemas), 'idempotency_key');
  }

  /** A body all of whose fields are optional is optional itself: the service reads none as one without fields. */
  private finishBody(body: Described | undefined): void {
    if (!body) return;
    const schemas = Object.values(body.content ?? {}).map(({ schema }) => schema ?? {});
    body.required = schemas.some((schema) => requiredFields(schema, this.schemas).length > 0);
    this.addExamples(body);
  }

  private addExamples(described: Described | undefined): void {
    for (const media of Object.values(described?.content ?? {})) {
      if (media.schema && media.example === undefined && media.examples === undefined) {
        media.example = exampleOf(media.schema, this.schemas);
      }
    }
  }

  /** Adds formats to the route's own parameters, which are in no shared schema. */
  private limitTextsOf(operation: OperationObject): void {
    for (const described of [operation.requestBody, ...Object.values(operation.responses)]) {
      for (const media of Object.values(described?.content ?? {})) {
        if (media.schema) limitText(media.schema, operation.operationId, '');
      }
    }
  }

  private addHeaders(operation: OperationObject, rules: RouteRules): void {
    const takesKey = this.takesKeyInHeader(operation);
    for (const response of Object.values(operation.responses)) {
      const sendsFiles = Object.keys(response.content ?? {}).some((type) => type !== 'application/json');
      response.headers = { ...headersOfRoute(rules), ...headersOfSuccess(takesKey, sendsFiles) };
    }
  }

  /** Joins the refusals of the route with those of its door, one response per status. */
  private addRefusals(operation: OperationObject, rules: RouteRules): void {
    const own = Object.values(operation.responses).flatMap((response) => codesIn(response.description ?? ''));
    const byStatus = new Map<number, ErrorCode[]>();
    for (const code of new Set([...own, ...refusalsOfDoor(rules)])) {
      const { status } = ERRORS[code];
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    const headers = headersOfRoute(rules);
    for (const [status, codes] of byStatus) operation.responses[status] = this.refusals.of(status, codes, headers);
  }
}

/** Rules of a door besides its credential, as sentences for readers of the document. */
function rulesInWords({ allowPending, feature, sandboxOnly, roles }: RouteRules): string[] {
  return [
    ...(allowPending ? ['Reachable while the business is `pending_approval`.'] : []),
    ...(feature === null ? [] : [`Needs \`${feature}\` in the plan of the business.`]),
    ...(roles === null || roles === 'oneself' || roles.length === OPERATOR_ROLES.length
      ? []
      : [`For the roles ${roles.map((role) => `\`${role}\``).join(', ')}.`]),
    ...(sandboxOnly ? ['Serves the sandbox only.'] : []),
  ];
}

/** The PIN is the whole body of a route that reads no other field. */
function askForPin(operation: OperationObject): void {
  operation.requestBody ??= { content: { 'application/json': {} } };
  for (const media of Object.values(operation.requestBody.content ?? {})) {
    const proof = { $ref: '#/components/schemas/PinProof' };
    media.schema = media.schema ? { allOf: [media.schema, proof] } : proof;
  }
}
