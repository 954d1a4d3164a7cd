import { ERRORS, type ErrorCode } from '../../kernel/errors';

const REQUEST_ID = '7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21';

/** The one form of every refusal (contract 1.4). */
export const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string', description: 'One sentence for a developer; never to be parsed.' },
    code: { type: 'string', enum: Object.keys(ERRORS), description: 'Stable; see GET /api/v1/errors.' },
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

const exampleOf = (code: ErrorCode): object => ({
  message: ERRORS[code].message,
  code,
  request_id: REQUEST_ID,
  ...(code === 'invalid_request' ? { errors: [{ field: 'amount', message: 'amount must be a string' }] } : {}),
});

/** The documented response of one status, naming each code that can stand in it, with an example of each. */
export function refusalResponse(status: number, codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(status === 429 || status === 503 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

/** The codes a documented refusal names, read back from its description. */
export const codesIn = (description: string): ErrorCode[] =>
  [...description.matchAll(/^`(\w+)`:/gm)].flatMap(([, code]) =>
    code !== undefined && code in ERRORS ? [code as ErrorCode] : [],
  );
