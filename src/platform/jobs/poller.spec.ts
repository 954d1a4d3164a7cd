import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../test/support/wait';
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
    await until('five rounds have passed', async () => rounds.length === 5);
  });

  it('sleeps when there is nothing, until it is woken', async () => {
    start(() => 0);
    await settle();
    expect(rounds).toHaveLength(1);
    poller.wake();
    await until('it looks again', async () => rounds.length === 2);
  });

  it('keeps a wish for later that was made during a round with work', async () => {
    start((round) => {
      if (round === 1) poller.wake(100);
      return round === 1 ? 1 : 0;
    });
    await until('the wish is granted', async () => rounds.length === 3);
    expect((rounds[2] ?? 0) - (rounds[0] ?? 0)).toBeGreaterThanOrEqual(95);
  });

  it.each([
    [200, 50],
    [50, 200],
  ])('grants both of two wishes, for %d and for %d milliseconds from now', async (first, second) => {
    start((round) => {
      if (round === 1) poller.wake(first);
      if (round === 1) poller.wake(second);
      return 0;
    });
    await until('both are granted', async () => rounds.length === 3);
    const [begun = 0, earlier = 0, later = 0] = rounds;
    expect(earlier - begun).toBeGreaterThanOrEqual(45);
    expect(later - begun).toBeGreaterThanOrEqual(195);
  });
});
