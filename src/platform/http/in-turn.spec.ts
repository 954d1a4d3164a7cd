import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import request from 'supertest';
import { inTurn } from './in-turn';

const pass: RequestHandler = (_request, _response, next) => next();

// Guarantee: what a handler throws is an answer to its request, and never ends the process.
describe('handlers in turn', () => {
  const ask = (...handlers: readonly RequestHandler[]) => {
    const app = express();
    app.use(inTurn(handlers));
    app.get('/', (_request, response) => void response.send('the route'));
    app.use((error: Error, _request: Request, response: Response, _next: NextFunction) => {
      response.status(500).send(error.message);
    });
    return request(app).get('/');
  };

  it('run one after the other, and then the route', async () => {
    const run: number[] = [];
    const noted =
      (number: number): RequestHandler =>
      (_request, _response, next) => {
        run.push(number);
        next();
      };
    expect((await ask(noted(1), noted(2), noted(3))).text).toBe('the route');
    expect(run).toEqual([1, 2, 3]);
  });

  it('stop at the first that passes an error on, and at one that answers', async () => {
    expect((await ask((_request, _response, next) => next(new Error('passed on')), pass)).text).toBe('passed on');
    expect((await ask((_request, response) => void response.send('mine'), pass)).text).toBe('mine');
  });

  it.each<readonly [string, RequestHandler]>([
    [
      'at once',
      () => {
        throw new Error('broken');
      },
    ],
    ['later', () => Promise.reject(new Error('broken'))],
  ])('answer 500 when one throws %s', async (_when, broken) => {
    const late: RequestHandler = (_request, _response, next) => void setImmediate(next);
    for (const handlers of [[broken], [pass, broken], [late, broken, pass]]) {
      expect(await ask(...handlers)).toMatchObject({ status: 500, text: 'broken' });
    }
  });
});
