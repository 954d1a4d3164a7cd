import type { OpenAPIObject } from '@nestjs/swagger';
import { RUN_THROUGH, type Step } from './run-through';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const JSON_TYPE = { key: 'Content-Type', value: 'application/json' };

/** What is read of an operation of the document; references are resolved where they are met. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: ReadonlyArray<Parameter | Reference>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}
interface Reference {
  readonly $ref: string;
}
type Scalar = string | number | boolean;
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: { readonly example?: Scalar; readonly default?: Scalar; readonly enum?: readonly Scalar[] };
}
interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown } | Reference>>;
}

/** Refusals that are not about the request itself: the key, the plan, or too many calls. */
const NOT_SERVED = /^(401|403|429|5\d\d)$/;

interface Placed {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Values of ids in addresses and bodies: what the run-through has made. */
const VARIABLES: ReadonlyArray<readonly [where: RegExp, parameter: string, variable: string]> = [
  [/\/payouts\//, 'transaction_id', 'payout_id'],
  [/./, 'transaction_id', 'deposit_id'],
  [/\/cards\//, 'id', 'card_id'],
  [/\/deliveries\//, 'id', 'delivery_id'],
  [/./, 'currency', 'currency'],
];
const BODY_VARIABLES: Readonly<Record<string, string>> = {
  idempotency_key: '{{$guid}}',
  wallet_id: '{{usd_wallet_id}}',
  url: '{{webhook_url}}',
};

/**
 * The document as a Postman collection (format 2.1, which Bruno, Insomnia and Hoppscotch read too): first a run-through in
 * the sandbox from a wallet to a closed card, then every route by chapter with its examples.
 *
 * @param document the routes of an API key.
 */
export function collectionOf(document: OpenAPIObject): object {
  const placed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const routes = new CollectionRoutes(document);
  const chapters = [...new Set(placed.flatMap(({ operation }) => operation.tags))];
  return {
    info: { name: document.info.title, description: document.info.description, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] },
    variable: [{ key: 'currency', value: 'CDF' }],
    item: [
      {
        name: 'Run-through',
        description:
          'In order, with a sandbox key: each request checks its answer and hands on what the next one needs.',
        item: RUN_THROUGH.map((step) => routes.step(step, placedAs(step.operationId, placed))),
      },
      ...chapters.map((chapter) => ({
        name: chapter,
        item: placed.filter(({ operation }) => operation.tags[0] === chapter).map((one) => routes.route(one)),
      })),
    ],
  };
}

function placedAs(operationId: string, placed: readonly Placed[]): Placed {
  const found = placed.find(({ operation }) => operation.operationId === operationId);
  if (!found) throw new Error(`the document has no operation ${operationId}`);
  return found;
}

class CollectionRoutes {
  constructor(private readonly document: OpenAPIObject) {}

  /** A route with its examples; its test holds the status against the document. */
  route(placed: Placed): object {
    const { operation } = placed;
    const statuses = Object.keys(operation.responses).filter((status) => !NOT_SERVED.test(status));
    return {
      name: operation.summary,
      event: [
        script('test', [
          `pm.test('answers as the document says', () => pm.expect([${statuses.join(', ')}]).to.include(pm.response.code));`,
          "pm.test('is understood', () => pm.expect(pm.response.text()).not.to.include('\"invalid_request\"'));",
        ]),
      ],
      request: this.request(placed, withVariables(operation.requestBody?.content['application/json']?.example)),
      response: this.examples(operation),
    };
  }

  step({ name, body, before, test }: Step, placed: Placed): object {
    return {
      name,
      event: [...(before ? [script('prerequest', before)] : []), script('test', test)],
      request: this.request(placed, body ?? null),
    };
  }

  private request({ path, method, operation }: Placed, body: object | null): object {
    const parameters = (operation.parameters ?? []).map((one) => this.resolve(one));
    const query = parameters
      .filter((one) => one.in === 'query')
      .map(({ name, required, description, schema }) => ({
        key: name,
        value: String(schema.example ?? schema.default ?? schema.enum?.[0] ?? ''),
        description,
        disabled: required !== true,
      }));
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `{{${variableOf(path, name)}}}`);
    // The id of a wallet is a number, so its variable stands without quotation marks.
    const text = body && JSON.stringify(body, null, 2).replace('"{{usd_wallet_id}}"', '{{usd_wallet_id}}');
    return {
      method: method.toUpperCase(),
      description: operation.description,
      header: text === null ? [] : [JSON_TYPE],
      url: { raw: `{{base_url}}${address}`, host: ['{{base_url}}'], path: address.slice(1).split('/'), query },
      ...(text === null ? {} : { body: { mode: 'raw', raw: text, options: { raw: { language: 'json' } } } }),
    };
  }

  /** What each status looks like: the success, and the first refusal of each kind. */
  private examples({ responses }: Operation): object[] {
    return Object.entries(responses).flatMap(([status, described]) => {
      const { description, content } = this.resolve(described);
      const media = content?.['application/json'];
      const first = Object.values(media?.examples ?? {})[0];
      const example = media?.example ?? (first && this.resolve(first).value);
      if (example === undefined) return [];
      return [
        {
          name: status.startsWith('2') ? description : `Refused with ${status}`,
          code: Number(status),
          header: [JSON_TYPE],
          body: JSON.stringify(example, null, 2),
        },
      ];
    });
  }

  private resolve<Value>(node: Value | Reference): Value {
    if (typeof node !== 'object' || node === null || !('$ref' in node)) return node;
    const steps = node.$ref.slice(2).split('/');
    return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], this.document) as Value;
  }
}

const script = (listen: 'prerequest' | 'test', exec: readonly string[]): object => ({
  listen,
  script: { type: 'text/javascript', exec },
});

const variableOf = (path: string, parameter: string): string =>
  VARIABLES.find(([where, name]) => name === parameter && where.test(path))?.[2] ?? parameter;

/** An example of the document with what differs from one run to the next as variables. */
function withVariables(example: object | undefined): object | null {
  if (example === undefined) return null;
  const names = Object.keys(example).filter((name) => Object.hasOwn(BODY_VARIABLES, name));
  return { ...example, ...Object.fromEntries(names.map((name) => [name, BODY_VARIABLES[name]])) };
}
