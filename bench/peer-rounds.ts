import { keepBusy } from './clients';
import type { Workload } from './workloads';

/** What the bench asks a peer's process for over its channel. */
export interface AskedRound {
  /** Which of the process's peers. */
  readonly peer: string;
  readonly workload: Workload;
  readonly clients: number;
  readonly milliseconds: number;
}

export type Operate = (workload: Workload, turn: number) => Promise<void>;

/** Answers every round with the latencies of its operations, until the bench closes the channel. */
export function answerRounds(peers: Readonly<Record<string, Operate>>): void {
  process.on('message', ({ peer, workload, clients, milliseconds }: AskedRound) => {
    const operate = peers[peer];
    const round = operate
      ? keepBusy(clients, milliseconds, (turn) => operate(workload, turn))
      : Promise.reject(new Error(`no peer is called ${peer}`));
    round.then(
      (latencies) => process.send?.({ latencies }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}
