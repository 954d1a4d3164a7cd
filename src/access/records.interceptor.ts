import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';

/** Records the call of a route for the owner of the account. The activity of accounts provides it to all modules. */
export abstract class ActivityRecorder {
  abstract intercept(context: ExecutionContext, next: CallHandler): Observable<unknown>;
}

/** On routes with `@Records` only: an interceptor for all routes would cost every read (decision 0101). */
@Injectable()
export class RecordsInterceptor implements NestInterceptor {
  constructor(private readonly recorder: ActivityRecorder) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return this.recorder.intercept(context, next);
  }
}
