import { Secret } from '../kernel/secret';
import { VerifiedTokens } from './verified-tokens';

describe('tokens whose signature was verified', () => {
  let verified: string[];
  let tokens: VerifiedTokens<{ readonly of: string }>;
  beforeEach(() => {
    verified = [];
    tokens = new VerifiedTokens();
  });

  const read = (text: string, isOurs = true) =>
    tokens.read(new Secret(text), () => {
      verified.push(text);
      return isOurs ? { of: text } : null;
    });

  it('are verified once each', () => {
    expect([read('a'), read('b'), read('a'), read('b')]).toEqual([{ of: 'a' }, { of: 'b' }, { of: 'a' }, { of: 'b' }]);
    expect(verified).toEqual(['a', 'b']);
  });

  it('are not remembered when they were refused', () => {
    expect([read('forged', false), read('forged', false)]).toEqual([null, null]);
    expect(verified).toEqual(['forged', 'forged']);
  });

  it('are at most ten thousand, and the oldest is verified again', () => {
    for (let made = 0; made <= 10_000; made += 1) read(`token ${made}`);
    verified.length = 0;
    read('token 10000');
    read('token 1');
    expect(verified).toEqual([]);
    read('token 0');
    expect(verified).toEqual(['token 0']);
  });
});
