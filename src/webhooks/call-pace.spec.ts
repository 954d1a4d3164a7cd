import { CallPace } from './call-pace';

describe('the pace of calls', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Calls that end when they are told to. */
  function calls(count: number) {
    const pace = new CallPace();
    const under: Array<(error?: Error) => void> = [];
    const outcomes = Array.from({ length: count }, () =>
      pace.call(() => new Promise<void>((end, fail) => under.push((error) => (error ? fail(error) : end())))),
    );
    return { pace, under, outcomes, settle: () => jest.advanceTimersByTimeAsync(0) };
  }

  it('lets a burst begin 64 at a time, the next as soon as one has ended', async () => {
    const { under, settle } = calls(200);
    await settle();
    expect(under).toHaveLength(64);
    under[0]?.();
    under[1]?.();
    await settle();
    expect(under).toHaveLength(66);
  });

  // Guarantee: receivers that do not answer hold nobody up.
  it('lets the next begin when those before them stay without an answer', async () => {
    const { under } = calls(200);
    await jest.advanceTimersByTimeAsync(20);
    expect(under).toHaveLength(128);
    await jest.advanceTimersByTimeAsync(40);
    expect(under).toHaveLength(200);
  });

  it('gives the place of a call that failed to the next', async () => {
    const { under, outcomes, settle } = calls(65);
    const failed = expect(outcomes[0]).rejects.toThrow('broken');
    await settle();
    under[0]?.(new Error('broken'));
    await failed;
    await settle();
    expect(under).toHaveLength(65);
  });

  it('counts a call that ends late only once', async () => {
    const { pace, under, settle } = calls(130);
    await jest.advanceTimersByTimeAsync(60);
    expect(under).toHaveLength(130);
    for (const end of under) end();
    await settle();
    let begun = 0;
    for (let n = 0; n < 100; n += 1) void pace.call(() => new Promise(() => (begun += 1)));
    await settle();
    expect(begun).toBe(64);
  });
});
