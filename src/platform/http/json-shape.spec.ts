import { namesKept, namesWritten } from './json-shape';

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
    expect(namesWritten(Buffer.from(json)) === null).toBe(expected);
  });

  it('is judged of a hundred kilobytes in a few milliseconds', () => {
    const json = Buffer.from(JSON.stringify({ text: 'x'.repeat(100_000) }));
    const startedAt = performance.now();
    for (let round = 0; round < 20; round += 1) namesWritten(json);
    expect((performance.now() - startedAt) / 20).toBeLessThan(20);
  });

  it.each([
    ['no object', '[1,"a:b"]', 0, 0],
    ['different names', '{"a":{"a":1,"b":":"},"b":[{"a":1},{"a":2}]}', 6, 6],
    ['a name twice', '{"amount":"1","amount":"2"}', 2, 1],
    ['a name twice, once with an escape', '{"amount":"1","am\\u006funt":"2"}', 2, 1],
    ['a name twice deep within', '{"a":[{"b":{"c":1,"c":2}}]}', 4, 3],
    ['names of every object', '{"__proto__":1,"constructor":{"__proto__":{}},"toString":1}', 4, 4],
    ['such a name twice', '{"__proto__":1,"__proto__":2}', 2, 1],
  ])('with %s has its names counted, as written and as kept', (_, json, written, kept) => {
    expect([namesWritten(Buffer.from(json)), namesKept(JSON.parse(json))]).toEqual([written, kept]);
  });
});
