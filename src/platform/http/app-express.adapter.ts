import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { bodyOf } from './envelope';
import { sendJson } from './json-answer';
import { messageClassesOf } from './native-prototypes';

type Handler = Parameters<ExpressAdapter['setNotFoundHandler']>[0];

/** How often Node checks for slow senders. Its default is 30 s, so a limit of ten would last up to forty. */
const SLOW_SENDERS_EVERY_MS = 2_000;
/** How often idle connections are closed while the service stops. */
const IDLE_SWEEP_MS = 50;
/**
 * How long a stop waits for requests. A stalled sender must not delay it: the service has ten seconds in all, and on a busy
 * machine the checkpoint of an embedded database needs a good part of them.
 */
const FINISH_MAX_MS = 5_000;

/** Express with one form of answers, one answer for unknown addresses, and a stop that closes idle keep-alive connections. */
export class AppExpressAdapter extends ExpressAdapter {
  private closed: Promise<void> | null = null;
  private isToldToDrain = false;
  private operations: Server | null = null;

  override initHttpServer(): void {
    this.setHttpServer(this.newServer());
  }

  /** The port of the second listener, or null without one. */
  get operationsPort(): number | null {
    const address = this.operations?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  /** Opens a second listener for metrics and operators; `protect` sets on it what the first one has. */
  async listenForOperations(port: number, host: string, protect: (server: Server) => void): Promise<void> {
    const server = this.newServer();
    protect(server);
    server.listen(port, host);
    await once(server, 'listening');
    this.operations = server;
  }

  private newServer(): Server {
    const express = this.getInstance<Express>();
    return createServer({ ...messageClassesOf(express), connectionsCheckingInterval: SLOW_SENDERS_EVERY_MS }, express);
  }

  /** Wraps what a handler returned; an interceptor for it would cost every call an observable and several promises. */
  override reply(response: Response, result: unknown, status?: number): unknown {
    const body = bodyOf(result, response);
    if (body === undefined) return super.reply(response, body, status);
    if (status !== undefined) response.status(status);
    sendJson(response, body);
    return response;
  }

  /** Nest's own answer covers `/api/v1` only; elsewhere Express would answer with an HTML page. */
  override setNotFoundHandler(handler: Handler): unknown {
    return super.setNotFoundHandler(handler);
  }

  /**
   * Whether clients should use another process: readiness answers 503, and each answer closes its connection. Requests are
   * still served, so that a balancer has time to notice.
   */
  get isDraining(): boolean {
    return this.isToldToDrain || !(this.getHttpServer() as Server).listening;
  }

  startDraining(): void {
    this.isToldToDrain = true;
  }

  /** Accepts no connection from now on; resolves when everything accepted has been answered or cut off (contract 15). */
  override close(): Promise<void> {
    return (this.closed ??= this.finish());
  }

  /** Node closes only connections that are idle at the moment of the call, so later ones are closed here. */
  private async finish(): Promise<void> {
    const servers = [this.getHttpServer() as Server, ...(this.operations ? [this.operations] : [])];
    const sweep = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), IDLE_SWEEP_MS);
    const end = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), FINISH_MAX_MS);
    const operationsClosed = this.operations ? once(this.operations, 'close') : null;
    this.operations?.close();
    try {
      await super.close();
      await operationsClosed;
    } finally {
      clearInterval(sweep);
      clearTimeout(end);
    }
  }
}
