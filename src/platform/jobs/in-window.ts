/**
 * Works on the items of a source, at most `underWayMax` at once, the next as soon as one has ended. Resolves when all have.
 * @throws the first error of `work`; no further item is begun then.
 */
export async function inWindow<Item>(
  source: AsyncIterable<Item> | Iterable<Item>,
  underWayMax: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of source) {
    const done = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    if (underWay.size >= underWayMax) await Promise.race(underWay);
    if (failures.length > 0) break;
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}
