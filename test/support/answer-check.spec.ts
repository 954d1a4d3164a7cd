import type { Response } from 'supertest';
import { AnswerCheck } from './answer-check';

const json = (schema: object, examples?: object) => ({
  headers: { 'X-Request-Id': {} },
  content: { 'application/json': { schema, ...(examples ? { examples } : {}) } },
});
const WALLET = {
  type: 'object',
  required: ['id', 'note'],
  properties: { id: { type: 'integer' }, note: { type: ['string', 'null'] } },
};
const ERROR = {
  type: 'object',
  required: ['message', 'code'],
  properties: { message: { type: 'string' }, code: { type: 'string' } },
};
const DOCUMENT = {
  paths: {
    '/wallets/{id}': {
      get: {
        responses: {
          200: json({
            type: 'object',
            required: ['data'],
            properties: { data: { $ref: '#/components/schemas/Wallet' } },
          }),
          404: { $ref: '#/components/responses/Absent' },
        },
      },
    },
  },
  components: {
    schemas: { Wallet: WALLET, ErrorResponse: ERROR },
    responses: { Absent: json({ $ref: '#/components/schemas/ErrorResponse' }, { wallet_not_found: {} }) },
  },
};
const HEADERS = {
  'x-request-id': 'request-1',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

describe('the check of answers', () => {
  const check = new AnswerCheck(DOCUMENT);
  const problem = (status: number, body: object, headers: object = {}, path = '/wallets/1') =>
    check.problemOf('get', path, {
      status,
      body,
      text: JSON.stringify(body),
      headers: { ...HEADERS, ...headers },
    } as unknown as Response);

  it('finds a header that clients read and the description does not name', () => {
    const replayed = problem(200, { data: { id: 1, note: null } }, { 'idempotent-replayed': 'true' });
    expect(replayed).toBe('headers are not documented: idempotent-replayed');
  });

  it('accepts what the description says', () => {
    expect(problem(200, { data: { id: 1, note: null } })).toBeNull();
    expect(problem(404, { message: 'No.', code: 'wallet_not_found' })).toBeNull();
  });

  it.each([
    ['a field that the description does not know', 200, { data: { id: 1, note: null, password_hash: 'x' } }],
    ['a field that is missing', 200, { data: { id: 1 } }],
    ['a value of another type', 200, { data: { id: '1', note: null } }],
    ['something beside data', 200, { data: { id: 1, note: null }, debug: true }],
    ['a status that is not documented', 202, { data: { id: 1, note: null } }],
    ['a code that the route does not name', 404, { message: 'No.', code: 'card_not_found' }],
    ['an error of another form', 404, { error: 'No.', code: 'wallet_not_found' }],
    ['a stack trace', 404, { message: 'at Object.run (/app/node_modules/x.js:1)', code: 'wallet_not_found' }],
  ])('refuses %s', (_, status, body) => {
    expect(problem(status, body)).toEqual(expect.any(String));
  });

  it.each(Object.keys(HEADERS))('refuses an answer without a proper %s', (name) => {
    expect(problem(404, { message: 'No.', code: 'wallet_not_found' }, { [name]: 'x' })).toEqual(expect.any(String));
  });

  it('refuses a 503 that does not say when to come back, and a page of an error', () => {
    expect(problem(503, { message: 'Busy.', code: 'service_busy' })).toMatch(/Retry-After/);
    expect(problem(404, {}, { 'content-type': 'text/html' })).toMatch(/text\/html/);
  });
});
