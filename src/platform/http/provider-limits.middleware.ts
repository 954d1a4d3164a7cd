import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Clock, SECOND_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { AppConfig } from '../config/config';
import { callerNetwork } from './caller-network';
import { WindowCounters } from './window-counters';

export const PROVIDER_PATH = '/api/v1/providers';
const NETWORKS_MAX = 10_000;
const KILOBYTE = 1_024;
/** A body whose length is not told counts as the longest that is read. */
const UNTOLD_BYTES = 100 * KILOBYTE;

/**
 * Bounds what one address may send to the routes of providers, in messages and in bytes, before a body is read. A provider
 * that is refused sends the message again, and we read the state of each order by ourselves besides.
 */
export function limitProviders(config: AppConfig, clock: Clock): RequestHandler {
  const { messages, kilobytes } = config.providerLimitsPerSecond;
  const counted = new WindowCounters(SECOND_MS, NETWORKS_MAX);
  const received = new WindowCounters(SECOND_MS, NETWORKS_MAX);
  return (request: Request, _response: Response, next: NextFunction): void => {
    const now = clock.now().getTime();
    const network = callerNetwork(request.ip);
    const length = Number(request.headers['content-length'] ?? UNTOLD_BYTES);
    const isOver =
      counted.add(network, 1, now).used > messages || received.add(network, length, now).used > kilobytes * KILOBYTE;
    next(isOver ? new AppError('rate_limited', undefined, { retryAfterSeconds: 1 }) : undefined);
  };
}
