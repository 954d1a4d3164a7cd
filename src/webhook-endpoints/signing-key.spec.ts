import { inspect } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { Secret } from '../kernel/secret';
import { SigningKey } from './signing-key';

const text = `whsec_${Buffer.alloc(32, 'k').toString('base64')}`;

describe('a signing key', () => {
  it.each(['', '{"name":"Ça va"}', 'x'.repeat(100_000)])('signs as the library of Standard Webhooks does', (body) => {
    const at = new Date('2026-05-01T10:00:00.000Z');
    const expected = new Webhook(text).sign('evt_1', at, body);
    expect(new SigningKey(new Secret(text)).sign('evt_1', '1777629600', Buffer.from(body))).toBe(expected);
  });

  it('shows nothing of the secret when it is printed', () => {
    const key = new SigningKey(new Secret(text));
    const printed = `${inspect(key, { depth: 5, showHidden: true })} ${JSON.stringify(key)}`;
    for (const secret of [text, text.slice('whsec_'.length), 'kkkk', '6b6b6b']) expect(printed).not.toContain(secret);
  });

  it('is refused without a secret', () => {
    expect(() => new SigningKey(new Secret('whsec_'))).toThrow('empty');
  });
});
