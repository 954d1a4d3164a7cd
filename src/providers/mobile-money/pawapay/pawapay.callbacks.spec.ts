import { generateKeyPairSync } from 'node:crypto';
import { after, Clock } from '../../../kernel/clock';
import { Secret } from '../../../kernel/secret';
import type { HttpResult } from '../../provider-http.client';
import type { ProviderCallback } from '../mobile-money.callbacks';
import { PawapayCallbacks } from './pawapay.callbacks';
import { PawapayPublicKeys } from './pawapay.public-keys';
import { signatureHeaders, signingKeyOf } from './pawapay.signature';

const ID = '5f0c1c0e-3d0d-4a0f-9f5e-0a6f3f1c2b11';
const PATH = '/api/v1/providers/pawapay/callbacks';
const BODY = Buffer.from(JSON.stringify({ payoutId: ID, status: 'COMPLETED' }));

class TestClock extends Clock {
  at = new Date('2026-05-02T15:36:45Z');
  now(): Date {
    return this.at;
  }
}

/** A provider with one key, its public keys behind a counted endpoint. */
class Provider {
  readonly clock = new TestClock();
  readonly pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  fetches = 0;
  isUp = true;
  signs: () => Promise<boolean> = async () => true;
  readonly keys = new PawapayPublicKeys({ publicKeys: () => this.publicKeys() }, this.clock);
  readonly callbacks = new PawapayCallbacks(
    { signsCallbacks: () => this.signs() },
    this.keys,
    ['biz.example.com'],
    this.clock,
  );

  private async publicKeys(): Promise<HttpResult> {
    this.fetches += 1;
    if (!this.isUp) return { kind: 'not_sent', reason: 'ECONNREFUSED' };
    const key = this.pair.publicKey.export({ type: 'spki', format: 'pem' });
    const json = [
      { id: 'broken', key: 'no key' },
      { id: 'KEY:1', key },
    ];
    return { kind: 'answer', status: 200, headers: {}, json, text: JSON.stringify(json) };
  }

  async signed(keyId = 'KEY:1'): Promise<ProviderCallback> {
    const pem = this.pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const headers = await signatureHeaders(
      { method: 'POST', url: `https://biz.example.com${PATH}`, contentType: 'application/json', body: BODY },
      signingKeyOf(keyId, new Secret(pem)),
      this.clock.now(),
    );
    const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    return { method: 'POST', path: PATH, headers: lowerCase, rawBody: BODY };
  }
}

const unsigned: ProviderCallback = { method: 'POST', path: PATH, headers: {}, rawBody: BODY };

describe('verifyCallback', () => {
  let provider: Provider;
  beforeEach(() => {
    provider = new Provider();
  });

  it('takes a signed callback, and once the signature is old calls it expired', async () => {
    const callback = await provider.signed();
    expect(await provider.callbacks.verifyCallback(callback)).toBe('valid');
    provider.clock.at = after(provider.clock.at, 120_000);
    expect(await provider.callbacks.verifyCallback(callback)).toBe('expired');
  });

  it('refuses an unsigned callback when the account signs, and takes it as a wake-up when it does not', async () => {
    expect(await provider.callbacks.verifyCallback(unsigned)).toBe('invalid');
    provider.signs = async () => false;
    expect(await provider.callbacks.verifyCallback(unsigned)).toBe('unsigned');
    provider.signs = () => Promise.reject(new Error('no configuration'));
    expect(await provider.callbacks.verifyCallback(unsigned)).toBe('invalid');
  });

  it('refuses a wrong signature even when the account does not sign', async () => {
    provider.signs = async () => false;
    const forged = { ...(await provider.signed()), rawBody: Buffer.from('{}') };
    expect(await provider.callbacks.verifyCallback(forged)).toBe('invalid');
  });

  it('fetches the keys once for a day', async () => {
    for (let callback = 0; callback < 3; callback += 1)
      await provider.callbacks.verifyCallback(await provider.signed());
    expect(provider.fetches).toBe(1);
    provider.clock.at = after(provider.clock.at, 86_400_001);
    expect(await provider.callbacks.verifyCallback(await provider.signed())).toBe('valid');
    expect(provider.fetches).toBe(2);
  });

  // Guarantee: strangers with invented key ids cannot make us call the provider as often as they like.
  it('asks for an unknown key at most once a minute', async () => {
    const callbacks = await Promise.all(['A', 'B', 'C', 'D'].map((keyId) => provider.signed(keyId)));
    const verifications = await Promise.all(callbacks.map((callback) => provider.callbacks.verifyCallback(callback)));
    expect(new Set(verifications)).toEqual(new Set(['invalid']));
    await provider.callbacks.verifyCallback(await provider.signed('E'));
    expect(provider.fetches).toBe(1);
    provider.clock.at = after(provider.clock.at, 60_000);
    await provider.callbacks.verifyCallback(await provider.signed('F'));
    expect(provider.fetches).toBe(2);
  });

  it('keeps the keys it has while the provider does not answer', async () => {
    await provider.callbacks.verifyCallback(await provider.signed());
    provider.isUp = false;
    provider.clock.at = after(provider.clock.at, 86_400_001);
    expect(await provider.callbacks.verifyCallback(await provider.signed())).toBe('valid');
  });
});

describe('readCallback', () => {
  const { callbacks } = new Provider();
  it.each([
    [
      { depositId: ID, status: 'COMPLETED' },
      { reference: ID, direction: 'deposit', status: 'COMPLETED' },
    ],
    [
      { payoutId: ID.toUpperCase(), status: 'FAILED' },
      { reference: ID, direction: 'payout', status: 'FAILED' },
    ],
    [
      { refundId: ID, status: 'SOMETHING_NEW' },
      { reference: ID, direction: null, status: 'SOMETHING_NEW' },
    ],
    [{ depositId: 'not-a-uuid', status: 'COMPLETED' }, null],
    [{ depositId: ID }, null],
    [{ status: 'COMPLETED' }, null],
    [[], null],
    [null, null],
  ])('reads %p as %p', (body, subject) => {
    expect(callbacks.readCallback(Buffer.from(JSON.stringify(body)))).toEqual(subject);
  });

  it('reads nothing in what is not JSON', () => {
    expect(callbacks.readCallback(Buffer.from('{"depositId":'))).toBeNull();
  });
});
