import { EndpointLoad } from './endpoint-load';

// Guarantee: a slow or dead receiver never holds a place that a healthy one is waiting for (W7).
describe('the places for calls', () => {
  let now: number;
  let load: EndpointLoad;
  beforeEach(() => {
    now = 1_000;
    load = new EndpointLoad(() => now);
  });
  const enter = (count: number, endpoint: (n: number) => string, isTroubled: boolean) =>
    Array.from({ length: count }, (_, n) => load.enter(endpoint(n), isTroubled));

  it('are counted in two lanes and given back', () => {
    const { steady, troubled } = load.free();
    const [call] = enter(3, (n) => `e${n}`, false);
    enter(2, (n) => `t${n}`, true);
    expect(load.free()).toMatchObject({ steady: steady - 3, troubled: troubled - 2 });
    load.leave(call);
    expect(load.free()).toMatchObject({ steady: steady - 2, troubled: troubled - 2 });
  });

  it('for healthy endpoints come back when calls turn slow, even if all were taken', () => {
    const all = load.free().steady;
    enter(all, (n) => `e${n % 30}`, false);
    expect(load.free().steady).toBe(0);
    now += 2_500;
    expect(load.free()).toMatchObject({ steady: all, troubled: 0 });
  });

  it('tell how many calls each endpoint has and which are slow', () => {
    load.enter('quick', false);
    const slow = load.enter('slow', false);
    now += 2_500;
    load.leave(slow);
    load.enter('quick', false);
    const busy = new Map(load.free().busy.map((one) => [one.endpointId, one]));
    expect(busy.get('slow')).toEqual({ endpointId: 'slow', inFlight: 0, isSlow: true });
    expect(busy.get('quick')).toEqual({ endpointId: 'quick', inFlight: 2, isSlow: true });
  });

  it('forget that an endpoint was slow after a minute or a quick call', () => {
    const slow = ['a', 'b'].map((endpoint) => load.enter(endpoint, false));
    now += 2_500;
    for (const call of slow) load.leave(call);
    load.leave(load.enter('a', true));
    expect(load.free().busy.map(({ endpointId }) => endpointId)).toEqual(['b']);
    now += 61_000;
    expect(load.free().busy).toEqual([]);
  });
});
