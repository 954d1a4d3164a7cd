import { setTimeout as pause } from 'node:timers/promises';
import { Poller } from './poller';

const LONG_MS = 10_000;

describe('a poller', () => {
  let poller: Poller;
  const rounds: number[] = [];
  const start = (work: (round: number) => number): void => {
    rounds.length = 0;
    poller = new Poller('test', () => Promise.resolve(work(rounds.push(performance.now()))), LONG_MS);
    poller.start();
  };
  const settle = (): Promise<void> => pause(300);

  afterEach(() => poller.stop());

  it('works on without a pause while there is more', async () => {
    start((round) => (round < 5 ? 1 : 0));
    await settle();
    expect(rounds).toHaveLength(5);
  });

  it('sleeps when there is nothing, until it is woken', async () => {
    start(() => 0);
    await settle();
    expect(rounds).toHaveLength(1);
    poller.wake();
    await settle();
    expect(rounds).toHaveLength(2);
  });

  it('keeps a wish for later that was made during a round with work', async () => {
    start((round) => {
      if (round === 1) poller.wake(100);
      return round === 1 ? 1 : 0;
    });
    await settle();
    expect(rounds).toHaveLength(3);
    expect((rounds[2] ?? 0) - (rounds[0] ?? 0)).toBeGreaterThanOrEqual(95);
  });

  it('lets the earlier of two wishes win', async () => {
    start((round) => {
      if (round === 1) poller.wake(200);
      if (round === 1) poller.wake(50);
      return 0;
    });
    await settle();
    expect((rounds[1] ?? 0) - (rounds[0] ?? 0)).toBeLessThan(190);
  });
});
