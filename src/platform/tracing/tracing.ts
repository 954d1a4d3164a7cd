import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attributes,
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { ConfigurationError } from '../config/configuration-error';

/** How long a stop waits for the last spans to be taken. */
const LAST_SPANS_MAX_MS = 1_000;
const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;

/** What became of an export. */
export type ExportResult = Parameters<Parameters<SpanExporter['export']>[1]>[0];

/** The values that this export follows, of variables that the SDK does not look at. */
const FOLLOWED: ReadonlyArray<readonly [variable: string, value: RegExp]> = [
  ['OTEL_TRACES_EXPORTER', /^(otlp|none)$/],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', /^http\//],
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', /^http\//],
];
/** As the SDK names it, which puts the name before or behind the value. */
const VARIABLE = /OTEL_[A-Z_]+/g;

const tracer = trace.getTracer('business-account-service');
let isOn = false;

/** Nothing is looked up, and no span is made, for a trace that nobody reads. */
export const isTracing = (): boolean => isOn;

/**
 * Starts the export of traces when the standard environment variables ask for it: OTEL_TRACES_EXPORTER=otlp or an
 * OTEL_EXPORTER_OTLP_ENDPOINT, and not OTEL_SDK_DISABLED. The rest of OTEL_* is read by the SDK itself.
 * @param exported is told the result of each export, and how many spans it had.
 * @param ignored is told the names of variables whose values nobody here follows; their defaults hold.
 * @returns what sends the spans that wait and ends the export; it throws when the collector does not take them.
 * @throws ConfigurationError when the collector has no address that can be called: the SDK would start, and send nothing.
 */
export async function startTracing(
  env: NodeJS.ProcessEnv,
  exported: (result: ExportResult, spans: number) => void,
  ignored: (variables: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const notFollowed = FOLLOWED.filter(([name, value]) => env[name] && !value.test(env[name])).map(([name]) => name);
  if (!isWanted(env)) {
    if (notFollowed.length > 0 && !isDisabled(env)) ignored(notFollowed);
    return async () => undefined;
  }
  checkEndpoints(env);
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { defaultResource, detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const make = (): InstanceType<typeof NodeTracerProvider> =>
    new NodeTracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': 'business-account-service' }))
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [new BatchSpanProcessor(watched(new OTLPTraceExporter(), exported))],
    });
  const [provider, unknown] = notingWhatItIgnores(make);
  if (notFollowed.length + unknown.length > 0) ignored([...notFollowed, ...unknown]);
  provider.register();
  isOn = true;
  return async () => {
    isOn = false;
    try {
      await Promise.race([provider.shutdown(), tooLate()]);
    } finally {
      trace.disable();
      context.disable();
      propagation.disable();
    }
  };
}

/**
 * The SDK says only to its own log what it cannot use. Of those lines the names of variables are kept: values may be secrets.
 * @returns what was made, and the names.
 */
function notingWhatItIgnores<Made>(make: () => Made): readonly [Made, readonly string[]] {
  const names = new Set<string>();
  const note = (message: string): void => (message.match(VARIABLE) ?? []).forEach((name) => names.add(name));
  const nothing = (): void => undefined;
  const logger = { error: note, warn: note, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  try {
    return [make(), [...names]];
  } finally {
    diag.disable();
  }
}

/** The SDK tells nobody of an export that failed. */
function watched(exporter: SpanExporter, exported: (result: ExportResult, spans: number) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        exported(result, spans.length);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

const isDisabled = (env: NodeJS.ProcessEnv): boolean => env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true';

function isWanted(env: NodeJS.ProcessEnv): boolean {
  if (isDisabled(env) || env['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return env['OTEL_TRACES_EXPORTER'] === 'otlp' || ENDPOINTS.some((name) => Boolean(env[name]));
}

function checkEndpoints(env: NodeJS.ProcessEnv): void {
  for (const name of ENDPOINTS) {
    const address = env[name];
    if (address && !(/^https?:\/\//i.test(address) && URL.canParse(address)))
      throw new ConfigurationError(`${name} must be an http or https address, such as http://collector:4318`);
  }
}

/** The SDK tries for ten seconds, which is longer than a stop may take. */
async function tooLate(): Promise<never> {
  await pause(LAST_SPANS_MAX_MS, undefined, { ref: false });
  throw new Error('the collector did not take the last spans in time');
}

/** A request as a span below the caller's own, when it names one (`traceparent`). `end` is told the route and the status. */
export function inRequestSpan(
  headers: Readonly<Record<string, unknown>>,
  method: string,
  work: (end: (route: string, status: number) => void) => void,
): void {
  if (!isOn) return work(() => undefined);
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
    parent,
  );
  const end = (route: string, status: number): void => {
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  context.with(trace.setSpan(parent, span), () => work(end));
}

/** Work as a span of the trace it is part of. Attributes carry no secret and nothing about a person. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) => ended(span, work));
}

/**
 * Work that goes on with an operation, as a span of the trace in which the operation began; what set it off, such as a
 * callback, is a link. @param origin looks for where it began; asked only while traces are exported.
 */
export function inTraceOf<T>(
  origin: () => Promise<string | null>,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return isOn ? inTraceThatIsRead(origin, name, attributes, work) : work();
}

async function inTraceThatIsRead<T>(
  origin: () => Promise<string | null>,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const traceparent = await origin().catch(() => null);
  const cause = trace.getActiveSpan()?.spanContext();
  const parent = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active();
  const links = cause && traceparent ? [{ context: cause }] : [];
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, attributes, links }, parent, (span) =>
    ended(span, work),
  );
}

/** The active span in the form of the `traceparent` header; null without one. */
export function currentTraceparent(): string | null {
  if (!isOn) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
