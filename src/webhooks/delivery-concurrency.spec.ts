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

  // Guarantee: a failure that is not written yet still bounds the calls of its endpoint.
  it('are free when a call has ended, while its endpoint counts it until the result is written', () => {
    const { steady } = concurrency.free();
    const call = concurrency.enter('e', false);
    concurrency.end(call);
    expect(concurrency.free()).toMatchObject({ steady, busy: [{ endpointId: 'e', inFlight: 1, isSlow: false }] });
    concurrency.leave(call);
    expect(concurrency.free()).toMatchObject({ steady, busy: [] });
  });

  // Guarantee: while results cannot be written, no more deliveries are claimed than memory should hold.
  it('end with the results that wait to be written', () => {
    for (const call of enter(1_024, (n) => `e${n}`, false)) concurrency.end(call);
    expect(concurrency.free()).toMatchObject({ steady: 0, degraded: 0 });
  });

  it('forget nothing of how long a call took when its result is written late', () => {
    const quick = concurrency.enter('quick', false);
    concurrency.end(quick);
    now += 2_500;
    concurrency.leave(quick);
    expect(concurrency.free().busy).toEqual([]);
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
