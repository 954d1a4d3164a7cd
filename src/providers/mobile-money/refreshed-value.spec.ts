import { after, Clock } from '../../kernel/clock';
import { RefreshedValue } from './refreshed-value';

class TestClock extends Clock {
  at = new Date('2026-05-02T15:36:45Z');
  now(): Date {
    return this.at;
  }
}

describe('RefreshedValue', () => {
  let clock: TestClock;
  let fetches: number;
  let isUp: boolean;
  let value: RefreshedValue<string>;
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const pass = (ms: number) => (clock.at = after(clock.at, ms));

  beforeEach(() => {
    clock = new TestClock();
    fetches = 0;
    isUp = true;
    value = new RefreshedValue({
      name: 'test',
      freshMs: 1_000,
      retryMs: 500,
      clock,
      fetch: async () => {
        fetches += 1;
        if (!isUp) throw new Error('down');
        return `value ${fetches}`;
      },
    });
  });

  it('fetches once for many who wait, and serves it while it is fresh', async () => {
    expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual(['value 1', 'value 1', 'value 1']);
    pass(999);
    expect(await value.get()).toBe('value 1');
    expect(fetches).toBe(1);
  });

  it('serves an old value at once while it fetches a new one', async () => {
    await value.get();
    pass(1_000);
    expect(await value.get()).toBe('value 1');
    await settled();
    expect(await value.get()).toBe('value 2');
  });

  it('fetches a new one when the clock was set back behind the old one', async () => {
    await value.get();
    pass(-1);
    await value.get();
    await settled();
    expect(await value.get()).toBe('value 2');
  });

  it('serves the old value for as long as the fetch fails, and rests between looks', async () => {
    await value.get();
    isUp = false;
    pass(1_000);
    for (let look = 0; look < 3; look += 1) {
      expect(await value.get()).toBe('value 1');
      await settled();
    }
    expect(fetches).toBe(2);
    pass(500);
    expect(await value.get()).toBe('value 1');
    await settled();
    expect(fetches).toBe(3);
    isUp = true;
    pass(500);
    await value.get();
    await settled();
    expect(await value.get()).toBe('value 4');
  });

  it('throws only when there is nothing to serve', async () => {
    isUp = false;
    await expect(value.get()).rejects.toThrow('down');
    value.hold('kept', after(clock.at, -5_000));
    expect(await value.get()).toBe('kept');
  });

  describe('with a copy that is kept elsewhere', () => {
    let recalls: number;
    let kept: { readonly value: string; readonly fetchedAt: Date } | null;
    beforeEach(() => {
      recalls = 0;
      kept = { value: 'kept', fetchedAt: clock.at };
      value = new RefreshedValue({
        name: 'test',
        freshMs: 1_000,
        retryMs: 500,
        clock,
        fetch: async () => `value ${(fetches += 1)}`,
        recall: async () => {
          recalls += 1;
          return kept;
        },
      });
    });

    it('serves it to many who ask at first, and asks for it once', async () => {
      expect(await Promise.all([value.get(), value.get()])).toEqual(['kept', 'kept']);
      expect(await value.get()).toBe('kept');
      expect([recalls, fetches]).toEqual([1, 0]);
    });

    it('refreshes it when it is old', async () => {
      kept = { value: 'kept', fetchedAt: after(clock.at, -1_000) };
      expect(await value.get()).toBe('kept');
      await settled();
      expect(await value.get()).toBe('value 1');
    });

    it('fetches when none is kept', async () => {
      kept = null;
      expect(await Promise.all([value.get(), value.get()])).toEqual(['value 1', 'value 1']);
      expect([recalls, fetches]).toEqual([1, 1]);
    });
  });
});
