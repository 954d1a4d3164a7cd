import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A port of loopback that leads to one server now and to another one later, as the address of a failover does. */
export class TcpSwitch {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor(private target: number) {
    this.server = createServer((client) => this.join(client));
  }

  static async to(target: number): Promise<TcpSwitch> {
    const one = new TcpSwitch(target);
    await new Promise<void>((ready) => one.server.listen(0, '127.0.0.1', ready));
    return one;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Cuts every connection; new ones lead to `target`. */
  turn(target: number): void {
    this.target = target;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.turn(0);
    this.server.close();
  }

  private join(client: Socket): void {
    const server = connect(this.target, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }
}
