import type { Response } from 'supertest';
import { PASSWORD } from '../support/builders';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const signUp = (changes: object) =>
  world.call('post', 'business/auth/signup', {
    body: { name: 'Kivu Market', phone: '+243812345678', password: PASSWORD, ...changes },
  });
const countOf = (replies: readonly Response[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;

/** `text` with the letters that are set in `mask` in upper case. */
const inCase = (text: string, mask: number): string =>
  [...text].map((letter, index) => ((mask >> (index % 16)) & 1 ? letter.toUpperCase() : letter)).join('');

// Guarantee: an e-mail belongs to one business, however it is spelled and however many sign up at once.
it('opens one account for fifty parallel signups with one e-mail in fifty spellings', async () => {
  const email = `one-owner-${process.pid}@example.com`;
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => signUp({ email: inCase(email, n * 7919) })));
  expect(countOf(replies, 201)).toBe(1);
  expect(countOf(replies, 409)).toBe(49);
  for (const { status, body } of replies)
    if (status === 409) expect(body).toMatchObject({ code: 'email_already_registered' });
  const rows: object[] = await world.db.query(
    `SELECT businesses.email, count(wallets.id)::integer AS wallets FROM businesses LEFT JOIN wallets ON wallets.business_id = businesses.id
     WHERE lower(businesses.email) = $1 GROUP BY businesses.id`,
    [email],
  );
  expect(rows).toEqual([{ email, wallets: 1 }]);
});

// Guarantee: so does a code.
it('opens one account for twenty parallel signups with one code', async () => {
  const code = `RACE-${process.pid}`;
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => signUp({ code, email: `code-race-${n}-${process.pid}@example.com` })),
  );
  expect(countOf(replies, 201)).toBe(1);
  expect(countOf(replies, 409)).toBe(19);
  for (const { status, body } of replies)
    if (status === 409) expect(body).toMatchObject({ code: 'code_already_taken' });
});

// Guarantee: an account without its USD wallet does not exist.
it('opens forty different accounts at once, each with its USD wallet', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => signUp({ email: `crowd-${n}-${process.pid}@example.com` })),
  );
  expect(countOf(replies, 201)).toBe(40);
  const codes = new Set(replies.map(({ body }) => (body as { data: { code: string } }).data.code));
  expect(codes.size).toBe(40);
  const [row]: Array<{ count: string }> = await world.db.query(
    `SELECT count(*) FROM businesses JOIN wallets ON business_id = businesses.id AND currency = 'USD' AND environment = 'live'
     WHERE email LIKE $1`,
    [`crowd-%-${process.pid}@example.com`],
  );
  expect(row?.count).toBe('40');
});
