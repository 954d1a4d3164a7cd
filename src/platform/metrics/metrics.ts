import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Every metric of this process, served at `/metrics` in Prometheus format. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its answer.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

export const linesLost = new Counter({
  name: 'log_lines_lost_total',
  help: 'Lines of the log that could not be written: a full disk, or a reader that takes nothing.',
  registers: [metrics],
});

export const spansLost = new Counter({
  name: 'trace_spans_lost_total',
  help: 'Spans of traces that the collector did not take.',
  registers: [metrics],
});

export const operationsConcluded = new Counter({
  name: 'operations_concluded_total',
  help: 'Operations that reached a final state, by kind, state and environment.',
  labelNames: ['kind', 'state', 'environment'],
  registers: [metrics],
});

export const providerCalls = new Counter({
  name: 'provider_calls_total',
  help: 'Calls to providers, by provider, action and what came back.',
  labelNames: ['provider', 'action', 'outcome'],
  registers: [metrics],
});

export const unhandledRejections = new Counter({
  name: 'unhandled_rejections_total',
  help: 'Promises that failed with nobody waiting for them. Each is a defect.',
  registers: [metrics],
});

export const databaseReadTimeouts = new Counter({
  name: 'database_read_timeouts_total',
  help: 'Statements whose answer did not come in time, so that their connection was given up.',
  registers: [metrics],
});

export const jobSucceededAt = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'When each background job of this process last came round without an error, in Unix time.',
  labelNames: ['name'],
  registers: [metrics],
});

export const jobItems = new Gauge({
  name: 'job_items_under_way',
  help: 'What each background job of this process works on now.',
  labelNames: ['name'],
  registers: [metrics],
});

export const jobItemsFailed = new Counter({
  name: 'job_items_failed_total',
  help: 'Items that a background job could not finish, so that it takes them again when their lease ends.',
  labelNames: ['name'],
  registers: [metrics],
});

export const cardFloatShort = new Counter({
  name: 'card_float_short_total',
  help: 'Orders that the card issuer refused because our account there does not cover them.',
  registers: [metrics],
});

export const refusals = new Counter({
  name: 'refusals_total',
  help: 'Requests that were answered with an error, by its code and status.',
  labelNames: ['code', 'status'],
  registers: [metrics],
});

export const providerCallDuration = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'How long calls to providers take, by provider and action.',
  labelNames: ['provider', 'action'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12, 20],
  registers: [metrics],
});

export const hashingWaiting = new Gauge({
  name: 'password_hashing_waiting',
  help: 'Passwords and PINs of this process that wait to be hashed, by lane.',
  labelNames: ['lane'],
  registers: [metrics],
});

export const hashingShed = new Counter({
  name: 'password_hashing_shed_total',
  help: 'Passwords and PINs that were turned away with 503 because their lane was full or the wait was too long.',
  labelNames: ['lane'],
  registers: [metrics],
});

export const databaseWritesRefused = new Counter({
  name: 'database_writes_refused_total',
  help: 'Statements that the database refused because it cannot write: 53100 its disk is full, 25006 it only reads.',
  labelNames: ['sql_state'],
  registers: [metrics],
});

export const clockAhead = new Gauge({
  name: 'database_clock_ahead_seconds',
  help: 'How far the clock of the database is ahead of the clock of this machine.',
  registers: [metrics],
});

export const clockWarnings = new Counter({
  name: 'clock_warnings_total',
  help: 'Looks at the clocks that found them more than two seconds apart.',
  registers: [metrics],
});

export const clockSteps = new Counter({
  name: 'clock_steps_total',
  help: 'Looks that found the time that all processes go by moved by more than two seconds: the database’s clock was set, or this machine slept.',
  registers: [metrics],
});

export const writesShed = new Counter({
  name: 'business_writes_shed_total',
  help: 'Writes that were turned away with 503 because those of the same business had their share of the connections.',
  registers: [metrics],
});

export const providerCircuitOpen = new Gauge({
  name: 'provider_circuit_open',
  help: '1 while calls to a provider are refused because it is down, seen at the last call.',
  labelNames: ['provider'],
  registers: [metrics],
});

export const certificateExpiresAt = new Gauge({
  name: 'peer_certificate_expires_timestamp_seconds',
  help: 'Until when the certificate is valid that a provider or the database showed last, in Unix time.',
  labelNames: ['peer'],
  registers: [metrics],
});
