import type { BusinessAccount } from '../client.ts';
import { ApiError, ConnectionError } from '../errors.ts';
import { pause } from '../retries.ts';
import { type Event, sign } from '../webhooks.ts';
import { type Position, writePosition } from './position.ts';

export interface ListenOptions {
  readonly forwardTo: string;
  /** Only these types; null for all. */
  readonly types: ReadonlySet<string> | null;
  /** The place of the first start: events after this number. Null: only what happens from now on. */
  readonly from: number | null;
  readonly stateFile: string;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

const POLL_MS = 1_000;
const FORWARD_TIMEOUT_MS = 15_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** A receiver that answers with an error is asked this often; one that cannot be reached is waited for. */
const TRIES = 5;

/** Forwards the events of an account until it is told to stop. @throws ApiError when the key is not accepted. */
export async function listen(client: BusinessAccount, position: Position, options: ListenOptions): Promise<void> {
  const { signal, print } = options;
  let sequence = options.from ?? position.sequence ?? (await newest(client, signal));
  let { epoch } = position;
  const note = (): void => {
    const known = epoch === undefined ? {} : { epoch };
    writePosition(options.stateFile, { secret: position.secret, sequence, ...known });
  };
  note();
  print(`Forwarding ${client.environment} events after number ${sequence} to ${options.forwardTo}`);
  print(`Signed with ${position.secret}`);
  while (!signal.aborted) {
    const page = await read(client, sequence, options);
    if (page.epoch !== undefined && page.epoch !== epoch) {
      if (epoch !== undefined) print(newEpoch(page.epoch, sequence));
      epoch = page.epoch;
      note();
    }
    for (const event of page.events) {
      if (signal.aborted) return;
      const isWanted = !options.types || options.types.has(event.type);
      if (isWanted && !(await forward(event, position.secret, options))) return;
      sequence = event.sequence;
      note();
    }
    if (!page.more) await pause(POLL_MS, signal).catch(() => undefined);
  }
}

async function newest(client: BusinessAccount, signal: AbortSignal): Promise<number> {
  return (await client.events.page({ limit: 1 }, { signal })).meta.last_sequence;
}

/** The events after a number. A service that cannot be reached is waited for; a key it refuses is not. */
async function read(
  client: BusinessAccount,
  after: number,
  { signal, print }: ListenOptions,
): Promise<{ readonly events: readonly Event[]; readonly more: boolean; readonly epoch?: number }> {
  try {
    const page = await client.events.page({ after_sequence: after, limit: 100 }, { signal });
    return { events: page.data, more: page.meta.has_more, epoch: page.meta.epoch };
  } catch (error) {
    if (signal.aborted) return { events: [], more: false };
    const passes =
      error instanceof ConnectionError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
    if (!passes) throw error;
    print(`The service cannot be read: ${error.message} Trying again.`);
    return { events: [], more: false };
  }
}

/** The service was put back to an earlier time: what it had told since then may come again under another number and id. */
const newEpoch = (epoch: number, sequence: number): string =>
  `The service was restored (epoch ${epoch}). Of what you have up to number ${sequence} it may have forgotten the newest. ` +
  'Compare it with the transactions; what comes again has another id and the same transaction_id.';

/** @returns whether the event is done with: delivered, or given up. False when listening ended before that. */
async function forward(event: Event, secret: string, options: ListenOptions): Promise<boolean> {
  const { print, signal } = options;
  const line = `${event.timestamp}  ${event.sequence}  ${event.type}`;
  let refused = 0;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const answer = await send(event, secret, options);
    if (answer === 'ok') {
      print(`${line}  delivered`);
      return true;
    }
    if (answer !== 'unreachable') {
      refused += 1;
      if (refused === TRIES) {
        print(`${line}  given up after ${TRIES} tries: ${answer}. --from ${event.sequence - 1} sends it again.`);
        return true;
      }
    }
    if (attempt === 0 || refused > 0) print(`${line}  ${answer}; trying again`);
    await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt), signal).catch(() => undefined);
  }
  return false;
}

/** `ok`, `unreachable`, or what the receiver answered. */
async function send(event: Event, secret: string, { forwardTo, signal }: ListenOptions): Promise<string> {
  const body = JSON.stringify(event);
  const headers = { ...(await sign(body, event.id, secret, Date.now())), 'Content-Type': 'application/json' };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FORWARD_TIMEOUT_MS)]);
  try {
    const response = await fetch(forwardTo, { method: 'POST', headers, body, signal: limit, redirect: 'manual' });
    await response.body?.cancel();
    return response.ok ? 'ok' : `answered ${response.status}`;
  } catch {
    return limit.aborted && !signal.aborted ? 'no answer in time' : 'unreachable';
  }
}
