import { apiErrorOf } from '../../sdk/typescript/src/errors';

const SENT = 'Fri, 01 May 2026 10:00:00 GMT';

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
    expect(apiErrorOf(new Response('', { status: 503, headers }), {}).retryAfter).toBe(seconds);
  });
});
