import { inspect } from 'node:util';
import { Secret } from './secret';

describe('Secret', () => {
  it('shows its value through reveal() only', () => {
    const secret = new Secret('4071');
    expect(secret.reveal()).toBe('4071');
    for (const shown of [
      String(secret),
      `${secret}`,
      JSON.stringify({ pin: secret }),
      inspect({ pin: secret }, { showHidden: true }),
    ]) {
      expect(shown).toContain('[secret]');
      expect(shown).not.toContain('4071');
    }
  });
});
