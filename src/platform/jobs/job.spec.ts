import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../test/support/wait';
import { after, SystemClock } from '../../kernel/clock';
import { jobItemsFailed } from '../metrics/metrics';
import { Job, type JobRules } from './job';
import { Lanes } from './lanes';

const LONG_MS = 10_000;
const never = (): Promise<void> => new Promise(() => undefined);

describe('a background job', () => {
  const clock = new SystemClock();
  let job: Job<number>;
  let claims = 0;
  /** Starts a job whose n-th claim, counted from 1, returns what `claim` says. */
  const start = (claim: (round: number) => readonly number[], rules: Partial<JobRules<number>> = {}): void => {
    claims = 0;
    job = new Job(
      { name: 'test', periodMs: LONG_MS, claim: () => Promise.resolve(claim((claims += 1))), ...rules },
      clock,
    );
    job.start();
  };
  afterEach(() => job.stop());

  it('claims on without a pause while it takes something', async () => {
    start((round) => (round < 5 ? [round] : []));
    await until('five claims have passed', async () => claims >= 5);
  });

  it('sleeps when there is nothing, until it is woken', async () => {
    start(() => []);
    await pause(200);
    expect(claims).toBe(1);
    job.wake();
    await until('it claims again', async () => claims === 2);
  });

  it('claims for what a wake-up during a claim was about', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let rounds = 0;
    start(() => [], { claim: async () => ((rounds += 1) === 1 ? held.then(() => []) : []) });
    await until('it claims', async () => rounds === 1);
    job.wake();
    release();
    await until('it claims again', async () => rounds === 2);
  });

  it('claims while earlier items are still worked on, and works on each by itself', async () => {
    const done: number[] = [];
    start((round) => (round <= 3 ? [round] : []), {
      work: (item) => (item === 1 ? never() : Promise.resolve(void done.push(item))),
    });
    await until('the others are done', async () => done.length === 2);
    expect(job.itemsUnderWay).toBe(1);
  });

  it('gives a lane that is full no more, and claims as soon as a place is free', async () => {
    const lanes = new Lanes(2);
    const waiting = [1, 2, 3];
    const ends = new Map<number, () => void>();
    start(() => [], {
      claim: () => Promise.resolve(lanes.hasRoom('slow') ? waiting.splice(0, 1) : []),
      enter: () => lanes.enter('slow'),
      work: (item) => new Promise((resolve) => ends.set(item, resolve)),
      earliest: () => Promise.resolve(waiting.length > 0 ? clock.now() : null),
    });
    await until('the lane is full', async () => ends.size === 2);
    await pause(100);
    expect(waiting).toEqual([3]);
    ends.get(1)?.();
    await until('the third has come in', async () => ends.has(3));
    expect(lanes.busy()).toEqual([{ lane: 'slow', taken: 2 }]);
  });

  it('sleeps until the earliest row is due, and asks for nothing before', async () => {
    const dueAt = after(clock.now(), 300);
    let claimedAt: Date | null = null;
    start(() => [], {
      earliest: () => Promise.resolve(claimedAt === null ? dueAt : null),
      claim: async () => ((claimedAt = clock.now()), []),
    });
    await until('it has claimed', async () => claimedAt !== null);
    expect((claimedAt as unknown as Date).getTime()).toBeGreaterThanOrEqual(dueAt.getTime());
  });

  it('goes on after a claim and an item that failed, and counts the item', async () => {
    const done: number[] = [];
    const failures = async (): Promise<number> =>
      (await jobItemsFailed.get()).values.find(({ labels }) => labels.name === 'test')?.value ?? 0;
    const before = await failures();
    start((round) => (round === 1 ? [1, 2] : []), {
      work: async (item) => {
        if (item === 1) throw new Error('on purpose');
        done.push(item);
      },
    });
    await until('the other item is done', async () => done.length === 1);
    expect([job.itemsUnderWay, await failures()]).toEqual([0, before + 1]);
  });

  // Guarantee: a daily check that throws is not run again and again without a pause.
  it('waits for its period before it takes up again what has failed', async () => {
    let fail = (): void => undefined;
    const held = new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('on purpose'))));
    let begun = 0;
    start(() => (job.itemsUnderWay === 0 ? [(begun += 1)] : []), { work: () => held });
    await until('it found nothing more beside the first', async () => claims === 3);
    fail();
    await until('it has failed', async () => job.itemsUnderWay === 0);
    await pause(200);
    expect(begun).toBe(1);
  });

  it('counts as stalled while a claim does not come back, and while an item takes longer than any may', async () => {
    start(() => [], { claim: never as never });
    await until('it is stalled', async () => job.isStalled(50));
    void job.stop();
    start((round) => (round === 1 ? [1] : []), { work: never, itemMaxMs: 50, periodMs: 10 });
    await until('it is stalled', async () => job.isStalled(LONG_MS));
  });

  it('waits at a stop for the work under way, and claims nothing more', async () => {
    let isDone = false;
    start((round) => [round], {
      work: () => pause(50).then(() => void (isDone = true)),
    });
    await until('it works', async () => job.itemsUnderWay > 0);
    await job.stop();
    const after = claims;
    expect([isDone, job.itemsUnderWay]).toEqual([true, 0]);
    await pause(50);
    expect(claims).toBe(after);
  });
});
