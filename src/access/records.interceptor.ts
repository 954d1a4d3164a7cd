import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { ActivityType } from './activity-types';
import type { AuthenticatedRequest } from './principal';

/** Records the call of a route for the owner of the account. The activity of accounts provides it to all modules. */
export abstract class ActivityRecorder {
  abstract intercept(context: ExecutionContext, next: CallHandler): Observable<unknown>;

  /** Records that a guard refused a wrong secret: no interceptor runs then. */
  abstract refused(request: Request & AuthenticatedRequest, type: ActivityType): void;
}

/** On routes with `@Records` only: an interceptor for all routes would cost every read (decision 0101). */
@Injectable()
export class RecordsInterceptor implements NestInterceptor {
  constructor(private readonly recorder: ActivityRecorder) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return this.recorder.intercept(context, next);
  }
}
