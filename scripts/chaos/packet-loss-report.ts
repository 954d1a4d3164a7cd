import type { DataSource } from 'typeorm';
import type { PacketLoss } from './packet-loss';
import { listed } from './tally';
import { endsOfOrders, endsOfUnknownOutcomes } from './unknown-outcomes';

/** What was swallowed on the way to the provider, and how everything of unknown outcome ended, for whatever reason. */
export async function lossLines({
  packetLoss,
  db,
}: {
  readonly packetLoss: PacketLoss;
  readonly db: DataSource;
}): Promise<ReadonlyArray<readonly [string, string]>> {
  const { spells, silentMs, connections, messages, orders } = packetLoss;
  const ended = async (lost: 'request' | 'answer'): Promise<string> => {
    const ids = [...orders].filter(([, one]) => one === lost).map(([id]) => id);
    return ids.length === 0 ? 'none' : `${ids.length}, ended ${listed(await endsOfOrders(db, ids))}`;
  };
  const unknown = await endsOfUnknownOutcomes(db);
  return [
    ['provider in the dark', `${spells} times, ${(silentMs / 1_000).toFixed(1)} s in all`],
    ['connections swallowed', `${sumOf(connections)}: ${listed(connections)}`],
    ['messages swallowed', listed(messages)],
    ['orders without request', await ended('request')],
    ['orders without answer', await ended('answer')],
    ['unknown outcomes', `${sumOf(unknown)}, ended ${listed(unknown)}`],
  ];
}

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, one) => sum + one, 0);
