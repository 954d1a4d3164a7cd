import { performance } from 'node:perf_hooks';
import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';

/** A post of the raw peer: the same bytes, address and secret as a delivery of the service. */
export interface RawPost {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: Buffer;
}

export interface RawRound {
  readonly posts: readonly RawPost[];
  readonly inFlight: number;
}

/** Signs and posts and reads the answers; no queue, no record, no check of the address. */
async function send(agent: Agent, { posts, inFlight }: RawRound): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const caller = async (): Promise<void> => {
    for (let post = posts[next++]; post; post = posts[next++]) {
      const at = new Date();
      const { statusCode, body } = await request(post.url, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': post.id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'webhook-signature': new Webhook(post.secret).sign(post.id, at, post.body),
        },
        body: post.body,
      });
      await body.text();
      if (statusCode !== 200) throw new Error(`the receiver answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, caller));
  return performance.now() - startedAt;
}

function main(): void {
  const agent = new Agent({ pipelining: 1 });
  process.on('message', (round: RawRound) => {
    send(agent, round).then(
      (milliseconds) => process.send?.({ milliseconds }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}

main();
