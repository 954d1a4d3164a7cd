import { WindowCounters } from './window-counters';

describe('counts in windows', () => {
  it('add up in a window and begin anew after it', () => {
    const counters = new WindowCounters(1_000, 10);
    expect(counters.add('a', 1, 0)).toEqual({ used: 1, endsAt: 1_000 });
    expect(counters.add('a', 2, 999)).toEqual({ used: 3, endsAt: 1_000 });
    expect(counters.read('a', 999)).toEqual({ used: 3, endsAt: 1_000 });
    expect(counters.read('a', 1_000)).toBeNull();
    expect(counters.add('a', 1, 1_000)).toEqual({ used: 1, endsAt: 2_000 });
  });

  // Guarantee: nobody is refused for an hour because the clock was set back by an hour.
  it('begin anew when the clock was set back', () => {
    const counters = new WindowCounters(1_000, 10);
    counters.add('a', 100, 3_600_000);
    expect(counters.read('a', 3_599_999)?.used).toBeUndefined();
    expect(counters.add('a', 1, 5)).toEqual({ used: 1, endsAt: 1_005 });
  });

  // Guarantee: a caller with many addresses uses a bounded amount of memory.
  it('remember no more keys than allowed', () => {
    const counters = new WindowCounters(3_600_000, 1_000);
    for (let address = 0; address < 500_000; address += 1) counters.add(`address ${address}`, 1, address);
    expect(counters.size).toBe(1_000);
    expect(counters.read('address 499999', 500_000)?.used).toBe(1);
    expect(counters.read('address 0', 500_000)).toBeNull();
  });

  it('drop what is over before anything that still counts', () => {
    const counters = new WindowCounters(100, 2);
    counters.add('old', 1, 0);
    counters.add('young', 1, 90);
    counters.add('new', 1, 110);
    expect(counters.read('young', 110)?.used).toBe(1);
    expect(counters.size).toBe(2);
  });
});
