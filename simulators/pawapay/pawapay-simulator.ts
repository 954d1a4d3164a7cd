import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, SystemClock } from '../../src/kernel/clock';
import { verifySignature } from '../../src/providers/mobile-money/pawapay/pawapay.signature';
import { CallbackSender } from './callback-sender';
import { ControlApi } from './control-api';
import { PaymentsApi } from './payments-api';
import { json, type Reply } from './reply';
import { SimulatorBooks } from './simulator-books';
import { SimulatorFaults } from './simulator-faults';
import { DEFAULT_SETTINGS, type SimulatorSettings } from './simulator-settings';
import { SimulatorSettlement } from './simulator-settlement';
import { SimulatorTimers } from './simulator-timers';
import { StatementsApi } from './statements-api';
import { ToolkitApi } from './toolkit-api';
import { failureView } from './wire-views';

const STATEMENT = 'GET statements/';
const LOOPBACK = '127.0.0.1';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly rawBody: Buffer;
}

/**
 * pawaPay's Merchant API, version 2, on the loopback interface: same paths, statuses, codes and callbacks, with books
 * of its own to compare ours with and faults on request. For tests and development; it holds everything in memory.
 */
export class PawapaySimulator {
  /** Its origin, such as `http://127.0.0.1:41234`. */
  url = '';
  readonly settings: SimulatorSettings;
  readonly faults = new SimulatorFaults();
  readonly books: SimulatorBooks;
  private readonly timers = new SimulatorTimers();
  private readonly callbacks: CallbackSender;
  private readonly payments: PaymentsApi;
  private readonly toolkit: ToolkitApi;
  private readonly statements: StatementsApi;
  private readonly control: ControlApi;
  private readonly settlement: SimulatorSettlement;
  private readonly server: Server;

  private constructor(
    settings: Partial<SimulatorSettings>,
    private readonly clock: Clock,
  ) {
    this.settings = { ...DEFAULT_SETTINGS, ...settings };
    this.books = new SimulatorBooks(clock, this.settings);
    this.callbacks = new CallbackSender(this.faults, this.settings, this.timers, clock);
    this.settlement = new SimulatorSettlement(this.books, this.faults, this.callbacks, this.settings, this.timers);
    const { settlement } = this;
    this.payments = new PaymentsApi(this.books, this.faults, settlement, this.callbacks, this.settings, this.timers);
    this.toolkit = new ToolkitApi(this.books, this.faults, this.settings);
    this.statements = new StatementsApi(this.books, this.faults, clock, this.settings);
    this.control = new ControlApi(this.books, this.faults, settlement, this.settings);
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  /** Listens on `port` (0: any free one). */
  static async start(
    settings: Partial<SimulatorSettings> = {},
    { port = 0, clock = new SystemClock() }: { readonly port?: number; readonly clock?: Clock } = {},
  ): Promise<PawapaySimulator> {
    const simulator = new PawapaySimulator(settings, clock);
    simulator.server.listen(port, LOOPBACK);
    await once(simulator.server, 'listening');
    simulator.url = `http://${LOOPBACK}:${(simulator.server.address() as AddressInfo).port}`;
    return simulator;
  }

  async stop(): Promise<void> {
    this.timers.clear();
    await this.callbacks.stop();
    this.server.closeAllConnections();
    if (!this.server.listening) return;
    this.server.close();
    await once(this.server, 'close');
  }

  /** Takes back what the provider said of a payment; resolves when its callback was answered or given up for now. */
  async takeBack(id: string): Promise<void> {
    const payment = this.books.find(id);
    if (!payment) throw new Error(`the simulator has no payment ${id}`);
    await this.settlement.flip(payment);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const url = new URL(request.url ?? '/', this.url);
      const reply = await this.answer({
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        rawBody: Buffer.concat(chunks),
      });
      this.write(response, reply);
    } catch {
      response.destroy();
    }
  }

