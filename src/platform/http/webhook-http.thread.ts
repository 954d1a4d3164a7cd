import { parentPort, workerData } from 'node:worker_threads';
import { WebhookHttpClient, type WebhookHttpOptions } from './webhook-http.client';
import {
  asText,
  bytesOf,
  MessageBatch,
  type NumberedAnswer,
  type NumberedCall,
  type ToThread,
} from './webhook-thread-messages';

/** The thread of `WebhookCalls`: makes the calls that it is sent, and sends back their answers. */
function main(): void {
  const port = parentPort;
  if (!port) throw new Error('this file runs as a thread');
  const client = new WebhookHttpClient(workerData as WebhookHttpOptions);
  const answers = new MessageBatch<NumberedAnswer>((batch) => port.postMessage(batch));
  port.on('message', (message: ToThread) => {
    if (message !== 'close')
      for (const call of message) void answerOf(client, call).then((answer) => answers.add(answer));
    else
      void client.close().then(() =>
        // A thread ends with its port. Answers of the calls that were interrupted go first.
        setImmediate(() => {
          answers.flush();
          port.close();
        }),
      );
  });
}

async function answerOf(client: WebhookHttpClient, { id, url, headers, body }: NumberedCall): Promise<NumberedAnswer> {
  try {
    const answer = await client.post({ url, headers, body: bytesOf(body) });
    return { id, answer: answer.kind === 'answer' ? { ...answer, body: asText(answer.body) } : answer };
  } catch (error) {
    return { id, answer: error instanceof Error ? error : new Error(String(error)) };
  }
}

main();
