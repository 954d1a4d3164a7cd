import { createSecretKey, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SystemClock } from '../../src/kernel/clock';
import { MapleradApi, type WireCall, type WireEnd } from './maplerad-api';
import { MapleradBooks } from './maplerad-books';
import { MapleradControl } from './maplerad-control';
import { MapleradEvents } from './maplerad-events';
import { FaultPlan } from './maplerad-faults';
import { DEFAULT_SETTINGS, type MapleradSettings } from './maplerad-state';
import { MapleradWire, no } from './maplerad-wire';

export interface MapleradServerOptions {
  readonly port: number;
  readonly host: string;
  readonly secretKey: string;
  /** `whsec_…` */
  readonly webhookSecret: string;
  readonly settings?: Partial<MapleradSettings>;
}

const BODY_MAX = 100_000;
const CONTROL = '/__control';
const VERSION = '/v1';
const STATUS_OF_PAGE = { garbage: 200, page: 404 } as const;

/**
 * A stand-alone issuer that speaks Maplerad's wire: same paths, words and webhooks, with books of its own and faults to
 * order. It runs in a test's process or, by `npm run simulator:maplerad`, in one of its own that outlives the service.
 */
export class MapleradServer {
  readonly books: MapleradBooks;
  readonly faults = new FaultPlan();
  readonly api: MapleradApi;
  private readonly events: MapleradEvents;
  private readonly control: MapleradControl;
  private readonly server: Server;

  constructor(private readonly options: MapleradServerOptions) {
    const clock = new SystemClock();
    this.books = new MapleradBooks(clock, { ...DEFAULT_SETTINGS, ...options.settings });
    const wire = new MapleradWire(this.books, createSecretKey(randomBytes(32)));
    this.events = new MapleradEvents(this.books, this.faults, options.webhookSecret, clock);
    this.api = new MapleradApi(this.books, wire, this.events, this.faults);
    this.control = new MapleradControl(this.books, this.api, this.events, this.faults);
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  /** @returns the base URL for `MAPLERAD_BASE_URL`. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.options.port, this.options.host, resolve);
    });
    return `${this.origin}${VERSION}`;
  }

  get origin(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://${this.options.host}:${port}`;
  }

  async stop(): Promise<void> {
    this.events.stop();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = await this.serve(request);
    if (end === 'hang') return;
    if (end === 'drop') {
      request.socket.destroy();
      return;
    }
    const isPage = end === 'garbage' || end === 'page';
    const body = isPage ? '<html>Bad gateway</html>' : JSON.stringify(end.body);
    const status = isPage ? STATUS_OF_PAGE[end] : end.status;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  private async serve(request: IncomingMessage): Promise<WireEnd> {
    const url = new URL(request.url ?? '/', 'http://simulator');
    const body = await readBody(request);
    if (body === null) return no(400, 'invalid request body');
    const call: WireCall = { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, body };
    if (url.pathname.startsWith(CONTROL)) return this.control.serve(below(CONTROL, call));
    if (!url.pathname.startsWith(`${VERSION}/`)) return no(404, 'route not found');
    if (request.headers.authorization !== `Bearer ${this.options.secretKey}`) return no(401, 'unauthorized');
    return this.api.serve(below(VERSION, call));
  }
}

const below = (prefix: string, call: WireCall): WireCall => ({ ...call, path: call.path.slice(prefix.length) });

async function readBody(request: IncomingMessage): Promise<WireCall['body'] | null> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_MAX) return null;
  }
  if (text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as WireCall['body']) : null;
  } catch {
    return null;
  }
}
