import { Secret } from '../kernel/secret';
import { assertStrongPassword } from './password-policy';

const owner = { email: 'owner@kivu-market.example', name: 'Kivu Market' };
const judge = (password: string, of = owner) => assertStrongPassword(new Secret(password), of, 'password');
const refusal = { code: 'weak_password', errors: [{ field: 'password', message: expect.any(String) as string }] };

it.each(['password123', 'PASSWORD123', '12345678', 'qwerty123', 'Football1', 'iloveyou'])(
  'refuses %p, which is common',
  async (password) => {
    await expect(judge(password)).rejects.toMatchObject(refusal);
  },
);

it.each([
  'aaaaaaaa',
  'abcdefgh',
  '87654321',
  'zzzzzzzzzzzz',
  'abababab',
  'xyzxyzxyz',
  'HIJKLMNOP',
  '        ',
  'a'.repeat(63),
])('refuses %p, which repeats or follows a sequence', async (password) => {
  await expect(judge(password)).rejects.toMatchObject(refusal);
});

it('counts a letter and its accent as one character', async () => {
  await expect(judge('ékàçù'.normalize('NFD'))).rejects.toMatchObject(refusal);
});

it.each([
  'owner@kivu-market.example',
  'my-OWNER@kivu-market.example-2026',
  'Kivu Market',
  'kivumarket',
  'KivuMarket1!',
  'owner123',
  'ownerowner1',
])('refuses %p, which is little more than the name or the e-mail', async (password) => {
  await expect(judge(password)).rejects.toMatchObject(refusal);
});

it.each([
  'kivu-market-7-lanterns',
  'Str0ng!Passw0rd',
  'S3cret-pass',
  'correct horse battery staple',
  'пароль-из-гомы',
  '        8 spaces and more',
  'a'.repeat(128),
  `${'a'.repeat(72)}X`,
])('takes %p', async (password) => {
  await expect(judge(password)).resolves.toBeUndefined();
});

it('does not take a short name for a part of the password', async () => {
  await expect(judge('mq-77-zebra', { email: 'a@b.example', name: 'A' })).resolves.toBeUndefined();
});
