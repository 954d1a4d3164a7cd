import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../kernel/errors';
import { queryParametersOf } from '../platform/http/query-parameters';
import type { RouteGuard } from './route-guard';

/** Longer names are left out of the answer. */
const NAME_LENGTH_MAX = 64;
/** The largest number of names in the answer. */
const NAMES_MAX = 20;

/**
 * Validates the query as the body is: a list refuses unknown parameters, because a misspelt filter would show everything
 * (contract 1.6).
 */
@Injectable()
export class QueryGuard implements RouteGuard {
  private readonly known = new Map<object, readonly string[] | null>();

  concerns(): boolean {
    return true;
  }

  canActivate(context: ExecutionContext): boolean {
    const sent = Object.keys(context.switchToHttp().getRequest<Request>().query);
    if (sent.length === 0) return true;
    const known = this.parametersOf(context);
    if (known === null) return true;
    const unknown = sent
      .filter((name) => !known.includes(name))
      .slice(0, NAMES_MAX)
      .map((name) => name.slice(0, NAME_LENGTH_MAX));
    if (unknown.length === 0) return true;
    const takes = known.length === 0 ? 'none' : known.join(', ');
    const errors = unknown.map((field) => ({ field, message: `${field} is not a parameter of this list` }));
    throw new AppError('unknown_parameter', { parameter: unknown.join(', '), known: takes }, { errors });
  }

  private parametersOf(context: ExecutionContext): readonly string[] | null {
    const handler = context.getHandler() as (...values: never[]) => unknown;
    // A handler is inherited by the controllers of both doors, which read the same query.
    const known = this.known.get(handler);
    if (known !== undefined) return known;
    const found = queryParametersOf(context.getClass(), handler);
    this.known.set(handler, found);
    return found;
  }
}
