import { Counter, Histogram } from 'prom-client';
import { metrics } from '../platform/metrics/metrics';

export const webhookAttempts = new Counter({
  name: 'webhook_attempts_total',
  help: 'Calls to merchants, by what came of them.',
  labelNames: ['outcome'],
  registers: [metrics],
});

export const webhookDelay = new Histogram({
  name: 'webhook_delay_seconds',
  help: 'From a fact to the successful end of its delivery.',
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800, 7_200, 86_400],
  registers: [metrics],
});
