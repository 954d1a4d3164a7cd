import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../sdk/typescript/src/cli/listen';
import { clientOf, readCommandLine, receiverOf, UsageError, wantedTypesOf } from '../../sdk/typescript/src/cli/options';
import { readPosition } from '../../sdk/typescript/src/cli/position';
import { trigger } from '../../sdk/typescript/src/cli/trigger';
import { BusinessAccount } from '../../sdk/typescript/src/client';
import { type Event, verify } from '../../sdk/typescript/src/webhooks';
import { aCardShop } from '../support/cards';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';
import { FaultyProxy } from './faulty-proxy';

/** A developer's server: keeps what it could verify, and answers as it is told. */
class Receiver {
  readonly taken: Event[] = [];
  /** Statuses of the next answers; 200 after that. */
  readonly answers: number[] = [];

  private constructor(private readonly server: Server) {}

  static async start(secretOf: () => string): Promise<Receiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        void verify(Buffer.concat(parts), request.headers, secretOf()).then(
          (event) => {
            const status = receiver.answers.shift() ?? 200;
            if (status === 200) receiver.taken.push(event);
            response.writeHead(status).end();
          },
          () => response.writeHead(400).end(),
        );
      });
    });
    const receiver = new Receiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

describe('listen and trigger', () => {
  let world: World;
  let apiKey: string;
  let client: BusinessAccount;
  let folder: string;
  let stateFile: string;
  let receiver: Receiver;

  beforeAll(async () => {
    world = await startWorld();
    const shop = await aCardShop(world);
    apiKey = shop.sandboxKey.token;
    client = new BusinessAccount({ apiKey, baseUrl: world.origin });
    folder = mkdtempSync(join(tmpdir(), 'listen-'));
    stateFile = join(folder, 'state', 'place.json');
    receiver = await Receiver.start(() => readPosition(stateFile).secret);
  });
  afterAll(async () => {
    await receiver.close();
    rmSync(folder, { recursive: true });
    await world.close();
  });

  /** Listens while `what` happens, and ends listening. */
  async function whileListening(what: () => Promise<unknown>, from: number | null = null): Promise<string[]> {
    const stop = new AbortController();
    const lines: string[] = [];
    const running = listen(client, readPosition(stateFile), {
      forwardTo: receiver.url,
      types: null,
      from,
      stateFile,
      print: (line) => lines.push(line),
      signal: stop.signal,
    });
    await until('listening has begun', async () => lines.length >= 2);
    await what();
    stop.abort();
    await running;
    return lines;
  }

  /** Until so many events have arrived and the last is noted: who stops listening before that gets it again. */
  const taken = (count: number) =>
    until(`${count} events have arrived`, async () => {
      const last = receiver.taken.at(-1);
      return receiver.taken.length >= count && readPosition(stateFile).sequence === last?.sequence;
    });
  const arrived = (type: string) =>
    until(`${type} has arrived`, async () => {
      const last = receiver.taken.findLast((event) => event.type === type);
      return last !== undefined && readPosition(stateFile).sequence === last.sequence;
    });
  const plainly = { amount: undefined, currency: undefined };

  // Guarantee: events that occur while no client listens are forwarded to the next one.
  it('forwards signed events in order, and goes on without a gap after a restart', async () => {
    await whileListening(async () => {
      await trigger(client, 'mobile_money_deposit.completed', plainly);
      await taken(2);
    });
    await trigger(client, 'mobile_money_deposit.failed', { amount: '6000.00', currency: 'CDF' });
    await trigger(client, 'mobile_money_payout.completed', plainly);
    expect(receiver.taken).toHaveLength(2);
    await whileListening(() => taken(4));
    const all: Event[] = [];
    for await (const event of client.events.list()) all.push(event);
    expect(receiver.taken.map(({ type }) => type)).toEqual([
      'wallet.created',
      'mobile_money_deposit.completed',
      'mobile_money_deposit.failed',
      'mobile_money_payout.completed',
    ]);
    const forwarded = new Set(receiver.taken.map(({ sequence }) => sequence));
    expect(all.filter(({ sequence }) => forwarded.has(sequence))).toEqual(receiver.taken);
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toMatchObject({ sequence: all.at(-1)?.sequence });
  });

  it('tries again what the receiver refused, and says how it went', async () => {
    receiver.taken.length = 0;
    receiver.answers.push(500);
    const types = () => receiver.taken.map(({ type }) => type);
    const lines = await whileListening(async () => {
      await trigger(client, 'card.frozen', plainly);
      await arrived('card.frozen');
    });
    expect(types().slice(-2)).toEqual(['card.created', 'card.frozen']);
    expect(lines.join('\n')).toMatch(/ (\S+) {2}answered 500; trying again\n.* \1 {2}delivered/);
  });

  // Guarantee: a mirror of events is told that the database was restored, and continues after the gap in the numbers.
  it('says when the service was restored, once, and goes on', async () => {
    const place = (): { epoch: number } => JSON.parse(readFileSync(stateFile, 'utf8')) as { epoch: number };
    expect(place().epoch).toBe(1);
    await world.db.query(`
      WITH moved AS (UPDATE event_sequences SET last_sequence = last_sequence + 1000 WHERE environment = 'sandbox' RETURNING *)
      INSERT INTO event_epochs (business_id, environment, epoch, after_sequence, first_sequence, started_at)
      SELECT business_id, environment, 2, last_sequence - 1000, last_sequence + 1, now() FROM moved`);
    // Events from before may still be on their way: their numbers are below the jump.
    const isOfNewEpoch = ({ sequence }: Event): boolean => sequence > 1_000;
    receiver.taken.length = 0;
    const lines = await whileListening(async () => {
      await trigger(client, 'mobile_money_deposit.completed', plainly);
      await until('an event of the new epoch has arrived', async () => receiver.taken.some(isOfNewEpoch));
    });
    expect(lines.filter((line) => line.includes('epoch 2'))).toHaveLength(1);
    expect(receiver.taken.filter(isOfNewEpoch).map(({ type }) => type)).toEqual(['mobile_money_deposit.completed']);
    await until('the epoch is kept', async () => place().epoch === 2);
    const later = await whileListening(async () => {
      await trigger(client, 'mobile_money_deposit.failed', plainly);
      await arrived('mobile_money_deposit.failed');
    });
    expect(later.join()).not.toContain('epoch');
  });

  it('waits when it is told to come back later, and goes on', async () => {
    const proxy = await FaultyProxy.start(world.origin);
    const busy = { status: 429, headers: { 'Retry-After': '3600' } };
    const stop = new AbortController();
    const lines: string[] = [];
    const running = listen(new BusinessAccount({ apiKey: apiKey, baseUrl: proxy.origin }), readPosition(stateFile), {
      forwardTo: receiver.url,
      types: null,
      from: null,
      stateFile,
      print: (line) => {
        lines.push(line);
        if (lines.length === 2) proxy.next(busy);
      },
      signal: stop.signal,
    });
    await until('it has been refused and reads again', async () => lines.length > 2 && proxy.seen.length > 1);
    stop.abort();
    await running;
    await proxy.close();
    expect(lines[2]).toContain('Trying again.');
  });

  it('names a file that holds something else than its place', () => {
    const file = join(folder, 'another-file');
    for (const text of ['', 'null', '{"secret":1}']) {
      writeFileSync(file, text);
      expect(() => readPosition(file)).toThrow(`${file} is not a state of listen`);
    }
  });

  it('takes the address of a receiver as people write it, and refuses what is none', () => {
    const receiverIn = (address: string) => receiverOf(readCommandLine(['listen', `--forward-to=${address}`]));
    expect(receiverIn('localhost:4000/webhooks')).toBe('http://localhost:4000/webhooks');
    expect(receiverIn('https://shop.test/webhooks')).toBe('https://shop.test/webhooks');
    for (const address of ['', 'ftp://shop.test', 'http://', 'a b'])
      expect(() => receiverIn(address)).toThrow(UsageError);
    expect(() => receiverOf(readCommandLine(['listen']))).toThrow('--forward-to');
  });

  // Guarantee: whoever misspells a type does not wait for ever.
  it('refuses a type of event that does not exist, and names those that do', async () => {
    const typesIn = (...words: string[]) => wantedTypesOf(readCommandLine(['listen', ...words]), client);
    expect(await typesIn()).toBeNull();
    const both = new Set(['card.created', 'wallet.created']);
    expect(await typesIn('--types', 'card.created, wallet.created')).toEqual(both);
    await expect(typesIn('--types', 'card.created,deposit.completed')).rejects.toThrow(
      /no events deposit\.completed\..*mobile_money_deposit\.completed/s,
    );
  });

  it('refuses what cannot be carried out, in words', async () => {
    const live = new BusinessAccount({ apiKey: `biz_live_${'0'.repeat(64)}`, baseUrl: world.origin });
    await expect(trigger(live, 'card.created', plainly)).rejects.toThrow('sandbox key');
    await expect(trigger(client, 'kyc.approved', plainly)).rejects.toThrow('cannot be triggered');
    expect(() => readCommandLine(['listen', '--forwardto', 'x'])).toThrow(UsageError);
    expect(() => clientOf(readCommandLine(['listen']), {})).toThrow('BUSINESS_ACCOUNT_API_KEY');
  });
});
