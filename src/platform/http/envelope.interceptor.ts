import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Envelope } from './envelope';

/**
 * Wraps every success in `{data}` (contract 1.1). A handler that has written the response itself returns undefined and is
 * skipped.
 */
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((result: unknown) => {
        if (result === undefined) return undefined;
        if (!(result instanceof Envelope)) return { data: result };
        const { data, beside } = result as Envelope<unknown>;
        const { meta, message, status, headers } = beside;
        const response = context.switchToHttp().getResponse<Response>();
        if (status !== undefined) response.status(status);
        if (headers) response.set(headers);
        return {
          data,
          ...(message === undefined ? {} : { message }),
          ...(meta === undefined ? {} : { meta }),
        };
      }),
    );
  }
}
