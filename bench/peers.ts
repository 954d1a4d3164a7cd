import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { AskedRound } from './peer-rounds';
import { answerOf, httpSubject, launch, measuresOf, stop, type Subject } from './subjects';
import {
  type Belongings,
  EXPRESS_PEER,
  FLOOR,
  OPERATION,
  PGLEDGER,
  PGLEDGER_TOGETHER,
  POSTING,
  POSTINGS_TOGETHER,
  SQL_PEER,
  TWO_BALANCES,
} from './workloads';

export async function startExpressPeer(databaseUrl: string, clients: number, belongings: Belongings): Promise<Subject> {
  const child = start('express-peer.js', databaseUrl, clients);
  const { port } = await answerOf(child);
  return httpSubject(EXPRESS_PEER, [child], [`http://127.0.0.1:${port}`], belongings);
}

export async function startSqlPeer(databaseUrl: string, clients: number): Promise<Subject> {
  const child = start('sql-peer.js', databaseUrl, clients);
  await answerOf(child);
  return askedSubject(SQL_PEER, child);
}

/** The floor and the ledgers, in one process. @param files pgledger's own SQL; without it that peer is missing. */
export async function startStatementPeers(
  databaseUrl: string,
  clients: number,
  files: readonly string[],
): Promise<Subject[]> {
  const child = start('statement-peer.js', databaseUrl, clients, { PGLEDGER_FILES: files.join('\n') });
  await answerOf(child);
  return [
    FLOOR,
    TWO_BALANCES,
    ...(files.length === 0 ? [] : [PGLEDGER, PGLEDGER_TOGETHER]),
    POSTING,
    POSTINGS_TOGETHER,
    OPERATION,
  ].map((name) => askedSubject(name, child));
}

/** A peer has as many connections as there are clients, so none waits for one. */
const start = (program: string, databaseUrl: string, clients: number, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  launch(join(__dirname, program), {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    CONNECTIONS: String(clients),
    ...env,
  });

/** A peer that is asked over the channel of its process. */
const askedSubject = (peer: string, child: ChildProcess): Subject => ({
  name: peer,
  ...measuresOf([child]),
  run: async (workload, clients, milliseconds) => {
    child.send({ peer, workload, clients, milliseconds } satisfies AskedRound);
    return (await answerOf(child)).latencies ?? [];
  },
  stop: () => stop(child),
});
