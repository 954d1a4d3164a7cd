import type { IncomingMessage, ServerResponse } from 'node:http';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Headers that are the same on every response, computed once: helmet would build them for each. */
export function constantHeaders(middleware: Middleware): Middleware {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw new Error('the headers could not be computed', { cause: error });
  });
  const all = [...headers];
  return (_request, response, next) => {
    for (const [name, value] of all) response.setHeader(name, value);
    next();
  };
}
