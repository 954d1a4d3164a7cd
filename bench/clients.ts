import { performance } from 'node:perf_hooks';

/** How long each operation took, in milliseconds. */
export type Latencies = number[];

/** Keeps `clients` calls under way until the deadline; `operate` gets a number that never repeats. */
export async function keepBusy(
  clients: number,
  milliseconds: number,
  operate: (turn: number) => Promise<void>,
): Promise<Latencies> {
  const latencies: Latencies = [];
  const deadline = performance.now() + milliseconds;
  let turn = 0;
  const client = async (): Promise<void> => {
    for (let startedAt = performance.now(); startedAt < deadline; startedAt = performance.now()) {
      await operate(turn++);
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return latencies;
}
