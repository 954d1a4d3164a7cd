import { appendFileSync } from 'node:fs';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';

type Json = Record<string, unknown>;
interface Described {
  readonly $ref?: string;
  readonly headers?: Json;
  readonly content?: Readonly<Record<string, { readonly schema?: Json; readonly examples?: Json }>>;
}
interface Documented {
  readonly pattern: RegExp;
  readonly name: string;
  readonly methods: Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>;
}
interface Expected {
  readonly validate: ValidateFunction | null;
  /** The codes a refusal of this status may carry; null for a success. */
  readonly codes: ReadonlySet<string> | null;
  /** Media types in which the answer may come in place of JSON. */
  readonly files: ReadonlySet<string>;
  /** Names in lower case. */
  readonly headers: ReadonlySet<string>;
}

/** What an error must not tell: where our code is, what the database said, what runs it. */
const INTERNAL =
  /node_modules|\bat \S+ \(|\.ts:\d|\.js:\d|QueryFailedError|SELECT .* FROM|INSERT INTO|violates|ECONNREFUSED/;
/** Refusals of what no route is, or of how a request is written, which stand at no single route. */
const OF_NO_ROUTE = new Set(['not_found', 'method_not_allowed', 'malformed_request', 'malformed_json']);
/** Headers that a client reads, and that the document names where they are sent. */
const READ_BY_CLIENTS = [
  'x-request-id',
  'x-environment',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'www-authenticate',
  'idempotent-replayed',
  'content-disposition',
];
/** What the document is known by among schemas; nothing is fetched. */
const DOCUMENT = 'http://service.test/openapi';
const ERROR = { $ref: '#/components/schemas/ErrorResponse' };

/**
 * Holds every answer that a test sees against the API's own description: the status is documented, the body fits its
 * schema and has no field beyond it, a refusal carries a code that the route names, and the headers of C.12 are there.
 */
export class AnswerCheck {
  private readonly ajv = addFormats(new Ajv2020({ strict: false }));
  private readonly routes: readonly Documented[];
  private readonly responses: Readonly<Record<string, Described>>;
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly expected = new Map<string, Expected>();

  constructor(document: Json) {
    const closed = close(document) as {
      readonly paths: Readonly<Record<string, Documented['methods']>>;
      readonly components: { readonly responses?: Readonly<Record<string, Described>> };
    };
    this.ajv.addSchema({ $id: DOCUMENT, components: closed.components });
    this.responses = closed.components.responses ?? {};
    this.routes = Object.entries(closed.paths)
      .map(([name, methods]) => ({
        name,
        methods,
        pattern: new RegExp(`^${name.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
      }))
      .sort((a, b) => a.name.split('{').length - b.name.split('{').length);
  }

  /** What is wrong with an answer, or null. */
  problemOf(method: string, path: string, reply: Response): string | null {
    return problemOfHeaders(path, reply) ?? this.problemOfBody(method, path, reply);
  }

  private problemOfBody(method: string, path: string, reply: Response): string | null {
    const route = this.routes.find(({ pattern }) => pattern.test(path));
    const operation = route?.methods[method];
    const isRefusal = reply.status >= 400;
    if (!route || !operation || (isRefusal && OF_NO_ROUTE.has(String(reply.body?.code))))
      return isRefusal ? this.mismatch(this.compiled('error', ERROR), reply.body) : null;
    const expected = this.expect(route.name, method, reply.status, operation.responses);
    if (expected === null) return `the status ${reply.status} is not documented`;
    const { validate, codes, files, headers } = expected;
    const unnamed = READ_BY_CLIENTS.filter((name) => reply.headers[name] !== undefined && !headers.has(name));
    if (unnamed.length > 0) return `headers are not documented: ${unnamed.join(', ')}`;
    if (validate === null || files.has(reply.type)) return null;
    if (codes && !codes.has(reply.body.code)) return `the code ${reply.body.code} is not documented`;
    return this.mismatch(validate, reply.body);
  }

  private expect(
    route: string,
    method: string,
    status: number,
    responses: Readonly<Record<string, Described>>,
  ): Expected | null {
    const key = `${method} ${route} ${status}`;
    const known = this.expected.get(key);
    if (known) return known;
    const found = responses[status];
    const described = found?.$ref ? this.responses[found.$ref.split('/').at(-1) ?? ''] : found;
    if (!described) return null;
    const json = described.content?.['application/json'];
    const types = Object.keys(described.content ?? {});
    const expected: Expected = {
      files: new Set(types.filter((type) => type !== 'application/json')),
      headers: new Set(Object.keys(described.headers ?? {}).map((name) => name.toLowerCase())),
      validate: json?.schema ? this.compiled(key, json.schema) : null,
      codes: status >= 400 && json?.examples ? new Set(Object.keys(json.examples)) : null,
    };
    this.expected.set(key, expected);
    return expected;
  }

  private compiled(key: string, schema: Json): ValidateFunction {
    const known = this.validators.get(key) ?? this.ajv.compile(rooted(schema) as Json);
    this.validators.set(key, known);
    return known;
  }

  private mismatch(validate: ValidateFunction, body: unknown): string | null {
    if (validate(body)) return null;
    return `the body does not fit its schema: ${this.ajv.errorsText(validate.errors, { dataVar: 'body' })} ${JSON.stringify(validate.errors?.[0]?.params)}`;
  }
}

/** Objects with declared properties have no others. Parts of an `allOf` stay open, or none could add to another. */
function close(node: unknown, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((one) => close(one, isPart));
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, inner]) =>
      key === 'example' || key === 'examples' ? [key, inner] : [key, close(inner, key === 'allOf')],
    ),
  );
  const isObject = copy['type'] === 'object' && 'properties' in copy;
  return isObject && !isPart && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}

/** References of a schema that is compiled by itself lead back into the document. */
const rooted = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(rooted);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace(/^#/, `${DOCUMENT}#`) : rooted(inner),
    ]),
  );
};

const HEADERS: Readonly<Record<string, RegExp>> = {
  'x-request-id': /^[A-Za-z0-9._-]{8,64}$/,
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'referrer-policy': /^no-referrer$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
};

function problemOfHeaders(path: string, reply: Response): string | null {
  const wrong = Object.entries(HEADERS).filter(([name, form]) => !form.test(reply.headers[name] ?? ''));
  if (wrong.length > 0) return `headers are missing or wrong: ${wrong.map(([name]) => name).join(', ')}`;
  if (reply.headers['x-powered-by'] ?? reply.headers['etag']) return 'the answer names what runs the service';
  if (!path.startsWith('/assets/') && reply.headers['cache-control'] !== 'no-store')
    return `Cache-Control is ${reply.headers['cache-control']}`;
  if ((reply.status === 429 || reply.status === 503) && !/^[1-9]\d*$/.test(reply.headers['retry-after'] ?? ''))
    return `a ${reply.status} without Retry-After`;
  if (reply.status >= 400 && INTERNAL.test(reply.text)) return `an error tells of the inside: ${reply.text}`;
  if (reply.status >= 400 && !/^application\/json/.test(reply.headers['content-type'] ?? ''))
    return `an error of type ${reply.headers['content-type']}`;
  return null;
}

/** One for each description: its schemas take most of a second to compile. */
const checks = new WeakMap<Json, AnswerCheck>();

/** The check against the description that `describe` gives, made when the first answer arrives. */
export function answerCheckOf(describe: () => Json): (method: string, path: string, reply: Response) => void {
  let check: AnswerCheck | null = null;
  return (method, path, reply) => {
    check ??= checkOf(describe());
    const problem = check.problemOf(method, path.split('?')[0] ?? '', reply);
    if (problem === null) return;
    const text = `${method.toUpperCase()} ${path} answered ${reply.status}: ${problem}\n${reply.text?.slice(0, 500)}`;
    const file = process.env['ANSWER_CHECK_LOG'];
    if (!file) throw new Error(text);
    appendFileSync(file, `${text}\n`);
  };
}

function checkOf(description: Json): AnswerCheck {
  const check = checks.get(description) ?? new AnswerCheck(description);
  checks.set(description, check);
  return check;
}
