import * as errors from '../../sdk/typescript/src/errors';
import { isPassing } from '../../sdk/typescript/src/retries';
import { errorOf } from '../../sdk/typescript/src/refusal';

const SENT = 'Fri, 01 May 2026 10:00:00 GMT';

const REFUSAL = { code: 'service_busy', message: 'Busy.', request_id: 'a-request' };

const refused = (status: number, headers: Record<string, string> = {}, body: unknown = REFUSAL) =>
  errorOf(new Response('', { status, headers }), body);

// Source: RFC 9110, 10.2.3.
describe('Retry-After', () => {
  it.each([
    ['seconds', '7', SENT, 7],
    ['a date, counted from that of the answer', 'Fri, 01 May 2026 10:00:30 GMT', SENT, 30],
    ['a date that has passed', 'Fri, 01 May 2026 09:59:00 GMT', SENT, 0],
    ['a date in an answer without one', new Date(Date.now() - 60_000).toUTCString(), null, 0],
    ['nothing that HTTP knows', '2026-05-01', SENT, null],
    ['no day of the calendar', 'Fri, 41 May 2026 10:00:00 GMT', SENT, null],
  ])('may be %s', (_, retryAfter, date, seconds) => {
    const headers = { 'Retry-After': retryAfter, ...(date === null ? {} : { Date: date }) };
    expect(refused(503, headers)).toMatchObject({ retryAfter: seconds });
  });
});

describe('an error', () => {
  it('is of the class of its status', () => {
    const statuses = [400, 401, 402, 403, 404, 409, 418, 429, 500, 503];
    expect(statuses.map((status) => refused(status).name)).toEqual([
      'InvalidRequestError',
      'AuthenticationError',
      'InsufficientFundsError',
      'PermissionError',
      'NotFoundError',
      'ConflictError',
      'ApiError',
      'RateLimitError',
      'ServiceError',
      'ServiceError',
    ]);
  });

  // Guarantee: a page of a proxy is never read as word of a payment, such as that there is none.
  it('is none of the service when the answer has no code', () => {
    const page = '<html>404 Not Found</html>';
    for (const body of [null, page, {}, { code: 404, message: 'Not Found' }]) {
      for (const status of [400, 401, 402, 403, 404, 409, 413]) {
        expect(refused(status, {}, body)).toMatchObject({
          name: 'UnexpectedAnswerError',
          message: expect.stringContaining(String(status)),
        });
      }
    }
  });

  it('passes where what stands before the service is busy', () => {
    const passing = [408, 429, 500, 502, 503, 504].map((status) => refused(status, {}, null));
    expect(passing.map((error) => [error.name, 'code' in error && error.code, isPassing(error)])).toEqual([
      ['ApiError', 'request_timeout', true],
      ['RateLimitError', 'rate_limited', true],
      ['ServiceError', 'internal_error', true],
      ['ServiceError', 'internal_error', true],
      ['ServiceError', 'internal_error', true],
      ['ServiceError', 'internal_error', true],
    ]);
  });

  // Guarantee: a log line names the error as the documents do, whatever a bundler made of the class.
  it.each(Object.entries(errors))(
    'of class %s bears its name even when a bundler has shortened that of the class',
    (name, type) => {
      const Shortened = class extends (type as new (given: object) => Error) {};
      Object.defineProperty(Shortened, 'name', { value: 'a' });
      const { name: shown } = new Shortened({ message: 'No.' });
      expect(shown).toBe(name === 'BusinessAccountError' ? 'Error' : name);
    },
  );
});
