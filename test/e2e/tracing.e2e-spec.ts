import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError } from '../../src/platform/config/configuration-error';
import { log } from '../../src/platform/logging/logger';
import { noteIgnoredVariables, noteTraceExport } from '../../src/platform/tracing/trace-exports';
import { startTracing } from '../../src/platform/tracing/tracing';
import type { Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly links?: ReadonlyArray<{ readonly traceId: string }>;
}
interface Export {
  readonly resourceSpans: ReadonlyArray<{
    readonly resource: { readonly attributes: ReadonlyArray<{ key: string; value: { stringValue?: string } }> };
    readonly scopeSpans: ReadonlyArray<{ readonly spans: readonly ReceivedSpan[] }>;
  }>;
}

const ANSWER_OF_A_COLLECTOR = 'the token otlp-token-of-a-test is not valid';

/** What collects traces, as far as the standard protocol (OTLP over HTTP, JSON) goes. */
class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly bodies: string[] = [];
  readonly services = new Set<string | undefined>();
  isRefusing = false;
  refused = 0;
  private readonly server: Server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      if (this.isRefusing) {
        this.refused += 1;
        response.writeHead(401).end(ANSWER_OF_A_COLLECTOR);
        return;
      }
      const text = Buffer.concat(chunks).toString();
      this.bodies.push(text);
      for (const { resource, scopeSpans } of (JSON.parse(text) as Export).resourceSpans) {
        this.services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
        for (const { spans } of scopeSpans) this.spans.push(...spans);
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

// Guarantee: where a payment spent its time is one trace, from the merchant's own span to the webhook that told its end.
describe('a trace', () => {
  const receiver = new TraceReceiver();
  const kept = { ...process.env };
  let stop: () => Promise<void>;
  let world: PawapayWorld;
  let shop: Shop;
  let webhooks: WebhookReceiver;
  let ignored: readonly string[] = [];

  beforeAll(async () => {
    Object.assign(process.env, {
      OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.start(),
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=otlp-token-of-a-test',
      OTEL_SERVICE_NAME: 'account-service-of-a-test',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      // Of another SDK, and of nobody: here it is all traces, and a queue of the usual length.
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_BSP_MAX_QUEUE_SIZE: 'many',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    });
    stop = await startTracing(process.env, noteTraceExport, (variables) => (ignored = variables));
    world = await startPawapayWorld();
    shop = await aPayingShop(world);
    webhooks = await WebhookReceiver.start();
    await shop.apiKey.put('webhooks', { url: webhooks.url });
  });
  afterAll(async () => {
    await world.close();
    await webhooks.close();
    await stop();
    receiver.stop();
    process.env = kept;
  });

  const spansOf = (traceId: string): ReceivedSpan[] => receiver.spans.filter((span) => span.traceId === traceId);

  it('goes from the request of the merchant by the provider and its callback to the webhook', async () => {
    const traceId = randomBytes(16).toString('hex');
    const parent = randomBytes(8).toString('hex');
    const body = keyed({ currency_code: 'CDF', amount: '1000', phone_number: '243973456789', network: 'AIRTEL_COD' });
    const reply = await shop.apiKey.call('post', 'mobile-money/deposits', {
      body,
      headers: { traceparent: `00-${traceId}-${parent}-01`, 'X-Request-Id': 'request-of-a-test' },
    });
    expect(reply.status).toBe(201);
    await until('the webhook came', async () =>
      webhooks.received.some(({ body: text }) => text.includes('deposit.completed')),
    );
    const names = await until('its span came', async () => {
      const seen = spansOf(traceId).map(({ name }) => name);
      return seen.includes('webhook') && seen.includes('callback') ? seen : null;
    });
    expect(names).toEqual(expect.arrayContaining(['look at operation', expect.stringMatching(/^pawapay /)]));
    const server = spansOf(traceId).find(({ name }) => name === 'POST /api/v1/business/mobile-money/deposits');
    expect(server?.parentSpanId).toBe(parent);
    const callback = spansOf(traceId).find(({ name }) => name === 'callback');
    expect(callback?.links?.some((link) => link.traceId !== traceId)).toBe(true);
    expect([...receiver.services]).toEqual(['account-service-of-a-test']);
    const [row] = await world.db.query('SELECT request_id, traceparent FROM operations WHERE request_id = $1', [
      'request-of-a-test',
    ]);
    expect(row.traceparent).toContain(traceId);
  });

  // Guarantee: who asked for a tenth of the traces and gets all of them is told at the start, by names and not by values.
  it('is told the variables whose values nobody follows', () => {
    expect([...ignored].sort()).toEqual([
      'OTEL_BSP_MAX_QUEUE_SIZE',
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'OTEL_TRACES_SAMPLER',
    ]);
  });

  it('carries no key, no phone number and no body', () => {
    const all = receiver.bodies.join('\n');
    expect(all).not.toContain(shop.apiKey.token);
    expect(all).not.toContain('243973456789');
  });

  it('that the collector does not take is one line of the log and a figure, and its end another line', async () => {
    const [began, ended] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'info')];
    receiver.isRefusing = true;
    await until('it refused two exports', async () => {
      await shop.apiKey.get('wallets');
      return receiver.refused > 1;
    });
    receiver.isRefusing = false;
    await until('the log says that it is over', async () => {
      await shop.apiKey.get('wallets');
      return ended.mock.calls.some(([text]) => text === 'traces are taken again');
    });
    const lines = began.mock.calls.filter(([, text]) => String(text).startsWith('traces are not taken'));
    expect(lines).toEqual([[{ error: 'Unauthorized', reason: 401 }, expect.any(String)]]);
    expect(JSON.stringify([began.mock.calls, ended.mock.calls])).not.toContain('otlp-token-of-a-test');
    expect((await world.call('get', '/metrics')).text).toMatch(/^trace_spans_lost_total [1-9]/m);
    began.mockRestore();
    ended.mockRestore();
  });

  it('is not made unless the environment asks for it', async () => {
    for (const environment of [
      {},
      { OTEL_SDK_DISABLED: 'True', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
      { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
    ]) {
      const end = await startTracing(environment, noteTraceExport, noteIgnoredVariables);
      await expect(end()).resolves.toBeUndefined();
    }
  });

  it.each(['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])(
    'is refused a collector that cannot be called, by the name of %s',
    async (name) => {
      for (const address of ['collector:4318', 'http://', 'not a url'])
        await expect(startTracing({ [name]: address }, noteTraceExport, noteIgnoredVariables)).rejects.toThrow(
          new ConfigurationError(`${name} must be an http or https address, such as http://collector:4318`),
        );
    },
  );
});
