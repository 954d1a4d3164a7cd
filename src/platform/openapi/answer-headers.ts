import type { RouteRules } from './doors';

/** Headers of answers that a client reads, each described once in the document. */
export const HEADERS = {
  RequestId: {
    description: 'The id of this request, as sent or made.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{8,64}$' },
  },
  Environment: {
    description:
      'Which money the answer is about. Absent when the credential was refused or, as at 429 `rate_limited`, not looked at.',
    schema: { type: 'string', enum: ['live', 'sandbox'] },
  },
  RateLimit: {
    description: 'How many calls are left (`r`), and for how many seconds (`t`): `"key_live";r=99;t=1`.',
    schema: { type: 'string', pattern: '^"[a-z_]+";r=\\d+;t=\\d+$' },
  },
  RateLimitPolicy: {
    description: 'How many calls are allowed (`q`) in how many seconds (`w`): `"key_live";q=100;w=1`.',
    schema: { type: 'string', pattern: '^"[a-z_]+";q=\\d+;w=\\d+$' },
  },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
  Authenticate: {
    description: 'How to send a credential. Absent when the PIN or a password was refused.',
    schema: { type: 'string', pattern: '^Bearer realm="business"(, error="invalid_token")?$' },
  },
  Replayed: {
    description: '`true` when this order was accepted before, and this is its answer. Absent the first time.',
    schema: { type: 'string', const: 'true' },
  },
  Disposition: {
    description: 'The name of the file. Absent from JSON.',
    schema: { type: 'string', maxLength: 200 },
  },
} as const;

export type AnswerHeaders = Readonly<Record<string, { readonly $ref: string }>>;

const named = (name: keyof typeof HEADERS): { $ref: string } => ({ $ref: `#/components/headers/${name}` });

const REQUEST_ID: AnswerHeaders = { 'X-Request-Id': named('RequestId') };
const LIMITS: AnswerHeaders = { RateLimit: named('RateLimit'), 'RateLimit-Policy': named('RateLimitPolicy') };
const ENVIRONMENT: AnswerHeaders = { 'X-Environment': named('Environment') };

/** Headers of every answer of a route. Probes, documentation and messages of providers are counted nowhere or elsewhere. */
export function headersOfRoute({ access, method }: RouteRules): AnswerHeaders {
  const isCounted = access !== 'provider' && !(access === 'public' && method === 'GET');
  const isOfBusiness = access === 'api_key' || access === 'session';
  return { ...REQUEST_ID, ...(isCounted ? LIMITS : {}), ...(isOfBusiness ? ENVIRONMENT : {}) };
}

/** What a success has besides, by what the route takes and sends. */
export const headersOfSuccess = (takesKey: boolean, sendsFiles: boolean): AnswerHeaders => ({
  ...(takesKey ? { 'Idempotent-Replayed': named('Replayed') } : {}),
  ...(sendsFiles ? { 'Content-Disposition': named('Disposition') } : {}),
});

/** What a refusal has besides, by its status. `saysWhen`: one of its codes is about something that is soon over. */
export const headersOfRefusal = (status: number, saysWhen: boolean): AnswerHeaders => ({
  ...(status === 401 ? { 'WWW-Authenticate': named('Authenticate') } : {}),
  ...(saysWhen || status === 429 || status === 503 ? { 'Retry-After': named('RetryAfter') } : {}),
});

/** Headers of the refusals that routes of every door share: each is absent where the door does not send it. */
export const SHARED_HEADERS: AnswerHeaders = { ...REQUEST_ID, ...LIMITS, ...ENVIRONMENT };
