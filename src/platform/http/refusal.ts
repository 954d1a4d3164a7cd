import type { Response } from 'express';
import { ERRORS, type ErrorCode } from '../../kernel/errors';
import { refusals } from '../metrics/metrics';

// One 500 must ring an alarm, and Prometheus sees the first only as the step from a zero.
for (const [code, { status }] of Object.entries(ERRORS)) {
  if (status === 500) refusals.inc({ code, status: '500' }, 0);
}

/** Stores the reason of a refusal on the response, for the log line, and counts it. */
export function noteRefusal(response: Response, code: ErrorCode, status: number): void {
  (response.locals as { refusal?: ErrorCode }).refusal = code;
  refusals.inc({ code, status: String(status) });
}

export const refusalOf = (response: Response): ErrorCode | undefined =>
  (response.locals as { refusal?: ErrorCode } | undefined)?.refusal;
