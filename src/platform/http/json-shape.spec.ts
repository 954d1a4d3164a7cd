import { isOverbuilt } from './json-shape';

const nested = (depth: number, open = '[', close = ']'): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

describe('the shape of JSON', () => {
  it.each([
    ['nothing', '', false],
    ['an object', '{}', false],
    ['thirty-two lists', nested(32), false],
    ['thirty-three lists', nested(33), true],
    ['thirty-three objects', nested(33, '{"a":', '}'), true],
    ['five hundred neighbours', `[${Array.from({ length: 500 }, () => '[{}]').join(',')}]`, false],
    ['a thousand values', `[${'0,'.repeat(999)}0]`, false],
    ['a thousand and one values', `[${'0,'.repeat(1_000)}0]`, true],
    ['a thousand and one names', `{${'"a":1,'.repeat(1_000)}"b":1}`, true],
    ['commas in text', JSON.stringify({ text: ','.repeat(5_000) }), false],
    ['brackets in text', JSON.stringify({ text: '['.repeat(5_000) }), false],
    ['brackets behind a quote in text', JSON.stringify({ text: `"${'{'.repeat(50)}\\` }), false],
    ['lists behind a backslash', `{"a":"\\\\","b":${nested(40)}}`, true],
    ['lists behind a quote', `{"a":"\\"","b":${nested(40)}}`, true],
  ])('of %s is judged', (_, json, expected) => {
    expect(isOverbuilt(Buffer.from(json))).toBe(expected);
  });

  it('is judged of a hundred kilobytes in a few milliseconds', () => {
    const json = Buffer.from(JSON.stringify({ text: 'x'.repeat(100_000) }));
    const startedAt = performance.now();
    for (let round = 0; round < 20; round += 1) isOverbuilt(json);
    expect((performance.now() - startedAt) / 20).toBeLessThan(20);
  });
});
