import { log } from '../logging/logger';
import { spansLost } from '../metrics/metrics';
import type { ExportResult } from './tracing';

/** `ExportResultCode.SUCCESS` of a package that this one does not load. */
const SUCCESS = 0;

/** The error as the SDK gives it; an answer that is no success has its status as `code`, and no other text. */
type ExportError = Error & { readonly code?: number | string };

let isFailing = false;

/**
 * What became of an export of spans. An outage of the collector is two lines, one when it begins and one when it is over; spans
 * that were not taken are counted. Of the error only its text and code are logged: no headers, and nothing the collector answered.
 */
export function noteTraceExport({ code, error }: ExportResult, spans: number): void {
  const isTaken = Number(code) === SUCCESS;
  if (!isTaken) spansLost.inc(spans);
  if (isTaken !== isFailing) return;
  isFailing = !isTaken;
  if (isTaken) return log.info('traces are taken again');
  const { message, code: reason }: Partial<ExportError> = error ?? {};
  log.warn({ error: message || undefined, reason }, 'traces are not taken by the collector, and are lost');
}

/** One line at the start: the sampler of another SDK, say, would be replaced by all traces, which nobody has asked for. */
export const noteIgnoredVariables = (variables: readonly string[]): void =>
  log.warn(
    { variables },
    'these variables of OpenTelemetry have values that are not known here; their defaults are used',
  );
