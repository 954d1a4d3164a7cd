import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to the next request: its answer is lost or breaks off on the way back, or it is refused before the service sees it. */
export type Fault =
  | 'lose the answer'
  | 'break the answer off'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly at: number;
}

/** Stands between a client and the service, passes everything on, and does to single requests what it is told. */
export class FaultyProxy {
  readonly seen: SeenRequest[] = [];
  private readonly faults: Fault[] = [];

  private constructor(private readonly server: Server) {}

  static async start(target: string): Promise<FaultyProxy> {
    const server = createServer((incoming, outgoing) => {
      const { method = '', url: path = '', headers } = incoming;
      const key = headers['idempotency-key'] as string | undefined;
      proxy.seen.push({ method, path, idempotencyKey: key, at: Date.now() });
      const fault = proxy.faults.shift();
      if (typeof fault === 'object') {
        incoming.resume();
        outgoing.writeHead(fault.status, { 'Content-Type': 'application/json', ...fault.headers });
        outgoing.end(JSON.stringify({ code: 'service_busy', message: 'Busy.', request_id: 'proxy-request' }));
        return;
      }
      const onward = request(new URL(path, target), { method, headers }, (answer) => {
        if (fault === 'lose the answer') {
          // The service has done its work by now; only the client does not know.
          answer.resume().on('end', () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        if (fault === 'break the answer off') {
          answer.once('data', (piece: Buffer) => outgoing.write(piece, () => outgoing.destroy()));
          return;
        }
        answer.pipe(outgoing);
      });
      // A client that has given up ends both connections.
      onward.on('error', () => incoming.socket.destroy());
      incoming.pipe(onward);
    });
    const proxy = new FaultyProxy(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The faults of the next requests, in their order. */
  next(...faults: readonly Fault[]): void {
    this.seen.length = 0;
    this.faults.push(...faults);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
