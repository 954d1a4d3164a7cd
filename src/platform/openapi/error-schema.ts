import { AppError, ERRORS, type ErrorCode, type ErrorDetails, placeholdersOf, shownCode } from '../../kernel/errors';

const CODES = [...new Set((Object.keys(ERRORS) as ErrorCode[]).map(shownCode))];
const REQUEST_ID = '7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21';

/** The one form of every refusal (contract 1.4). */
export const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string', description: 'One sentence for a developer; never to be parsed.' },
    code: { type: 'string', enum: CODES, description: 'Stable; see GET /api/v1/errors.' },
    request_id: { type: 'string', description: 'Also in X-Request-Id; name it when you ask us.' },
    details: { type: 'object', additionalProperties: true, description: 'Figures that belong to the code.' },
    errors: {
      type: 'array',
      description: 'What is wrong with each field.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const;

/** What stands in the braces of a message, where its name alone would not read well. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  attempts_remaining: 2,
  available: '120.00',
  currency_code: 'USD',
  expected: 'application/json',
  feature: 'cards.issuing',
  from: 'terminated',
  limit: '100.00',
  limit_type: 'daily',
  max: '10000.00',
  min: '10.00',
  network: 'VODACOM_MPESA_COD',
  reason: 'the receiver is gone',
  remaining: '20.00',
  requested: '500.00',
  status: 'suspended',
  to: 'active',
  unit: 'USD',
  needed: 'a frozen',
  done: 'unfrozen',
  parameter: 'phone_nummer',
  known: 'page, limit',
};

function exampleOf(code: ErrorCode): object {
  const names = placeholdersOf(ERRORS[code].message).filter((name) => name !== 'wait');
  const details: ErrorDetails = Object.fromEntries(names.map((name) => [name, SAMPLES[name] ?? name]));
  const { message, errors } = new AppError(code, details);
  return {
    message,
    code: shownCode(code),
    request_id: REQUEST_ID,
    ...(names.length === 0 ? {} : { details }),
    ...(code === 'invalid_request' ? { errors: [{ field: 'amount', message: 'amount is missing' }] } : {}),
    ...(errors ? { errors } : {}),
  };
}

/** The documented response of one status, naming each code that can stand in it, with an example of each. */
function refusalResponse(status: number, codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${shownCode(code)}\`: ${ERRORS[code].message}`).join('\n\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(status === 429 || status === 503 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [shownCode(code), { value: exampleOf(code) }])),
      },
    },
  };
}

/** Refusals that several routes share stand once in the document: written out at each route they are most of its size. */
export class SharedRefusals {
  private readonly names = new Map<string, string>();
  readonly responses: Record<string, object> = {};

  /** A reference to the response of `status` that names exactly these codes. */
  of(status: number, codes: readonly ErrorCode[]): { readonly $ref: string } {
    const sorted = [...codes].sort();
    const key = sorted.join();
    const name = this.names.get(key) ?? this.add(status, sorted);
    this.names.set(key, name);
    return { $ref: `#/components/responses/${name}` };
  }

  private add(status: number, codes: readonly ErrorCode[]): string {
    const taken = Object.keys(this.responses).filter((name) => name.startsWith(`Refused${status}`)).length;
    const name = taken === 0 ? `Refused${status}` : `Refused${status}_${taken + 1}`;
    this.responses[name] = refusalResponse(status, codes);
    return name;
  }
}

/** The codes a documented refusal names, read back from its description. */
export const codesIn = (description: string): ErrorCode[] =>
  [...description.matchAll(/^`(\w+)`:/gm)].flatMap(([, code]) =>
    code !== undefined && code in ERRORS ? [code as ErrorCode] : [],
  );
