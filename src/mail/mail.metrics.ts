import { Counter } from 'prom-client';
import { metrics } from '../platform/metrics/metrics';

export const emailAttempts = new Counter({
  name: 'email_attempts_total',
  help: 'Attempts to send an e-mail, by what came of them.',
  labelNames: ['outcome'],
  registers: [metrics],
});

// Zeros, because Prometheus cannot tell a counter that is not there yet from one that stands still.
for (const outcome of ['sent', 'failed', 'refused']) emailAttempts.inc({ outcome }, 0);
