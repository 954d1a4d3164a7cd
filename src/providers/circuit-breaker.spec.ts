import { CircuitBreaker } from './circuit-breaker';

describe('CircuitBreaker', () => {
  let now = 0;
  const open = (): CircuitBreaker => {
    const breaker = new CircuitBreaker({ failuresMax: 3, openMs: 1_000, now: () => now });
    for (let failure = 0; failure < 3; failure += 1) breaker.enter()?.(false);
    return breaker;
  };
  beforeEach(() => {
    now = 0;
  });

  it('opens after so many failures in a row and refuses calls', () => {
    const breaker = open();
    expect(breaker.isAvailable()).toBe(false);
    expect(breaker.enter()).toBeNull();
  });

  it('forgets failures at each success', () => {
    const breaker = new CircuitBreaker({ failuresMax: 3, openMs: 1_000, now: () => now });
    for (const isHealthy of [false, false, true, false, false]) breaker.enter()?.(isHealthy);
    expect(breaker.isAvailable()).toBe(true);
    breaker.enter()?.(false);
    expect(breaker.isAvailable()).toBe(false);
  });

  it('lets exactly one call probe after the pause, and closes when it succeeds', () => {
    const breaker = open();
    now = 1_000;
    expect(breaker.isAvailable()).toBe(true);
    const probe = breaker.enter();
    expect(probe).not.toBeNull();
    expect(breaker.isAvailable()).toBe(false);
    expect(breaker.enter()).toBeNull();
    probe?.(true);
    expect(breaker.enter()).not.toBeNull();
    expect(breaker.enter()).not.toBeNull();
  });

  it('opens again for the whole pause when the probe fails', () => {
    const breaker = open();
    now = 1_500;
    breaker.enter()?.(false);
    now = 2_499;
    expect(breaker.isAvailable()).toBe(false);
    now = 2_500;
    expect(breaker.isAvailable()).toBe(true);
  });

  it('does not stay open longer because of calls that began before it opened', () => {
    const breaker = new CircuitBreaker({ failuresMax: 1, openMs: 1_000, now: () => now });
    const [first, late] = [breaker.enter(), breaker.enter()];
    first?.(false);
    now = 900;
    late?.(false);
    now = 1_000;
    expect(breaker.isAvailable()).toBe(true);
  });
});
