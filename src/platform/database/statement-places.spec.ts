import { setImmediate as turn } from 'node:timers/promises';
import { StatementPlaces } from './statement-places';

const NEVER_MS = 60_000;

/** Statements that have begun, by name, and how each of them ends. */
function statements(places: StatementPlaces) {
  const begun: string[] = [];
  const leave = new Map<string, () => void>();
  const take = (...names: readonly string[]): void => {
    for (const name of names)
      places.take((left) => {
        begun.push(name);
        leave.set(name, left);
      });
  };
  return { begun, take, end: (name: string): void => leave.get(name)?.() };
}

describe('the places of statements', () => {
  it('are taken at once while there are some, and then in the order of arrival', () => {
    const places = new StatementPlaces(2, NEVER_MS, NEVER_MS);
    const { begun, take, end } = statements(places);
    take('a', 'b', 'c', 'd');
    expect(begun).toEqual(['a', 'b']);
    expect(places.queued).toBe(2);
    end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    take('e', 'f');
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are given up once by each', () => {
    const { begun, take, end } = statements(new StatementPlaces(1, NEVER_MS, NEVER_MS));
    take('a', 'b', 'c');
    end('a');
    end('a');
    expect(begun).toEqual(['a', 'b']);
  });

  it('are given up by statements that wait for long, so that nobody waits behind them', async () => {
    const { begun, take, end } = statements(new StatementPlaces(2, 5, NEVER_MS));
    take('stuck', 'also stuck', 'a', 'b', 'c');
    while (begun.length < 5) await turn();
    // Their answers come late and free nothing a second time.
    end('stuck');
    end('also stuck');
    take('d', 'e', 'f');
    expect(begun.length).toBeLessThan(8);
    while (begun.length < 8) await turn();
    expect(begun).toEqual(['stuck', 'also stuck', 'a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('are not waited for longer than a while', async () => {
    const places = new StatementPlaces(1, NEVER_MS, 5);
    const { begun, take } = statements(places);
    take('a', 'b', 'c');
    expect(begun).toEqual(['a']);
    while (begun.length < 3) await turn();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(places.queued).toBe(0);
  });
});
