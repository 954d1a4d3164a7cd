import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';

type MessageClasses = Pick<Required<ServerOptions>, 'IncomingMessage' | 'ServerResponse'>;

/**
 * Classes whose instances are made with the prototypes that Express gives to each request and response. Express would
 * otherwise change the prototype of two living objects on every call, after which V8 reads their properties the slow
 * way: a quarter of the processor time of a read (`docs/performance.md`). Where the prototype is the right one already,
 * Express's own change does nothing, so nothing depends on this.
 */
export function messageClassesOf(express: Express): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, express.request);
  Object.setPrototypeOf(AppResponse.prototype, express.response);
  Object.assign(express, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
