import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A port of loopback that leads to one server now and to another one later, as the address of a failover does. */
export class TcpSwitch {
  private readonly sockets = new Set<Socket>();
  /** Sockets whose other side gets no packet when they are closed. */
  private readonly dark = new Set<Socket>();
  private readonly server: Server;
  private isSwallowing = false;

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

  /** Connections that lead somewhere. */
  get open(): number {
    return (this.sockets.size - this.dark.size) / 2;
  }

  /** The same address by way of this port. */
  lead(url: string): string {
    const led = new URL(url);
    led.port = String(this.port);
    return led.toString();
  }

  /** Cuts every connection; new ones lead to `target`. */
  turn(target: number): void {
    this.target = target;
    for (const socket of this.sockets) socket.destroy();
  }

  /**
   * From now on every packet is lost without an error: open connections stay open and silent for ever, and new ones get no
   * further than this until `pass`. @returns how many connections were open.
   */
  swallow(): number {
    const { open } = this;
    this.isSwallowing = true;
    for (const socket of this.sockets) {
      socket.unpipe();
      socket.removeAllListeners('data');
      socket.resume();
      this.dark.add(socket);
    }
    return open;
  }

  /** New connections lead somewhere again; what was swallowed stays so, as with a host that has vanished. */
  pass(): void {
    this.isSwallowing = false;
  }

  close(): void {
    this.turn(0);
    this.server.close();
  }

  private join(client: Socket): void {
    if (this.isSwallowing) {
      this.dark.add(client);
      this.watch(client, null);
      client.resume();
      return;
    }
    const server = connect(this.target, '127.0.0.1');
    this.watch(client, server);
    this.watch(server, client);
    client.pipe(server);
    server.pipe(client);
  }

  private watch(one: Socket, other: Socket | null): void {
    this.sockets.add(one);
    // A close follows and reaches the other side.
    one.on('error', () => undefined);
    one.on('close', () => {
      this.sockets.delete(one);
      if (!this.dark.delete(one)) other?.destroy();
    });
  }
}
