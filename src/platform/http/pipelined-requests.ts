import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { log } from '../logging/logger';

/** Callers that send one request before the answer to another send a handful. */
export const PIPELINED_MAX = 50;

const underWay = new WeakMap<Socket, number>();

/**
 * Cuts a connection that sends far more requests than it waits for. Node takes all that arrive at once, a thousand in a few
 * packets, and each answer would stay in memory until the ones before it were read.
 */
export const limitPipelined: RequestHandler = ({ socket, ip }, response, next) => {
  if (socket.destroyed) return;
  const count = (underWay.get(socket) ?? 0) + 1;
  if (count > PIPELINED_MAX) {
    log.info({ ip, reason: 'too many requests before their answers' }, 'refused unread');
    socket.destroy();
    return;
  }
  underWay.set(socket, count);
  response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? count) - 1));
  next();
};
