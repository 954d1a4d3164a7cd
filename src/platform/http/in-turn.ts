import type { RequestHandler } from 'express';

/**
 * Several handlers as one: Express matches the path anew for each that it is given. What a handler throws, at once or later, goes to
 * the error handlers as with Express itself.
 */
export const inTurn =
  (handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) => {
    const from = (place: number): void => {
      const handler = handlers[place];
      if (!handler) {
        next();
        return;
      }
      try {
        const ended: unknown = handler(request, response, (error?: unknown) => (error ? next(error) : from(place + 1)));
        if (ended instanceof Promise) ended.catch(next);
      } catch (error) {
        next(error);
      }
    };
    from(0);
  };
