import { DeliveryConcurrency } from './delivery-concurrency';

// Guarantee: a slow or dead receiver never holds a place that a healthy one is waiting for (W7).
describe('the places for calls', () => {
  let now: number;
  let concurrency: DeliveryConcurrency;
  beforeEach(() => {
    now = 1_000;
    concurrency = new DeliveryConcurrency(() => now);
  });
  const enter = (count: number, endpoint: (n: number) => string, isDegraded: boolean) =>
    Array.from({ length: count }, (_, n) => concurrency.enter(endpoint(n), isDegraded));

  it('are counted in two lanes and given back', () => {
    const { steady, degraded } = concurrency.free();
    const [call] = enter(3, (n) => `e${n}`, false);
    enter(2, (n) => `t${n}`, true);
    expect(concurrency.free()).toMatchObject({ steady: steady - 3, degraded: degraded - 2 });
    concurrency.leave(call);
    expect(concurrency.free()).toMatchObject({ steady: steady - 2, degraded: degraded - 2 });
  });

  it('for healthy endpoints come back when calls turn slow, even if all were taken', () => {
    const all = concurrency.free().steady;
    enter(all, (n) => `e${n % 30}`, false);
    expect(concurrency.free().steady).toBe(0);
    now += 2_500;
    expect(concurrency.free()).toMatchObject({ steady: all, degraded: 0 });
  });

  it('tell how many calls each endpoint has and which are slow', () => {
    concurrency.enter('quick', false);
    const slow = concurrency.enter('slow', false);
    now += 2_500;
    concurrency.leave(slow);
    concurrency.enter('quick', false);
    const busy = new Map(concurrency.free().busy.map((one) => [one.endpointId, one]));
    expect(busy.get('slow')).toEqual({ endpointId: 'slow', inFlight: 0, isSlow: true });
    expect(busy.get('quick')).toEqual({ endpointId: 'quick', inFlight: 2, isSlow: true });
  });

  it('forget that an endpoint was slow after a minute or a quick call', () => {
    const slow = ['a', 'b'].map((endpoint) => concurrency.enter(endpoint, false));
    now += 2_500;
    for (const call of slow) concurrency.leave(call);
    concurrency.leave(concurrency.enter('a', true));
    expect(concurrency.free().busy.map(({ endpointId }) => endpointId)).toEqual(['b']);
    now += 61_000;
    expect(concurrency.free().busy).toEqual([]);
  });
});
