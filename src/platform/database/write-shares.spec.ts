import { setTimeout as pause } from 'node:timers/promises';
import { WriteShares } from './write-shares';

describe('the share of a business in the connections', () => {
  const BUSY = { code: 'service_busy', retryAfterSeconds: 2 };
  const bounds = { waitingMax: 2, waitMaxMs: 50 };
  const SHEDDABLE = { mayBeShed: true };
  /** Work that ends when told to. */
  const held = () => {
    let end = (): void => undefined;
    const done = new Promise<void>((resolve) => (end = resolve));
    return { work: () => done, end: () => end() };
  };

  it('lets in what fits, the rest in its order as places come free, and everybody else at once', async () => {
    const shares = new WriteShares(5, { waitingMax: 9, waitMaxMs: 10_000 });
    const [first, second] = [held(), held()];
    const began: number[] = [];
    const running = [first, second].map(({ work }) => shares.run(1, SHEDDABLE, work));
    const waiting = [1, 2].map((n) => shares.run(1, SHEDDABLE, async () => void began.push(n)));
    expect(await shares.run(2, SHEDDABLE, async () => 'served')).toBe('served');
    expect(await shares.run(null, SHEDDABLE, async () => 'served')).toBe('served');
    expect(began).toEqual([]);
    first.end();
    await Promise.all(waiting);
    expect(began).toEqual([1, 2]);
    second.end();
    await Promise.all(running);
  });

  it('turns away what would wait too long, and what comes when too many wait', async () => {
    const shares = new WriteShares(2, bounds);
    const blocker = held();
    const running = shares.run(1, SHEDDABLE, blocker.work);
    const late = [1, 2].map(() => shares.run(1, SHEDDABLE, async () => 'never'));
    await expect(shares.run(1, SHEDDABLE, async () => 'never')).rejects.toMatchObject(BUSY);
    for (const one of late) await expect(one).rejects.toMatchObject(BUSY);
    blocker.end();
    await running;
    await pause(0);
    expect(await shares.run(1, SHEDDABLE, async () => 'again')).toBe('again');
  });

  it('gives the place of a write that failed to the next', async () => {
    const shares = new WriteShares(2, bounds);
    const failing = shares.run(1, SHEDDABLE, () => Promise.reject(new Error('on purpose')));
    const next = shares.run(1, SHEDDABLE, async () => 'served');
    await expect(failing).rejects.toThrow('on purpose');
    expect(await next).toBe('served');
  });

  it('turns away nothing that must be written, and lets it in first', async () => {
    const shares = new WriteShares(2, bounds);
    const blocker = held();
    const running = shares.run(1, SHEDDABLE, blocker.work);
    const began: string[] = [];
    const late = [1, 2].map(() => shares.run(1, SHEDDABLE, async () => void began.push('request')));
    const kept = [1, 2, 3].map(() => shares.run(1, { mayBeShed: false }, async () => void began.push('end')));
    for (const one of late) await expect(one).rejects.toMatchObject(BUSY);
    const last = shares.run(1, SHEDDABLE, async () => void began.push('request'));
    blocker.end();
    await Promise.all([running, last, ...kept]);
    expect(began).toEqual(['end', 'end', 'end', 'request']);
  });
});
