import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Clock, SECOND_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { AppConfig } from '../config/config';
import { callerNetwork } from './caller-network';
import { WindowCounters } from './window-counters';

export const PROVIDER_PATH = '/api/v1/providers';
const NETWORKS_MAX = 10_000;
const KILOBYTE = 1_024;
/** A body of unknown length counts as the longest we read. */
const UNTOLD_BYTES = 100 * KILOBYTE;

/**
 * Limits what one address may send to the routes of providers, in messages and in bytes, before a body is read. A refused
 * provider sends the message again, and we also read the state of each order ourselves.
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