  private write(response: ServerResponse, reply: Reply): void {
    if (reply.kind === 'drop') response.destroy();
    else if (reply.kind === 'hang') this.timers.after(reply.ms, () => this.write(response, reply.next));
    else if (reply.kind === 'raw') response.writeHead(reply.status, reply.headers).end(reply.body);
    else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  private async answer(call: Call): Promise<Reply> {
    const [, area, ...rest] = call.path.split('/');
    const body = bodyOf(call.rawBody);
    if (area === '__control') return this.control.answer(`${call.method} ${rest.join('/')}`, body);
    if (area === 'statement-files') return this.statements.file(rest.join('/'));
    if (area !== 'v2') return json({ message: 'Not found' }, 404);
    const refusal = await this.credentialRefusal(call, rest);
    if (refusal) return refusal;
    if (call.method === 'POST' && body === undefined && call.rawBody.length > 0) {
      return json(failureView('INVALID_INPUT', 'The body is not valid JSON.'), 400);
    }
    return (await this.route(call, rest, body)) ?? json({ message: 'Not found' }, 404);
  }

  private async credentialRefusal(call: Call, [resource, action]: readonly string[]): Promise<Reply | null> {
    const { authorization } = call.headers;
    if (authorization === undefined) return json(failureView('NO_AUTHENTICATION', 'Send a bearer token.'), 401);
    if (authorization !== `Bearer ${this.settings.apiToken}`) {
      return json(failureView('AUTHENTICATION_ERROR', 'The token is not valid.'), 403);
    }
    const isSigned = call.method === 'POST' && (resource === 'deposits' || resource === 'payouts');
    if (!this.settings.signedRequestsOnly || !isSigned || (action !== undefined && action !== 'bulk')) return null;
    const message = { ...call, hosts: [call.headers.host ?? ''] };
    const verification = await verifySignature(message, async (keyId) => this.merchantKey(keyId), this.clock.now());
    return verification === 'valid'
      ? null
      : json(failureView('HTTP_SIGNATURE_ERROR', `The signature is ${verification}.`), 403);
  }

  private merchantKey(keyId: string): ReturnType<typeof createPublicKey> | null {
    const pem = this.settings.merchantKeys[keyId] as string | undefined;
    return pem === undefined ? null : createPublicKey(pem);
  }

  private async route(call: Call, parts: readonly string[], body: unknown): Promise<Reply | null> {
    const [resource = '', action, id = ''] = parts;
    const direction = resource === 'deposits' ? 'deposit' : resource === 'payouts' ? 'payout' : null;
    if (direction === null) return this.routeToolkit(`${call.method} ${parts.join('/')}`, call, body);
    if (call.method === 'GET' && action !== undefined) return this.payments.status(direction, action.toLowerCase());
    if (call.method !== 'POST') return null;
    if (action === undefined) return this.payments.initiate(direction, body ?? {});
    if (action === 'resend-callback') return this.payments.resendCallback(direction, id.toLowerCase());
    if (direction === 'deposit') return null;
    if (action === 'bulk') return this.payments.initiateAll(body);
    return action === 'fail-enqueued' ? this.payments.failEnqueued(id.toLowerCase()) : null;
  }

  private routeToolkit(route: string, call: Call, body: unknown): Reply | null {
    switch (route) {
      case 'GET active-conf':
        return this.toolkit.activeConfiguration(call.query);
      case 'GET availability':
        return this.toolkit.availability(call.query);
      case 'GET wallet-balances':
        return this.toolkit.walletBalances(call.query);
      case 'POST predict-provider':
        return this.toolkit.predictProvider(body);
      case 'GET public-key/http':
        return json(this.callbacks.publicKeysView());
      case 'POST statements':
        return this.statements.request(body);
      default:
        // Files are fetched where the answers come from, also behind a proxy.
        return route.startsWith(STATEMENT)
          ? this.statements.status(route.slice(STATEMENT.length), `http://${call.headers.host}`)
          : null;
    }
  }
}

function bodyOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
