import { setImmediate as turn } from 'node:timers/promises';
import { WriteBatches } from './write-batches';

interface Held {
  readonly items: readonly string[];
  readonly mayWait: boolean;
  end(results: ReadonlyArray<string | undefined> | Error): void;
}

describe('writes that arrive together', () => {
  let together: Held[];
  let alone: Array<{ readonly item: string; end(result: string | Error): void }>;
  let batches: WriteBatches<string, string>;

  beforeEach(() => {
    together = [];
    alone = [];
    batches = new WriteBatches<string, string>({
      itemsMax: 3,
      keyOf: (item) => item.slice(0, 1),
      writeAll: (items, mayWait) =>
        new Promise((resolve, reject) => {
          together.push({ items, mayWait, end: (ended) => (ended instanceof Error ? reject(ended) : resolve(ended)) });
        }),
      writeOne: (item) =>
        new Promise((resolve, reject) => {
          alone.push({ item, end: (ended) => (ended instanceof Error ? reject(ended) : resolve(ended)) });
        }),
    });
  });

  async function seen<T>(list: readonly T[], place: number): Promise<T> {
    for (;;) {
      const one = list[place];
      if (one !== undefined) return one;
      await turn();
    }
  }

  /** The first is alone and keeps running, so that the others find company. */
  async function write(...items: string[]): Promise<Array<Promise<string>>> {
    void batches.write('z');
    await seen(alone, 0);
    return items.map((item) => batches.write(item));
  }

  it('writes one that comes alone at once', async () => {
    const written = batches.write('a');
    expect(alone.map(({ item }) => item)).toEqual(['a']);
    alone[0]?.end('A');
    expect(await written).toBe('A');
    expect(together).toEqual([]);
  });

  it('gives each of a batch its own result', async () => {
    const written = await write('a', 'b');
    (await seen(together, 0)).end(['A', 'B']);
    expect(await Promise.all(written)).toEqual(['A', 'B']);
  });

  it('never puts two of one key or more than fit into a batch, and loses none', async () => {
    const written = await write('a1', 'a2', 'b', 'c', 'd');
    const first = await seen(together, 0);
    expect(first.items).toEqual(['a1', 'b', 'c']);
    first.end(['A1', 'B', 'C']);
    const second = await seen(together, 1);
    expect(second.items).toEqual(['a2', 'd']);
    second.end(['A2', 'D']);
    expect(await Promise.all(written)).toEqual(['A1', 'A2', 'B', 'C', 'D']);
  });

  it('writes each alone when the batch is refused, so that one fails by itself', async () => {
    const written = await write('a', 'b');
    (await seen(together, 0)).end(new Error('one of them is wrong'));
    (await seen(alone, 1)).end(new Error('this one'));
    (await seen(alone, 2)).end('B');
    await expect(written[0]).rejects.toThrow('this one');
    expect(await written[1]).toBe('B');
  });

  it.each([
    ['broke', 'Connection terminated unexpectedly'],
    ['could not be made', 'timeout exceeded when trying to connect'],
    ['was refused for want of a place', Object.assign(new Error('sorry, too many clients'), { code: '53300' })],
    ['was refused while the server starts', Object.assign(new Error('starting up'), { code: '57P03' })],
    ['was ended by an operator', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ])('tells all of them when the connection %s, and writes none a second time', async (_what, error) => {
    const written = await write('a', 'b');
    (await seen(together, 0)).end(error instanceof Error ? error : new Error(error));
    expect((await Promise.allSettled(written)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(alone.map(({ item }) => item)).toEqual(['z']);
  });

  it('goes on after an item that cannot even be asked for', async () => {
    const torn = new WriteBatches<string, string>({
      itemsMax: 3,
      keyOf: (item) => item,
      writeAll: () => {
        throw new Error('no batch');
      },
      writeOne: (item) => {
        if (item === 'a') throw new Error('not this one');
        return Promise.resolve(item);
      },
    });
    await expect(torn.write('a')).rejects.toThrow('not this one');
    expect(await Promise.all([torn.write('b'), torn.write('c'), torn.write('d')])).toEqual(['b', 'c', 'd']);
  });

  it('takes one that is left out into the next batches, and after three writes it alone', async () => {
    const [hot] = await write('a', 'b');
    (await seen(together, 0)).end([undefined, 'B']);
    void batches.write('c');
    (await seen(together, 1)).end([undefined, 'C']);
    void batches.write('d');
    const third = await seen(together, 2);
    expect(third.items).toEqual(['a', 'd']);
    third.end([undefined, 'D']);
    const last = await seen(alone, 1);
    expect(last.item).toBe('a');
    last.end('A');
    expect(await hot).toBe('A');
  });

  it('lets no batch wait for locks while one that is written alone does', async () => {
    const began = performance.now();
    void batches.write('z');
    while (performance.now() - began < 110) await turn();
    void batches.write('a');
    void batches.write('b');
    expect((await seen(together, 0)).mayWait).toBe(false);
  });
});
