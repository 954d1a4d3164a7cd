import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they came. */
  readonly body: string;
  readonly at: number;
}

export interface ReceiverAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** `never` holds the connection without a word, `hang up` breaks it. */
type Reaction = ReceiverAnswer | 'never' | 'hang up';
type Behaviour = (webhook: ReceivedWebhook) => Reaction | Promise<Reaction>;

const OK: ReceiverAnswer = { status: 200, body: 'ok' };

/** A merchant's server on loopback, which keeps what it got and answers as it is told. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** What the next calls meet. */
  behaviour: Behaviour = () => OK;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('connection', (socket) => {
      receiver.sockets.add(socket);
      socket.once('close', () => receiver.sockets.delete(socket));
    });
    server.on('request', (request, response) => {
      void request.toArray().then(async (chunks) => {
        const webhook = { headers: request.headers, body: Buffer.concat(chunks).toString(), at: Date.now() };
        receiver.received.push(webhook);
        const answer = await receiver.behaviour(webhook);
        if (answer === 'hang up') request.socket.destroy();
        else if (answer !== 'never') response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/webhooks`;
  }

  answers(answer: Reaction): void {
    this.behaviour = () => answer;
  }

  /** What came, as the envelope that it is. */
  envelopes(): Array<Record<string, unknown> & { id: string; type: string; sequence: number }> {
    return this.received.map(({ body }) => JSON.parse(body));
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((closed) => this.server.close(() => closed()));
  }
}

/** What a merchant does with the library. @throws WebhookVerificationError when the signature is not of this secret. */
export const verifyAsMerchant = (secret: string, { headers, body }: ReceivedWebhook): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
