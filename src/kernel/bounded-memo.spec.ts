import { BoundedMemo } from './bounded-memo';

describe('a bounded memo', () => {
  it('asks once for each key', () => {
    const memo = new BoundedMemo<string>(2);
    const make = jest.fn(() => 'made');
    expect([memo.get('a', make), memo.get('a', make), memo.get('b', make)]).toEqual(['made', 'made', 'made']);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('forgets the key used longest ago when it is full', () => {
    const memo = new BoundedMemo<number>(2);
    const asked: string[] = [];
    const ask = (key: string) => memo.get(key, () => asked.push(key));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
    expect(memo.size).toBe(2);
  });

  it('remembers no failure', () => {
    const memo = new BoundedMemo<string>(2);
    const fail = () => {
      throw new Error('not now');
    };
    expect(() => memo.get('a', fail)).toThrow('not now');
    expect(memo.get('a', () => 'made')).toBe('made');
  });

  it('forgets nothing for a failure', () => {
    const memo = new BoundedMemo<string>(1);
    memo.get('a', () => 'made');
    const fail = () => {
      throw new Error('not now');
    };
    expect(() => memo.get('b', fail)).toThrow('not now');
    expect(memo.get('a', fail)).toBe('made');
  });
});
