import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Secret } from '../../src/kernel/secret';

/**
 * Stands between the service and PostgreSQL and loses one answer: what was asked is done, and whoever asked hears only
 * that the connection broke.
 */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private readonly behind = new Set<Socket>();
  private readonly dark = new Set<Socket>();
  private awaited: readonly string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: Secret,
  ) {}

  static async before(database: Secret): Promise<DatabaseProxy> {
    const real = new URL(database.reveal());
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = new URL(real);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const proxy = new DatabaseProxy(server, new Secret(url.toString()));
    server.on('connection', (client) => proxy.pass(client, connect(Number(real.port), real.hostname)));
    return proxy;
  }

  /** The next connection that asks for these, one after the other, never hears the answer to the last. */
  loseAnswerTo(...asked: readonly string[]): void {
    this.awaited = asked;
  }

  get hasStruck(): boolean {
    return this.awaited.length === 0;
  }

  /**
   * From now on every open connection swallows what it is sent, both ways, and is not closed: a host that vanished without
   * a packet. New connections reach PostgreSQL, as they would at the host that took over its address.
   */
  goDark(): void {
    for (const socket of this.sockets) this.dark.add(socket);
  }

  /** The ports by which PostgreSQL knows the connections that pass here. */
  ports(): number[] {
    return [...this.behind].flatMap((socket) => socket.localPort ?? []);
  }

  private pass(client: Socket, server: Socket): void {
    this.behind.add(server);
    server.on('close', () => this.behind.delete(server));
    let seen = 0;
    let loses = false;
    client.on('data', (bytes) => {
      if (this.dark.has(client)) return;
      const next = this.awaited[seen];
      if (next !== undefined && bytes.includes(next)) seen += 1;
      if (next !== undefined && seen === this.awaited.length) {
        loses = true;
        this.awaited = [];
      }
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (this.dark.has(server)) return;
      if (loses) client.destroy();
      else client.write(bytes);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.sockets.delete(one);
        // PostgreSQL on a host that vanished does not hear that its client has gone.
        if (!this.dark.delete(one)) other.destroy();
      });
    }
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((closed) => this.server.close(() => closed()));
  }
}
