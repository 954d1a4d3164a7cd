import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';

type MessageClasses = Pick<Required<ServerOptions>, 'IncomingMessage' | 'ServerResponse'>;

/**
 * Makes Node create requests and responses with the prototypes that Express assigns. Otherwise Express changes the
 * prototype of two live objects on every call, after which V8 reads their properties slowly: a quarter of the CPU time of a
 * read (`docs/performance.md`). When the prototype is right already, Express's own change does nothing, so the service
 * works the same without this.
 */
export function messageClassesOf(express: Express): MessageClasses {
  const { request: requestOfExpress } = express;
  class AppRequest extends IncomingMessage {
    private readonly parsed: { url: string | undefined; query: unknown } = { url: undefined, query: undefined };

    /** Express parses it again wherever it is read. */
    get query(): unknown {
      const { parsed, url } = this;
      if (parsed.url !== url) {
        parsed.query = Reflect.get(requestOfExpress, 'query', this);
        parsed.url = url;
      }
      return parsed.query;
    }
  }
  class AppResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, express.request);
  Object.setPrototypeOf(AppResponse.prototype, express.response);
  Object.assign(express, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
