import type { Response } from 'express';
import type { ErrorCode } from '../../kernel/errors';
import { refusals } from '../metrics/metrics';

/** Stores the reason of a refusal on the response, for the log line, and counts it. */
export function noteRefusal(response: Response, code: ErrorCode, status: number): void {
  (response.locals as { refusal?: ErrorCode }).refusal = code;
  refusals.inc({ code, status: String(status) });
}

export const refusalOf = (response: Response): ErrorCode | undefined =>
  (response.locals as { refusal?: ErrorCode } | undefined)?.refusal;
