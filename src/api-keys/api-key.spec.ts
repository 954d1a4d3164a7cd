import { newApiKey, readApiKey } from './api-key';

const HEX = 'a1'.repeat(32);

it.each(['live', 'sandbox'] as const)(
  'makes %s keys of the specified form and shows only their beginning',
  (environment) => {
    const { key, prefix } = newApiKey(environment);
    expect(key.reveal()).toMatch(new RegExp(`^biz_${environment}_[0-9a-f]{64}$`));
    expect(key.reveal().startsWith(prefix)).toBe(true);
    expect(prefix).toHaveLength(`biz_${environment}_`.length + 8);
    expect(readApiKey(key.reveal())?.reveal()).toBe(key.reveal());
  },
);

it('spreads 10 000 keys evenly over all sixteen digits and never repeats one', () => {
  const keys = Array.from({ length: 10_000 }, () => newApiKey('live').key.reveal().slice('biz_live_'.length));
  expect(new Set(keys).size).toBe(keys.length);
  const counts = new Map<string, number>();
  for (const digit of keys.join('')) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const expected = (keys.length * 64) / 16;
  const chiSquare = [...counts.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(16);
  // 15 degrees of freedom: above 60 once in two million runs.
  expect(chiSquare).toBeLessThan(60);
});

it.each([
  `biz_live_${HEX}a`,
  `biz_live_${HEX.slice(1)}`,
  `biz_live_${HEX.toUpperCase()}`,
  `biz_test_${HEX}`,
  `biz_${HEX}`,
  `BIZ_LIVE_${HEX}`,
  ` biz_live_${HEX}`,
  `biz_live_${HEX}\n`,
  `biz_live_${'а'.repeat(64)}`,
  'biz_live_',
  '',
])('does not take %j for a key', (text) => {
  expect(readApiKey(text)).toBeNull();
});
