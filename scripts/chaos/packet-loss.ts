import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { rest } from './fault-injector';
import type { SeededRandom } from './seeded-random';

const BETWEEN_MS: readonly [number, number] = [1_500, 5_000];
const LASTS_MS: readonly [number, number] = [400, 2_000];
const SHARES = [0.3, 0.6, 1] as const;
const LOST = ['requests', 'answers', 'requests and answers'] as const;
const REQUEST_BYTES_MAX = 16_384;
const METHOD = /^(GET|POST|PUT|PATCH|DELETE) /;
/** An order of pawaPay as the service writes it. */
const ORDER = /^POST [\s\S]*"(?:payout|deposit)Id":"([0-9a-f-]{36})"/;

/** What is lost on a connection, if anything. */
type Lost = (typeof LOST)[number];
export type OrderLost = 'request' | 'answer';

/**
 * Stands before a provider. For seconds at a time, packets of some connections vanish: what the service asks, what it is
 * answered, or both. Nobody is told; such a connection stays silent until its client gives it up.
 */
export class PacketLoss {
  /** How often it struck, and for how long in all. */
  spells = 0;
  silentMs = 0;
  /** Connections with something to lose that lost it. */
  readonly connections = new Map<Lost, number>();
  /** What was swallowed of them, as `POST request` or `GET answer`. */
  readonly messages = new Map<string, number>();
  /** Orders by their id at the provider, with what was lost last. */
  readonly orders = new Map<string, OrderLost>();
  private readonly passing = new Set<Passing>();
  private readonly server: Server;
  private spell: { readonly lost: Lost; readonly share: number; readonly random: SeededRandom } | null = null;

  private constructor(private readonly target: number) {
    this.server = createServer((client) => this.join(client));
  }

  static async before(target: number): Promise<PacketLoss> {
    const one = new PacketLoss(target);
    await new Promise<void>((ready) => one.server.listen(0, '127.0.0.1', ready));
    return one;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Strikes again and again until `signal` aborts, and then loses nothing more. */
  async strike(signal: AbortSignal, random: SeededRandom): Promise<void> {
    while (!signal.aborted) {
      await rest(random, BETWEEN_MS, signal);
      const began = performance.now();
      this.begin(random.pick(LOST), random.pick(SHARES), random);
      await rest(random, LASTS_MS, signal);
      this.spell = null;
      this.spells += 1;
      this.silentMs += performance.now() - began;
    }
  }

  close(): void {
    for (const { client, provider } of this.passing) {
      client.destroy();
      provider.destroy();
    }
    this.server.close();
  }

  private begin(lost: Lost, share: number, random: SeededRandom): void {
    this.spell = { lost, share, random };
    for (const one of this.passing) this.maybeDarken(one);
  }

  private maybeDarken(one: Passing): void {
    if (this.spell && one.lost === null && this.spell.random.happens(this.spell.share)) one.lost = this.spell.lost;
  }

  private join(client: Socket): void {
    const one = new Passing(client, connect(this.target, '127.0.0.1'));
    this.passing.add(one);
    this.maybeDarken(one);
    client.on('data', (bytes: Buffer) => {
      one.read(bytes);
      if (one.loses('request')) this.note(one, 'request');
      else one.provider.write(bytes);
    });
    one.provider.on('data', (bytes: Buffer) => {
      if (one.loses('answer')) this.note(one, 'answer');
      else client.write(bytes);
    });
    // A close follows, and ends the other side; of a client that gave up, the provider hears by then.
    for (const [socket, other] of [
      [client, one.provider],
      [one.provider, client],
    ] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.passing.delete(one);
        if (socket === client || one.lost === null) other.destroy();
      });
    }
  }

  /** A connection is counted once: its client gives it up with the first message that is lost. */
  private note(one: Passing, lost: OrderLost): void {
    const { order, method } = one;
    if (order !== null) this.orders.set(order, lost);
    if (one.isNoted) return;
    one.isNoted = true;
    if (one.lost) this.connections.set(one.lost, (this.connections.get(one.lost) ?? 0) + 1);
    const name = `${method} ${lost}`;
    this.messages.set(name, (this.messages.get(name) ?? 0) + 1);
  }
}

/** A connection on its way through. */
class Passing {
  lost: Lost | null = null;
  isNoted = false;
  private request = '';

  constructor(
    readonly client: Socket,
    readonly provider: Socket,
  ) {}

  /** Follows which request the connection carries; the service sends one at a time. */
  read(bytes: Buffer): void {
    const text = bytes.toString('latin1');
    this.request = (METHOD.test(text) ? text : this.request + text).slice(0, REQUEST_BYTES_MAX);
  }

  loses(what: OrderLost): boolean {
    return this.lost !== null && this.lost.includes(`${what}s`);
  }

  get method(): string {
    return METHOD.exec(this.request)?.[1] ?? 'unknown';
  }

  get order(): string | null {
    return ORDER.exec(this.request)?.[1] ?? null;
  }
}
