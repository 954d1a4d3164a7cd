import type { Response } from 'express';
import { ERRORS, type ErrorCode } from '../../kernel/errors';
import { refusals } from '../metrics/metrics';

// One 500 must ring an alarm, and Prometheus sees the first only as the step from a zero.
for (const [code, { status }] of Object.entries(ERRORS)) {
  if (status === 500) refusals.inc({ code, status: '500' }, 0);
}

interface Locals {
  refusal?: ErrorCode;
  refusalListener?: (code: ErrorCode) => void;
}

/** Stores the reason of a refusal on the response, for the log line, and counts it. */
export function noteRefusal(response: Response, code: ErrorCode, status: number): void {
  (response.locals as Locals).refusal = code;
  refusals.inc({ code, status: String(status) });
  (response.locals as Locals).refusalListener?.(code);
}

/** Says that the credential of a call is nobody's, where that is an answer and no refusal. */
export const noteUnknownCredential = (response: Response): void =>
  (response.locals as Locals).refusalListener?.('invalid_token');

/** `listener` hears of a refusal at once: a response whose caller has left may never say that it ended. */
export function onRefusal(response: Response, listener: (code: ErrorCode) => void): void {
  (response.locals as Locals).refusalListener = listener;
}

export const refusalOf = (response: Response): ErrorCode | undefined =>
  (response.locals as Locals | undefined)?.refusal;
