import { AppError, ERRORS, type ErrorCode, type ErrorDetails, placeholdersOf, shownCode } from '../../kernel/errors';
import { type AnswerHeaders, headersOfRefusal, SHARED_HEADERS } from './answer-headers';

const CODES = [...new Set((Object.keys(ERRORS) as ErrorCode[]).map(shownCode))];
const REQUEST_ID = '7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21';

/** The one form of every refusal (contract 1.4). */
export const ERROR_RESPONSE = {
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

/** Replacements for names in braces that would not read well. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  attempts_remaining: 2,
  available: '120.00',
  currency_code: 'ZAR',
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
  parameter: 'phone_nummer',
  known: 'page, limit',
  supported: 'CDF, RWF, USD',
  method: 'PATCH',
  allowed: 'GET, HEAD',
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

/** Refusals of nearly every route, each once in the document. */
const SHARED: Readonly<Record<string, string>> = {
  'invalid_token,missing_credentials,wrong_credential_type': 'Unauthorized',
  rate_limited: 'TooManyRequests',
  internal_error: 'InternalServerError',
  service_busy: 'ServiceUnavailable',
};

const saysWhen = (code: ErrorCode): boolean => placeholdersOf(ERRORS[code].message).includes('wait');

/** The documented response of one status, with each possible code and an example of each. */
const refusalResponse = (status: number, codes: readonly ErrorCode[], headers: AnswerHeaders): object => ({
  description: codes.map((code) => `\`${shownCode(code)}\`: ${ERRORS[code].message}`).join('\n\n'),
  headers: { ...headers, ...headersOfRefusal(status, codes.some(saysWhen)) },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorResponse' },
      examples: Object.fromEntries(codes.map((code) => [shownCode(code), { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/**
 * The refusals of a document and their examples, each defined once: repeated at each route they would be most of the
 * document.
 */
export class Refusals {
  readonly responses: Record<string, object> = {};
  readonly examples: Record<string, object> = {};

  /**
   * The response of `status` with exactly these codes: a reference where many routes have the same. `headers` are those
   * of every answer of the route.
   */
  of(status: number, codes: readonly ErrorCode[], headers: AnswerHeaders): object {
    const sorted = [...codes].sort();
    for (const code of sorted) {
      // By its own name: a code with two statuses has two messages.
      this.examples[code] ??= { summary: ERRORS[code].message, value: exampleOf(code) };
    }
    const shared = SHARED[sorted.join()];
    if (!shared) return refusalResponse(status, sorted, headers);
    this.responses[shared] ??= refusalResponse(status, sorted, SHARED_HEADERS);
    return { $ref: `#/components/responses/${shared}` };
  }
}

/** The codes of a documented refusal, read from its description. */
export const codesIn = (description: string): ErrorCode[] =>
  [...description.matchAll(/^`(\w+)`:/gm)].flatMap(([, code]) =>
    code !== undefined && code in ERRORS ? [code as ErrorCode] : [],
  );
