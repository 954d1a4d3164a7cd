import { availableParallelism } from 'node:os';
import { median } from './measurement';
import type { Written } from './written';

/** A burst of deliveries, from the moment they were due until each was recorded. */
export interface Delivered {
  readonly perSecond: number;
  /** Processor time of one, in microseconds. */
  readonly serviceMicros: number;
  readonly databaseMicros: number;
  readonly receiverMicros: number;
  /** The part of all processors that nobody used meanwhile: what was waited for and not worked. */
  readonly idleShare: number;
  readonly written: Written;
}

/** The same number of raw posts. */
export interface Posted {
  readonly perSecond: number;
  readonly micros: number;
}

export interface Round {
  readonly delivered: Delivered;
  readonly posted: Posted;
}

/**
 * The medians of rounds. Who had the processors tells what a rate is worth: where others had a part of them, three
 * processes that work side by side lose more than the two of the raw posts.
 */
export function describeRounds(rounds: readonly Round[]): readonly string[] {
  const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
  const whole = (figure: (round: Round) => number): string => of(figure).toFixed(0);
  const percent = (figure: (round: Round) => number): string => `${(100 * of(figure)).toFixed(0)} %`;
  const written = (key: keyof Written): number => of(({ delivered }) => delivered.written[key]);
  const ratios = rounds.map(({ delivered, posted }) => delivered.perSecond / posted.perSecond);
  return [
    `${whole(({ delivered }) => delivered.perSecond)} a second beside ${whole(({ posted }) => posted.perSecond)} raw: ` +
      `ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    `processor time of one: service ${whole(({ delivered }) => delivered.serviceMicros)} us, ` +
      `database ${whole(({ delivered }) => delivered.databaseMicros)} us, ` +
      `receiver ${whole(({ delivered }) => delivered.receiverMicros)} us, raw ${whole(({ posted }) => posted.micros)} us`,
    `of the processors, ours had ${percent(({ delivered }) => oursOf(delivered))}, ` +
      `others ${percent(({ delivered }) => Math.max(0, 1 - delivered.idleShare - oursOf(delivered)))}, ` +
      `nobody ${percent(({ delivered }) => delivered.idleShare)}`,
    `written for one: ${written('indexInserts').toFixed(1)} index inserts, ${written('walBytes').toFixed(0)} bytes of log, ` +
      `${written('commits').toFixed(2)} commits, ${written('rowLocks').toFixed(2)} row locks`,
  ];
}

/** The part of all processors that service, database and receiver had. */
const oursOf = ({ perSecond, serviceMicros, databaseMicros, receiverMicros }: Delivered): number =>
  ((serviceMicros + databaseMicros + receiverMicros) * perSecond) / 1_000_000 / availableParallelism();
