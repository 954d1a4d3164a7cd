import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../../kernel/errors';
import type { AppExpressAdapter } from './app-express.adapter';

/** The routes that only operators and our own machines use. */
const FOR_OPERATIONS = ['/metrics', '/api/v1/admin', '/operator', '/openapi/operator.json'];
/** Served on both listeners: probes, the files of the pages, and the documents. */
const FOR_BOTH = ['/health', '/static', '/assets', '/docs', '/openapi.json'];

const isBelow = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/**
 * With `OPERATIONS_PORT`, metrics and the operators' routes and pages are served on that port only, and merchants' routes
 * on the other only. Elsewhere they answer 404.
 */
export function separateListeners(adapter: AppExpressAdapter): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const isOperations = request.socket.localPort === adapter.operationsPort;
    // Express matches paths case-insensitively.
    const path = request.path.toLowerCase();
    const isServed = isBelow(path, FOR_BOTH) || isBelow(path, FOR_OPERATIONS) === isOperations;
    next(isServed ? undefined : new AppError('not_found'));
  };
}
