import { type HashingLane, HashingLanes } from './hashing-lanes';

const bounds = (waitingMax: number, waitMaxMs: number) => ({ waitingMax, waitMaxMs });
const ample = { account: bounds(50, 5_000), operator: bounds(50, 5_000), anonymous: bounds(50, 5_000) };

/** Work that ends when the test says so, and the order in which it began. */
class Yard {
  readonly begun: string[] = [];
  readonly ended: Array<() => void> = [];
  constructor(private readonly lanes: HashingLanes) {}

  ask(lane: HashingLane, name: string): Promise<void> {
    return this.lanes.run(lane, () => {
      this.begun.push(name);
      return new Promise((resolve) => this.ended.push(resolve));
    });
  }

  async finishOne(): Promise<void> {
    this.ended.shift()?.();
    await new Promise(setImmediate);
  }
}

describe('the lanes of password hashing', () => {
  it('keep one of two places free of anonymous callers, and let authenticated ones use both', async () => {
    const yard = new Yard(new HashingLanes(2, ample));
    const all = [yard.ask('anonymous', 'a1'), yard.ask('anonymous', 'a2'), yard.ask('operator', 'o1')];
    await new Promise(setImmediate);
    expect(yard.begun).toEqual(['a1']);
    all.push(yard.ask('account', 'p1'), yard.ask('account', 'p2'));
    await new Promise(setImmediate);
    expect(yard.begun).toEqual(['a1', 'p1']);
    for (let step = 0; step < 5; step += 1) await yard.finishOne();
    await Promise.all(all);
    expect(yard.begun).toEqual(['a1', 'p1', 'p2', 'o1', 'a2']);
  });

  it('let operators and anonymous callers take turns, each in the order they came', async () => {
    const yard = new Yard(new HashingLanes(1, ample));
    const names = ['a1', 'a2', 'a3', 'o1', 'o2'];
    const all = names.map((name) => yard.ask(name.startsWith('a') ? 'anonymous' : 'operator', name));
    for (let step = 0; step < names.length; step += 1) {
      await new Promise(setImmediate);
      await yard.finishOne();
    }
    await Promise.all(all);
    expect(yard.begun).toEqual(['a1', 'o1', 'a2', 'o2', 'a3']);
  });

  it('turn away who finds the lane full, at once, and keep the other lanes open', async () => {
    const yard = new Yard(new HashingLanes(1, { ...ample, anonymous: bounds(1, 5_000) }));
    const all = [yard.ask('account', 'p1'), yard.ask('anonymous', 'a1')];
    await expect(yard.ask('anonymous', 'a2')).rejects.toMatchObject({ code: 'service_busy', retryAfterSeconds: 2 });
    all.push(yard.ask('account', 'p2'));
    for (let step = 0; step < 3; step += 1) await yard.finishOne();
    await Promise.all(all);
    expect(yard.begun).toEqual(['p1', 'p2', 'a1']);
  });

  it('turn away who has waited too long, without doing his work', async () => {
    const yard = new Yard(new HashingLanes(1, { ...ample, anonymous: bounds(5, 10) }));
    const first = yard.ask('account', 'p1');
    await expect(yard.ask('anonymous', 'late')).rejects.toMatchObject({ code: 'service_busy' });
    await yard.finishOne();
    await first;
    expect(yard.begun).toEqual(['p1']);
  });

  it('give a place back when the work fails', async () => {
    const lanes = new HashingLanes(1, ample);
    await expect(lanes.run('anonymous', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(lanes.run('anonymous', () => Promise.resolve('next'))).resolves.toBe('next');
  });
});
