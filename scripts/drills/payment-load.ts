import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type Merchant, NETWORK, PAYS } from '../chaos/merchants';

const ANSWER_MAX_MS = 15_000;

export interface LoadResult {
  readonly sent: number;
  /** Answers other than 201 and requests without an answer, counted by what came. */
  readonly failed: ReadonlyMap<string, number>;
}

/**
 * Sends deposits at a steady rate, each once: a request that fails stays failed, as it would be for a client that does not
 * repeat.
 */
export async function sendDeposits(
  origin: () => string,
  merchants: readonly Merchant[],
  { perSecond, until }: { readonly perSecond: number; readonly until: AbortSignal },
): Promise<LoadResult> {
  const agent = new Agent({ connections: 32, pipelining: 1 });
  const failed = new Map<string, number>();
  const open = new Set<Promise<void>>();
  let sent = 0;
  while (!until.aborted) {
    const merchant = merchants[sent % merchants.length];
    if (!merchant) throw new Error('a load needs a merchant');
    sent += 1;
    const one = deposit(agent, origin(), merchant.key).then((outcome) => {
      if (outcome !== '201') failed.set(outcome, (failed.get(outcome) ?? 0) + 1);
      open.delete(one);
    });
    open.add(one);
    await pause(1_000 / perSecond);
  }
  await Promise.all(open);
  await agent.close();
  return { sent, failed };
}

async function deposit(agent: Agent, origin: string, key: string): Promise<string> {
  try {
    const { statusCode, body } = await request(`${origin}/api/v1/business/mobile-money/deposits`, {
      dispatcher: agent,
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ currency_code: 'CDF', amount: '1000', phone_number: PAYS, network: NETWORK }),
      headersTimeout: ANSWER_MAX_MS,
    });
    const text = await body.text();
    return statusCode === 201 ? '201' : `${statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'no answer';
  }
}

export const describeFailures = ({ failed }: LoadResult): string =>
  failed.size === 0 ? '0' : [...failed].map(([outcome, times]) => `${times} x ${outcome}`).join(', ');
